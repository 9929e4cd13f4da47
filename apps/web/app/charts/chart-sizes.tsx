import type { ReactNode } from 'react';

/** Widths in user units at which a chart's text reads at its own size: a phone, a column, the whole page. */
const WIDTHS = { phone: 296, column: 520, page: 1080 } as const;

/**
 * A drawing for each width; a style sheet shows the one that fits, so that the page needs no script to be
 * readable at any width. `page` draws a third for a chart that has the whole page on a large screen.
 */
export function ChartSizes({ page = false, draw }: { page?: boolean; draw: (width: number) => ReactNode }) {
  return (
    <>
      <div className="max-w-[30rem] sm:hidden">{draw(WIDTHS.phone)}</div>
      <div className={page ? 'hidden sm:block lg:hidden' : 'hidden sm:block'}>{draw(WIDTHS.column)}</div>
      {page ? <div className="hidden lg:block">{draw(WIDTHS.page)}</div> : null}
    </>
  );
}
