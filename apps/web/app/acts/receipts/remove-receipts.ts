import type { DeviceList } from '../device-list.ts';

/** What is kept on this device with the receipt of an act. */
export interface WithReceipt {
  readonly receipt: { readonly digest: string; readonly received_at: string };
}

/**
 * Takes the receipts of these acts (by their digests) out of a list of this device, and gives the way to put them back. One that
 * is kept anew meanwhile stays as it is.
 */
export function removeReceipts<Item extends WithReceipt>(
  list: DeviceList<Item>,
  digests: ReadonlySet<string>,
): () => void {
  const isMeant = ({ receipt }: Item) => digests.has(receipt.digest);
  const removed = list.all().filter(isMeant);
  if (removed.length === 0) return () => undefined;
  list.change((items) => items.filter((item) => !isMeant(item)));
  return () =>
    list.change((items) => {
      const there = new Set(items.map(({ receipt }) => receipt.digest));
      return [...items, ...removed.filter(({ receipt }) => !there.has(receipt.digest))].toSorted(newestFirst);
    });
}

/** The order in which a device keeps receipts. */
function newestFirst(one: WithReceipt, other: WithReceipt): number {
  return Date.parse(other.receipt.received_at) - Date.parse(one.receipt.received_at);
}
