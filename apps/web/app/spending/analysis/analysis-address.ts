import { addressQuery, oneOf, present } from '../../filters/address-values.ts';
import { readPrices, readYear, SPENDING_VIEWS } from '../spending-addresses.ts';

/** The further figures, each a view with its own address; the first is the one that the page opens on. */
export const PARTS = ['shares', 'prices', 'taxes', 'changes', 'ministries', 'execution', 'delays'] as const;
export type AnalysisPart = (typeof PARTS)[number];

/** What the address of the page says: everything that changes what is shown, so that a link keeps the view. */
export interface AnalysisView {
  part: AnalysisPart;
  fiscal_year?: number;
  /** The year whose prices amounts are in. */
  prices?: number;
  /** Shares of the categories; left out, of the ministries. */
  of?: 'categories';
  /** Changes by percent; left out, by amount. */
  by?: 'percent';
  /** One scale for all small pictures; left out, each has its own. */
  scale?: 'same';
}

const ORDER = ['part', 'fiscal_year', 'prices', 'of', 'by', 'scale'] as const;

/** Reads an address; what it says wrongly is left out, so that a mistyped link still shows the page. */
export function readView(search: URLSearchParams): AnalysisView {
  return present<AnalysisView>({
    part: oneOf(PARTS, search.get('part')) ?? 'shares',
    fiscal_year: readYear(search),
    prices: readPrices(search),
    of: oneOf(['categories'], search.get('of')),
    by: oneOf(['percent'], search.get('by')),
    scale: oneOf(['same'], search.get('scale')),
  });
}

/** The address of a view, without its language. */
export function analysisAddress(view: AnalysisView): string {
  return SPENDING_VIEWS.analysis + addressQuery(view, ORDER);
}

/** The address of a view with some of it changed. */
export function changedView(
  view: AnalysisView,
  changes: { [Name in keyof AnalysisView]?: AnalysisView[Name] | undefined },
): string {
  return analysisAddress(present<AnalysisView>({ ...view, ...changes }));
}
