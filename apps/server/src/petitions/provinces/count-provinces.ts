import { randomInt } from 'node:crypto';
import { PROVINCES, type Province } from '@sabha/domain/core/provinces';
import { isBatch, sampleNoise } from '@sabha/domain/petitions/provinces/noise';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import {
  lockFigures,
  type Movement,
  markMoved,
  petitionsToCount,
  readMoving,
  type SignerInProvince,
  writeFigures,
} from './province-figures.store.ts';

/** Signers in one transaction, so that none is long. */
const MOST_AT_ONCE = 5_000;
const PETITIONS_AT_ONCE = 50;
/** Nobody sees from a figure when a signature came: they move this often at most. */
const LOOK_EVERY_MS = 300_000;
const BETWEEN_STEPS_MS = 250;

type Parts = Pick<Context, 'db' | 'clock' | 'privacy' | 'events'>;

/** Counts the signers of one petition who wait, batch by batch. */
export async function countProvinces(context: Parts, petitionId: number): Promise<void> {
  for (const movement of ['in', 'out'] as const) while (await countBatch(context, petitionId, movement));
}

/** One batch: all of it or nothing. True where more may follow at once. */
async function countBatch(
  { db, clock, privacy, events }: Parts,
  petitionId: number,
  movement: Movement,
): Promise<boolean> {
  const batch = await db.transaction().execute(async (trx) => {
    const { noisy, counted } = await lockFigures(trx, petitionId, clock());
    const signers = await readMoving(trx, privacy, { petitionId, movement, limit: MOST_AT_ONCE });
    if (signers.length < MOST_AT_ONCE && !isBatch(signers.length, counted)) return [];
    const sign = movement === 'in' ? 1 : -1;
    const sums = withBatch(noisy, signers, sign);
    await writeFigures(trx, petitionId, { noisy: sums, counted: counted + sign * signers.length }, clock());
    await markMoved(trx, petitionId, movement, signers);
    return signers;
  });
  if (movement === 'in' && batch.length > 0) {
    const provinces = new Map(
      [...Map.groupBy(batch, ({ province }) => province)].map(([province, some]) => [province, some.length]),
    );
    events.emit({ kind: 'petition.provinces-counted', petitionId, provinces, at: clock() });
  }
  return batch.length === MOST_AT_ONCE;
}

/** Every province gets noise in every batch, also one where nobody of it lives: otherwise its number would tell that. */
function withBatch(
  noisy: Partial<Record<Province, number>>,
  signers: readonly SignerInProvince[],
  sign: 1 | -1,
): Record<Province, number> {
  const sums = PROVINCES.map((province) => {
    const here = signers.filter((one) => one.province === province).length;
    return [province, (noisy[province] ?? 0) + sign * here + sampleNoise((below) => randomInt(below))];
  });
  return Object.fromEntries(sums);
}

/** Counts the next petitions by number that have a batch. Gives the last of them, behind which others may have one; null for none. */
export async function countNext(context: Parts, after: number): Promise<number | null> {
  const petitions = await petitionsToCount(context.db, {
    after,
    limit: PETITIONS_AT_ONCE,
    most: MOST_AT_ONCE,
  });
  for (const petition of petitions) await countProvinces(context, petition);
  return petitions.length === PETITIONS_AT_ONCE ? (petitions.at(-1) ?? null) : null;
}

/** Counts all petitions that have a batch, some at a time. Every process may: one of them counts each batch. */
export function provincesJob(context: Parts): Job {
  let after: number | null = null;
  return {
    name: 'petition-provinces',
    idleMs: LOOK_EVERY_MS,
    soonMs: BETWEEN_STEPS_MS,
    async step(): Promise<StepResult> {
      after = await countNext(context, after ?? 0);
      return after === null ? 'idle' : 'soon';
    },
  };
}
