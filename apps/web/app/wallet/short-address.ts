/**
 * An address or hash cut to what a person compares: its first six and last four characters. In small letters, as
 * everywhere: the same wallet written with its checksum's capitals would look like another one.
 */
export function shortAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`.toLowerCase();
}
