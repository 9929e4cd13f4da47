/** What has rows with an address of their own; a project has a page. */
export const ROW_KINDS = ['budget-line', 'disbursement'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** The permanent address of a row on the site, without its language. */
export function rowAddress(kind: RowKind, id: number): string {
  return `/spending/records/${kind}/${id}`;
}
