import type { ActInWeb, Shape } from '../act-in-web.ts';
import { deviceList, hasShape } from '../device-list.ts';
import { actsOfKind } from '../pending/pending-acts.ts';
import type { ReceiptFile } from './receipt-file.ts';
import { removeReceipts } from './remove-receipts.ts';

/** A recorded act of this device: its receipt file, and what else the server answered. */
export interface KeptAct<Message extends object = object> extends ReceiptFile<Message> {
  readonly outcome: object;
}

const SHAPE: Shape = {
  format: ['sabha.act.v1'],
  kind: 'string',
  signature: 'string',
  message: 'object',
  outcome: 'object',
  receipt: { digest: 'string', received_at: 'string' },
};
const list = deviceList('sabha.receipts', 500, (value): value is KeptAct => hasShape(value, SHAPE));

/** Keeps an act; the receipt is the citizen's proof, so it outlives the page. Resolves when it does; with false where it was to be sealed and
 * there was no room. */
export function keepAct(act: KeptAct): Promise<boolean> {
  const { digest } = act.receipt;
  return list.change((acts) => [act, ...acts.filter(({ receipt }) => receipt.digest !== digest)]);
}

/** Keeps more of what is known of an act; one that was removed meanwhile stays removed. */
export function keepMore(act: KeptAct): void {
  const { digest } = act.receipt;
  list.change((acts) => acts.map((kept) => (kept.receipt.digest === digest ? act : kept)));
}

/** Removes the receipts of these acts from this device; gives the way to put them back. */
export const removeKeptActs = (digests: ReadonlySet<string>) => removeReceipts(list, digests);

/** The recorded acts of this device, newest first; none on the server and in the first paint. */
export const useKeptActs = list.use;

/**
 * The latest act of a wallet on a subject, if this device sent it. It has the highest number: one that waited to be sent can be answered
 * after a later one.
 */
export function useLatestAct<Message extends object>(
  act: Pick<ActInWeb<object, Message>, 'kind' | 'shape' | 'subject' | 'about'>,
  subject: string,
  author: string | undefined,
): KeptAct<Message> | undefined {
  const seqOf = ({ message }: KeptAct<Message>) => BigInt(act.about(message).seq);
  return actsOfKind(act, list.use())
    .filter(({ message }) => act.subject(message) === subject && act.about(message).author === author)
    .reduce<KeptAct<Message> | undefined>(
      (latest, one) => (latest && seqOf(latest) >= seqOf(one) ? latest : one),
      undefined,
    );
}
