import type { ReactNode } from 'react';

/** A shape that stands for a figure: reachable by keyboard, with the exact figure as its name and its hint. */
export function Mark({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a mark does nothing, but its exact figure must be reachable by keyboard
    <g role="img" aria-label={label} tabIndex={0} className="chart-mark">
      <title>{label}</title>
      {children}
    </g>
  );
}
