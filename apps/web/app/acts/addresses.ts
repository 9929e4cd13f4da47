/** Where an act is checked; without a digest, where one is asked for. */
export function checkAddress(digest?: string): string {
  return digest === undefined ? '/voting/check' : `/voting/check/${digest}`;
}

/** Where a transaction of the ledger is shown. */
export function transactionAddress(hash: string): string {
  return `/transactions/${hash}`;
}
