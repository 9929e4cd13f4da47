import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** Says what would be here, and what to do. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  action,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-surface border border-line border-dashed px-4 py-10 text-center">
      <Icon aria-hidden className="size-8 text-muted" strokeWidth={1.5} />
      <p className="font-semibold">{title}</p>
      {children ? <div className="max-w-[48ch] text-muted text-sm">{children}</div> : null}
      {action ? <div className="pt-2">{action}</div> : null}
    </div>
  );
}
