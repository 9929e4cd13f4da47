import LoaderCircle from 'lucide-react/icons/loader-circle';
import { ErrorAlert } from '../../ui/states/alert.tsx';

/** What is waited for after a press, announced as it changes, and what went wrong in the end. */
export function ActStatus({ working, failure }: { working: string | null; failure: string | null }) {
  return (
    <>
      <p role="status" className="flex items-center gap-2 text-muted text-sm empty:hidden">
        {working === null ? null : (
          <>
            <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
            {working}
          </>
        )}
      </p>
      <ErrorAlert>{failure}</ErrorAlert>
    </>
  );
}
