import type { ActInWeb, Shape } from '../act-in-web.ts';
import { deviceList, hasShape } from '../device-list.ts';
import { useLatestAct } from '../receipts/kept-acts.ts';

/** What can be said of a transaction: the first two may still change, `mined` waits to be counted here. */
export const DIRECT_STATES = ['sent', 'dropped', 'mined', 'counted', 'failed'] as const;
export type DirectState = (typeof DIRECT_STATES)[number];

/** An act that a wallet of this device sent to the contract itself. */
export interface DirectAct<Intent extends object = object> {
  readonly format: 'sabha.direct.v2';
  readonly kind: string;
  readonly hash: string;
  readonly chainId: number;
  readonly intent: Intent;
  readonly author: string;
  /** The wallet's number of the transaction, as far as it is known: it shows whether another transaction replaced this one. */
  readonly nonce: number | null;
  /** The act's number on the contract as decimal text: expected while it is on its way, then as recorded. */
  readonly seq: string;
  readonly state: DirectState;
  readonly failure: string | null;
}

const SHAPE: Shape = {
  format: ['sabha.direct.v2'],
  kind: 'string',
  hash: 'string',
  chainId: 'number',
  intent: 'object',
  author: 'string',
  seq: 'string',
  state: DIRECT_STATES,
};
const list = deviceList('sabha.direct', 50, (value): value is DirectAct => hasShape(value, SHAPE));

/** Keeps a new act before all others, and one that is known as it is now: it is still followed on a new page. */
export function keepDirect(act: DirectAct): void {
  list.change((acts) =>
    acts.some(({ hash }) => hash === act.hash)
      ? acts.map((other) => (other.hash === act.hash ? act : other))
      : [act, ...acts],
  );
}

/** Forgets an act whose fate the person has read. */
export function forgetDirect({ hash }: Pick<DirectAct, 'hash'>): void {
  list.change((acts) => acts.filter((other) => other.hash !== hash));
}

/** The act with this transaction. */
export function directAct(hash: string): DirectAct | undefined {
  return list.all().find((act) => act.hash === hash);
}

type AnyAct<Intent extends object> = Pick<ActInWeb<Intent>, 'kind' | 'shape' | 'subject' | 'about'>;

function latestDirect<Intent extends object>(
  act: AnyAct<Intent>,
  items: readonly DirectAct[],
  subject: string,
  author: string | undefined,
): DirectAct<Intent> | undefined {
  const own = items.filter(
    (item): item is DirectAct<Intent> => item.kind === act.kind && hasShape(item.intent, act.shape.intent),
  );
  return own.find((item) => act.subject(item.intent) === subject && item.author === author);
}

/** The number that a signed act needs to come after what this wallet sent directly; zero where it sent nothing. */
export function seqAfterDirect<Intent extends object>(
  act: AnyAct<Intent>,
  subject: string,
  author: string,
): bigint {
  const latest = latestDirect(act, list.all(), subject, author);
  return latest && latest.state !== 'failed' ? BigInt(latest.seq) + 1n : 0n;
}

/** The act that this wallet sent to the contract itself, unless one that it signed later has taken its place. */
export function useOwnDirect<Intent extends object>(
  act: AnyAct<Intent>,
  subject: string,
  author: string | undefined,
): DirectAct<Intent> | undefined {
  const direct = latestDirect(act, list.use(), subject, author);
  const signed = useLatestAct(act, subject, author);
  if (!direct || !signed) return direct;
  return BigInt(act.about(signed.message).seq) > BigInt(direct.seq) ? undefined : direct;
}
