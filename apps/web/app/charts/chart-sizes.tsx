import type { ReactNode } from 'react';

/** Widths in user units at which a chart's text reads at its own size: a column of the page, a phone. */
export const CHART_WIDTHS = { wide: 540, narrow: 320 } as const;

/**
 * A drawing made for a column and one made for a phone; a style sheet shows the one that fits, so that the
 * page needs no script to be readable at any width.
 */
export function ChartSizes({ draw }: { draw: (width: number) => ReactNode }) {
  return (
    <>
      <div className="hidden sm:block">{draw(CHART_WIDTHS.wide)}</div>
      <div className="max-w-[30rem] sm:hidden">{draw(CHART_WIDTHS.narrow)}</div>
    </>
  );
}
