import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says what would be here, and what to do: under nine empty seats where a list is empty, under an `icon` where it is something else. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon?: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-10 text-center">
      {Icon ? <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} /> : <NineSeats />}
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-[48ch] text-muted text-sm">{children}</div> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </div>
  );
}

/** The seats of the mark, with nobody in them. */
function NineSeats() {
  return (
    <svg aria-hidden viewBox="0 0 32 14" className="nine-seats">
      <path d={SEATS} />
      <path d={SEATS} />
    </svg>
  );
}

const SEATS = 'M7 11h0M9.64 4.64h0M16 2h0M22.36 4.64h0M25 11h0M11.5 11h0M16 6.5h0M20.5 11h0M16 11h0';
