import type { Schema } from '@sabha/db/schema';
import type { UnanchoredLine } from '@sabha/domain/audit/bundle-format';
import type { UncountedBallot } from '@sabha/domain/voting/closing';
import type { Kysely } from 'kysely';
import type { SubjectBounds } from '../../audit-bundle/bundle-section.ts';
import { type ClosingBounds, countClosing, readClosingBounds } from '../closing/closing.store.ts';
import { proposalsWithOpenActs } from './open-acts.store.ts';

const ROWS = 1_000;

/** Ballots that were received in time and never anchored in time, of proposals whose grace was over at that time. */
export async function* unanchoredBallots(
  db: Kysely<Schema>,
  { last, only, at }: SubjectBounds,
): AsyncGenerator<UnanchoredLine> {
  for (const id of await proposalsWithOpenActs(db)) {
    if (id > last || (only !== null && id !== only)) continue;
    const bounds = await readClosingBounds(db, id);
    if (!bounds || bounds.withdrawn || at <= bounds.anchoredUntil) continue;
    for await (const { number, digest, reason } of uncountedOf(db, bounds)) {
      if (reason !== 'not-on-ledger')
        yield { kind: 'unanchored', number, digest, of: 'proposal', id, reason };
    }
  }
}

async function* uncountedOf(db: Kysely<Schema>, bounds: ClosingBounds): AsyncGenerator<UncountedBallot> {
  for (let after = 0n; ; ) {
    const { page } = await countClosing(db, bounds, { after, limit: ROWS });
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < ROWS) return;
    after = BigInt(last.number);
  }
}
