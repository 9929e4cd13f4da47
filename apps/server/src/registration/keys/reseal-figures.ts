import type { Schema } from '@sabha/db/schema';
import { VOTER_DIMENSIONS } from '@sabha/db/tables/analytics';
import type { Kysely, Transaction } from 'kysely';
import { lockShares, writeShare } from '../../anonymity/enrolment/enrolments.store.ts';
import { shareOwner } from '../../anonymity/enrolment/membership.ts';
import { resealThreads } from '../../anonymity/thread/sealed-threads.ts';
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
  done += await resealShares(db, privacy, progress);
  done += await resealThreads(db, privacy, progress);
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

/** The parts of identities' keys that the server keeps. */
async function resealShares(db: Kysely<Schema>, privacy: Privacy, progress: () => void): Promise<number> {
  let done = 0;
  for (let after = { citizen: '', generation: 0 }; ; ) {
    const last = await db.transaction().execute(async (trx) => {
      const shares = await lockShares(trx, after, BATCH);
      for (const { citizen, generation, sealed } of shares) {
        if (!isOld(privacy, sealed)) continue;
        const owner = shareOwner(citizen, generation);
        const text = privacy.unseal('share', owner, sealed);
        await writeShare(trx, { citizen, generation, sealed: privacy.seal('share', owner, text) });
        done += 1;
      }
      return shares.at(-1);
    });
    progress();
    if (last === undefined) return done;
    after = last;
  }
}

function isOld({ currentKey }: Privacy, sealed: string): boolean {
  return !sealed.startsWith(`${currentKey}.`);
}
