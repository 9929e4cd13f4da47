/** An address or hash cut to what a person compares: its first six and last four characters. */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}
