import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NineSeats } from '../nine-seats.tsx';

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
      {Icon ? <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} /> : <NineSeats empty />}
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-[48ch] text-muted text-sm">{children}</div> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </div>
  );
}
