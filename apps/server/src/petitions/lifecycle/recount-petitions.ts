import type { Schema } from '@sabha/db/schema';
import { colomboDay, startOfColomboDay } from '@sabha/domain/core/colombo';
import type { PetitionRecount } from '@sabha/domain/petitions/petition-decisions';
import type { Kysely } from 'kysely';
import type { TroubleSource } from '../../alerts/trouble.ts';
import { countFirst } from '../../comparison/count-subject.store.ts';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { comparedSignatures } from '../compared-signatures.ts';
import { differingRecounts, dueForRecount, keepRecount, type Recount, sumOfHours } from './recounts.store.ts';

/** What one step of the night recounts: so many petitions, and about so many signatures; one petition at least. */
const BOUNDS = { petitions: 20, signatures: 20_000 };
/** How often it is looked whether a new day has begun in Colombo. */
const LOOK_EVERY_MS = 60_000;
/** The night's steps leave the database to others between them. */
const BETWEEN_STEPS_MS = 250;
const MOST_SHOWN = 20;

type Parts = Pick<Context, 'db' | 'clock'>;

/**
 * Counts the signatures of a petition anew, at one moment: the count that is shown, the rows that sign, and the sum of its hours.
 * What differs is kept and shown, and nothing is mended by it.
 */
export async function recountPetition({ db, clock }: Parts, id: number): Promise<Recount> {
  const found = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { published, counted } = await countFirst(trx, comparedSignatures, BigInt(id));
      const hours_sum = await sumOfHours(trx, id);
      return { shown: published, rows_count: counted, hours_sum };
    });
  const recount = { recounted_at: clock(), ...found };
  await keepRecount(db, id, recount);
  return recount;
}

/** Recounts some of those that were not recounted since midnight in Colombo. Gives `more` while there are others. */
export async function recountStep(context: Parts, bounds = BOUNDS): Promise<StepResult> {
  const midnight = startOfColomboDay(colomboDay(context.clock()));
  const due = await dueForRecount(context.db, midnight, bounds.petitions);
  let counted = 0;
  for (const { id, signatures } of due) {
    if (counted > 0 && counted + Number(signatures) > bounds.signatures) return 'soon';
    await recountPetition(context, id);
    counted += Number(signatures);
  }
  return due.length === bounds.petitions ? 'soon' : 'idle';
}

/** Does so every night. Every process may: a recount that was done twice is the same. */
export function recountJob(context: Parts): Job {
  return {
    name: 'petition-recount',
    idleMs: LOOK_EVERY_MS,
    soonMs: BETWEEN_STEPS_MS,
    step: () => recountStep(context),
  };
}

/** A recount as everybody may see it. */
export function presentRecount({ recounted_at, shown, rows_count, hours_sum }: Recount): PetitionRecount {
  return {
    at: recounted_at.toISOString(),
    matches: shown === rows_count && shown === hours_sum,
    shown: Number(shown),
    counted: Number(rows_count),
    by_hours: Number(hours_sum),
  };
}

/** One for each petition whose last recount found another number. */
export const RECOUNT_TROUBLES: TroubleSource = {
  name: 'petition-recount',
  async find({ db }: { readonly db: Kysely<Schema> }) {
    const differing = await differingRecounts(db, MOST_SHOWN);
    return differing.map(({ petition_id, shown, rows_count, hours_sum }) => ({
      name: `petition ${petition_id}`,
      summary: `Petition ${petition_id} shows ${shown} signatures; its rows are ${rows_count} and its hours add up to ${hours_sum}. Nothing was changed.`,
    }));
  },
};
