import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { type OpenBatch, replayedRows, waitingHeads, waitingRows } from './relay.store.ts';
import type { RelayKind, RelayKinds, WaitingRow } from './relay-kind.ts';

/** How many transactions of one sender may be under way. */
const MOST_OPEN = 4;

/** A task that the contract refused so often, alone, is not sent any more until the next start. */
export const MOST_ATTEMPTS = 3;

/** The rows of the next transaction, all of one kind. */
export interface RelayGroup {
  readonly kind: RelayKind;
  readonly rows: readonly [WaitingRow, ...WaitingRow[]];
}

type Heads = ReadonlyMap<string, bigint>;

/**
 * Chooses the next transaction: of the kinds that have to wait for nothing, the one whose first row waits the longest, with
 * as many rows as it may carry; urgent kinds before all others. Kinds that arrive alternately therefore fill their transactions as each would alone.
 * What was on a lost chain comes before everything, transaction by transaction as it was there.
 * `later` when all that waits has to wait for transactions under way; null when nothing waits but the kinds `waiting`, which cannot
 * go yet; whatever must go behind them waits with them.
 */
export async function nextGroup(
  db: Kysely<Schema>,
  kinds: RelayKinds,
  open: readonly OpenBatch[],
  senderOf: (kind: RelayKind) => string,
  waiting: ReadonlySet<string> = new Set(),
): Promise<RelayGroup | 'later' | null> {
  const replayed = await replayedRows(db, [...kinds.keys()]);
  if (replayed) return open.length > 0 ? 'later' : replayedGroup(kinds, replayed);
  const heads = await waitingHeads(db, [...kinds.keys()]);
  if ([...heads.keys()].every((name) => waiting.has(name))) return null;
  const inTurn = [...heads].sort(([one, first], [other, second]) =>
    isUrgent(kinds, one) === isUrgent(kinds, other) ? compare(first, second) : isUrgent(kinds, one) ? -1 : 1,
  );
  for (const [name, head] of inTurn) {
    const kind = kinds.get(name);
    if (!kind || waiting.has(name) || !mayGo(kind, head, open, senderOf(kind))) continue;
    const below = firstToWaitFor(kind, heads, open, senderOf(kind));
    if (below !== null && below <= head) continue;
    const [first, ...rest] = await waitingRows(db, { kind: name, below, limit: kind.limit });
    if (first) return { kind, rows: [first, ...together(first, rest)] };
  }
  return 'later';
}

function isUrgent(kinds: RelayKinds, name: string): boolean {
  return kinds.get(name)?.urgent === true;
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}

/** Rows that were refused when they were replayed are not together any more. */
function replayedGroup(
  kinds: RelayKinds,
  { kind: name, rows: [first, ...rest] }: { readonly kind: string; readonly rows: readonly WaitingRow[] },
): RelayGroup {
  const kind = kinds.get(name);
  if (!kind || !first) throw new Error(`Nothing of ${name} is replayed`);
  return { kind, rows: [first, ...rest.slice(0, kind.limit - 1)] };
}

function precedes(kind: RelayKind, other: string): boolean {
  return kind.after === 'everything' ? other !== kind.name : kind.after.includes(other);
}

/** Whether nothing under way is before the kind's first row. Transactions of one sender keep their order by themselves. */
function mayGo(kind: RelayKind, head: bigint, open: readonly OpenBatch[], sender: string): boolean {
  const own = open.filter((batch) => batch.sender === sender);
  if (own.length >= (kind.mostOpen ?? MOST_OPEN)) return false;
  return !open.some(
    (batch) => batch.sender !== sender && batch.firstRow < head && precedes(kind, batch.kind),
  );
}

/** The first row that rows of this kind behind it must wait for; null where there is none. */
function firstToWaitFor(
  kind: RelayKind,
  heads: Heads,
  open: readonly OpenBatch[],
  sender: string,
): bigint | null {
  const waiting = [...heads].flatMap(([name, head]) => (precedes(kind, name) ? [head] : []));
  const underWay = open.flatMap((batch) =>
    batch.sender !== sender && precedes(kind, batch.kind) ? [batch.firstRow] : [],
  );
  return [...waiting, ...underWay].reduce<bigint | null>(
    (least, row) => (least === null || row < least ? row : least),
    null,
  );
}

/** What goes with the first row: the rows behind it, up to one that was refused before, which goes alone. */
function together(first: WaitingRow, rest: readonly WaitingRow[]): readonly WaitingRow[] {
  if (first.attempts > 0) return [];
  const end = rest.findIndex((row) => row.attempts > 0);
  return end === -1 ? rest : rest.slice(0, end);
}
