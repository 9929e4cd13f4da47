import { CopyButton } from './copy-button.tsx';

/** The whole address of something, to be read out, copied or sent on. */
export function ShareLink({ label, address }: { label: string; address: string }) {
  return (
    <p className="flex w-full min-w-0 flex-wrap items-center gap-x-3 text-sm">
      <span className="text-muted">{label}</span>
      <a href={address} className="inline-block min-h-6 min-w-0 break-all py-0.5 underline">
        {address}
      </a>
      <CopyButton text={address} label={label} />
    </p>
  );
}
