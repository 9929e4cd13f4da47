import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';

/** One of several ways to go on, with a line about it. `primary`: the one for most people. */
export function WayButton({
  icon: Icon,
  note,
  primary = false,
  onClick,
  children,
}: {
  icon: LucideIcon;
  note?: string;
  primary?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={classNames(
        'flex min-h-14 w-full items-center gap-3 rounded-control border px-4 py-3 text-start',
        primary
          ? 'border-transparent bg-primary text-on-primary hover:bg-primary-hover'
          : 'border-line-strong bg-surface hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="min-w-0">
        <span className="block font-semibold">{children}</span>
        {note ? <span className="block text-sm">{note}</span> : null}
      </span>
    </button>
  );
}
