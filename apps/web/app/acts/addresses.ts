/** The tabs below which acts are checked. */
export type Section = 'voting' | 'petitions' | 'policy';

/** Where an act is checked; without a digest, where one is asked for. `section`: below which tab. */
export function checkAddress(section: Section, digest?: string): string {
  return digest === undefined ? `/${section}/check` : `/${section}/check/${digest}`;
}

/** Where a transaction of the ledger is shown. */
export function transactionAddress(hash: string): string {
  return `/transactions/${hash}`;
}
