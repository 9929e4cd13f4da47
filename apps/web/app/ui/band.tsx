import type { ReactNode } from 'react';

/**
 * The top of a section, over the whole width and in its colour: the title, what can be done with the page as a whole, its views,
 * and the one thing that matters most there. Forms, receipts and what an office works with have a `PageHeading`.
 */
export function Band({
  title,
  actions,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="band">
      <div className="band-title">
        <h1>{title}</h1>
        {actions}
      </div>
      {children}
    </header>
  );
}
