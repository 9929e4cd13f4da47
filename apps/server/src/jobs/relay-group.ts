import { batchLimit } from '@sabha/chain/relay-encoders';
import type { WaitingItem } from './relay.store.ts';

/** Acts further apart than this do not share a transaction: on replay it stands at the time of its last act. */
const MOST_HOURS_APART = 12;

/** A task that the contract refused so often, alone, is not sent any more until the next start. */
export const MOST_ATTEMPTS = 3;

/** The rows that go into the next transaction: the first ones of one kind; one that was refused before goes alone. */
export function nextGroup(items: readonly WaitingItem[]): WaitingItem[] {
  const [first] = items;
  if (!first) return [];
  if (first.attempts > 0) return [first];
  const limit = batchLimit(first.kind);
  const latest = first.madeAt.getTime() + MOST_HOURS_APART * 3_600_000;
  const end = items.findIndex(
    (item, index) =>
      index >= limit || item.kind !== first.kind || item.attempts > 0 || item.madeAt.getTime() > latest,
  );
  return items.slice(0, end === -1 ? items.length : end);
}
