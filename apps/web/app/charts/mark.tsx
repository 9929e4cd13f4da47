import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** A shape that stands for a figure: reachable by keyboard, with the exact figure as its name and its hint, and perhaps a link. */
export function Mark({
  label,
  to,
  children,
}: {
  label: string;
  /** Where the figure leads, with its language. */
  to?: string | undefined;
  children: ReactNode;
}) {
  if (to !== undefined) {
    return (
      <Link to={to} aria-label={label} className="chart-mark">
        <title>{label}</title>
        {children}
      </Link>
    );
  }
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a mark does nothing, but its exact figure must be reachable by keyboard
    <g role="img" aria-label={label} tabIndex={0} className="chart-mark">
      <title>{label}</title>
      {children}
    </g>
  );
}
