import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What stands behind a summary until somebody opens it. `onOpen` is called each time they do. */
export function Disclosure({
  summary,
  summaryClass = 'font-semibold',
  className,
  open,
  onOpen,
  children,
}: {
  summary: ReactNode;
  summaryClass?: string;
  className?: string;
  open?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      className={classNames('disclosure', className)}
      open={open}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={classNames('inline-flex min-h-target items-center gap-1', summaryClass)}>
        <ChevronRight aria-hidden className="disclosure-mark size-4 shrink-0" />
        {summary}
      </summary>
      {children}
    </details>
  );
}
