import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';

/**
 * The top of a section, over the whole width and in its colour: the way back from a page of the section, the title, what can be done with
 * the page as a whole, its views, and the one thing that matters most there. Forms, receipts and what an office works with have a
 * `PageHeading`.
 */
export function Band({
  back,
  title,
  language,
  actions,
  children,
}: {
  back?: { readonly label: string; readonly to: string };
  title: ReactNode;
  /** Of the title, where it may differ from that of the page. */
  language?: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <header className="band">
      {back ? <Breadcrumb steps={[back]} /> : null}
      <div className="band-title">
        <h1 lang={language}>{title}</h1>
        {actions}
      </div>
      {children}
    </header>
  );
}
