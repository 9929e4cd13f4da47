import type { Schema } from '@sabha/db/schema';
import { VOTER_DIMENSIONS } from '@sabha/db/tables/analytics';
import type { Kysely, Transaction } from 'kysely';
import type { Privacy } from '../../privacy.ts';
import { resealHeld } from '../users/held-statistics.store.ts';
import { resealListingChanges } from '../users/listing-changes.store.ts';
import {
  lockCountedFigures,
  lockCountedVoters,
  writeCountedFigure,
  writeCountedVoter,
} from './reseal.store.ts';

const BATCH = 500;

/** Seals the figures that are not published, and the groups under which voters are counted, under the current key; gives how many. */
export async function resealFigures(
  db: Kysely<Schema>,
  privacy: Privacy,
  progress: () => void,
): Promise<number> {
  let done = await db.transaction().execute(async (trx) => {
    const held = (await resealHeld(trx, privacy)) ? 1 : 0;
    return held + (await resealListingChanges(trx, privacy)) + (await resealPublished(trx, privacy));
  });
  let after: string | null = '';
  while (after !== null) {
    const from: string = after;
    const batch = await db.transaction().execute((trx) => resealVoters(trx, privacy, from));
    done += batch.count;
    after = batch.last;
    progress();
  }
  return done;
}

async function resealPublished(trx: Transaction<Schema>, privacy: Privacy): Promise<number> {
  const figures = (await lockCountedFigures(trx)).filter(({ sealed }) => isOld(privacy, sealed));
  for (const { dimension, sealed } of figures) {
    const text = privacy.unseal('figures', dimension, sealed);
    await writeCountedFigure(trx, dimension, privacy.seal('figures', dimension, text));
  }
  return figures.length;
}

async function resealVoters(
  trx: Transaction<Schema>,
  privacy: Privacy,
  after: string,
): Promise<{ readonly count: number; readonly last: string | null }> {
  const voters = await lockCountedVoters(trx, after, BATCH);
  let count = 0;
  for (const { voter, ...values } of voters) {
    for (const dimension of VOTER_DIMENSIONS) {
      const sealed = values[dimension];
      if (sealed === null || !isOld(privacy, sealed)) continue;
      const text = privacy.unseal(dimension, voter, sealed);
      await writeCountedVoter(trx, voter, dimension, privacy.seal(dimension, voter, text));
      count += 1;
    }
  }
  return { count, last: voters.at(-1)?.voter ?? null };
}

function isOld({ currentKey }: Privacy, sealed: string): boolean {
  return !sealed.startsWith(`${currentKey}.`);
}
