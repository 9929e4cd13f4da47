import { type Closing, judgeClosing, LATE_WINDOW_MS } from '@sabha/domain/voting/closing';
import type { Context } from '../../context.ts';
import { countClosing, readClosingBounds } from './closing.store.ts';

interface Page {
  readonly after: bigint;
  readonly limit: number;
}

/** How a proposal ended and which ballots received in time do not count; null where there is no such proposal. */
export async function getClosing(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  id: number,
  { after, limit }: Page,
): Promise<Closing | null> {
  const bounds = await readClosingBounds(db, id);
  if (!bounds) return null;
  const now = clock();
  const { closesAt, anchoredUntil, withdrawn } = bounds;
  const countableUntil = new Date(closesAt.getTime() + LATE_WINDOW_MS);
  const times = {
    proposal_id: id,
    closes_at: closesAt.toISOString(),
    anchored_until: anchoredUntil.toISOString(),
    countable_until: countableUntil.toISOString(),
    as_of: now.toISOString(),
  };
  if (withdrawn || now < closesAt) {
    const verdict = withdrawn ? 'withdrawn' : 'open';
    return { ...times, verdict, counts: null, uncounted: { ballots: [], next: null } };
  }
  const { page, ...counted } = await countClosing(db, bounds, { after, limit: limit + 1 });
  const ballots = page.slice(0, limit);
  const next = page.length > limit ? (ballots.at(-1)?.number ?? null) : null;
  return {
    ...times,
    verdict: judgeClosing({ ...bounds, ...counted, countableUntil }, now),
    counts: counted.counts,
    uncounted: { ballots, next },
  };
}
