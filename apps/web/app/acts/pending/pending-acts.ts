import type { ActInWeb, Shape } from '../act-in-web.ts';
import { deviceList, hasShape } from '../device-list.ts';

/** An act as it was signed, for one chain and contract. */
export interface SignedAct<Message extends object = object> {
  readonly kind: string;
  readonly chainId: number;
  readonly contract: string;
  readonly message: Message;
  readonly signature: string;
  /** When this device signed it, by its own clock. */
  readonly signedAt?: string;
}

/** A signed act of which it is not known that it was recorded. */
export interface PendingAct<Message extends object = object> extends SignedAct<Message> {
  readonly format: 'sabha.pending.v1';
  /** Why it was refused, where it was sent again without the person: it is shown until they have seen it. */
  readonly refusal: string | null;
}

type AnyAct<Message extends object = object> = Pick<
  ActInWeb<object, Message>,
  'kind' | 'shape' | 'subject' | 'about'
>;

const SHAPE: Shape = {
  format: ['sabha.pending.v1'],
  kind: 'string',
  chainId: 'number',
  contract: 'string',
  message: 'object',
  signature: 'string',
};
const list = deviceList('sabha.pending', 50, (value): value is PendingAct => hasShape(value, SHAPE));

/** The acts of this kind among those of a list that hold both an act and its message; what has another shape is left out. */
export function actsOfKind<Message extends object, Item extends { kind: string; message: object }>(
  act: Pick<AnyAct<Message>, 'kind' | 'shape'>,
  items: readonly Item[],
): ReadonlyArray<Item & { readonly message: Message }> {
  const shape = { ...act.shape.intent, ...act.shape.message };
  return items.filter(
    (item): item is Item & { message: Message } => item.kind === act.kind && hasShape(item.message, shape),
  );
}

/** What is kept on this device now: another tab may have changed it. */
export function pendingActs<Message extends object>(act: AnyAct<Message>): readonly PendingAct<Message>[] {
  return actsOfKind(act, list.all());
}

/** The acts of a kind that are still to be sent from this device; none on the server and in the first paint. */
export function usePendingActs<Message extends object>(act: AnyAct<Message>): readonly PendingAct<Message>[] {
  return actsOfKind(act, list.use());
}

/** Keeps an act in the place of any other of its author on its subject: of those only the last one is to be sent. */
export function keepPending<Message extends object>(act: AnyAct<Message>, kept: PendingAct<Message>): void {
  const replaced = new Set(
    pendingActs(act)
      .filter(({ message }) => isSameSubject(act, message, kept.message))
      .map(({ signature }) => signature),
  );
  list.change((acts) => [kept, ...acts.filter(({ signature }) => !replaced.has(signature))]);
}

/** Forgets this act; one that has taken its place stays. */
export function forgetPending({ signature }: Pick<SignedAct, 'signature'>): void {
  list.change((acts) => acts.filter((other) => other.signature !== signature));
}

/** The act of an author on a subject that is still to be sent. */
export function pendingAct<Message extends object>(
  act: AnyAct<Message>,
  subject: string,
  author: string,
): PendingAct<Message> | undefined {
  return pendingActs(act).find(
    ({ message, refusal }) =>
      refusal === null && act.subject(message) === subject && act.about(message).author === author,
  );
}

function isSameSubject<Message extends object>(act: AnyAct<Message>, one: Message, other: Message): boolean {
  return act.subject(one) === act.subject(other) && act.about(one).author === act.about(other).author;
}
