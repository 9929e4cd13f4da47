/** Where an act is checked; without a digest, where one is asked for. `section`: below which tab. */
export function checkAddress(section: 'voting' | 'petitions', digest?: string): string {
  return digest === undefined ? `/${section}/check` : `/${section}/check/${digest}`;
}

/** Where a transaction of the ledger is shown. */
export function transactionAddress(hash: string): string {
  return `/transactions/${hash}`;
}
