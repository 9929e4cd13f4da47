import { CopyButton } from '../../ui/copy-button.tsx';

/** A long id that can be copied. */
export function ContentId({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <p className="text-muted text-sm">{label}</p>
      <div className="flex items-center gap-3 rounded-control border border-transparent bg-sunken px-3">
        <code className="min-w-0 flex-1 break-all py-2 text-sm">{value}</code>
        <CopyButton text={value} label={label} />
      </div>
    </div>
  );
}
