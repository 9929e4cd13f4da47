import type { Schema } from '@sabha/db/schema';
import { VOTER_DIMENSIONS } from '@sabha/db/tables/analytics';
import { LONGEST_ACTIVITY_HOURS } from '@sabha/domain/voting/analytics/voting-activity';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import { addBallots, followDirectVotes, forgetHours } from './ballot-hours.store.ts';
import { moveVoters } from './move-voters.ts';
import { lockProgress, type Progress, writeActId, writeRefreshedAt } from './progress.store.ts';
import { forgetFormerVoters, lastOfNextActs, noteVoters, settleLedgerChanges } from './voters.store.ts';

/** Acts, and changed votes, in one transaction: short, since the embedded database has one connection for everybody. */
const ACTS_AT_ONCE = 2_000;
const CHANGES_AT_ONCE = 200;
const HOUR_MS = 3_600_000;
/** Hours kept: those that can be asked for, and one that is being left. */
const KEEP_MS = (LONGEST_ACTIVITY_HOURS + 1) * HOUR_MS;

type Parts = Pick<Context, 'db' | 'clock' | 'privacy'>;
type Step = (trx: Transaction<Schema>, progress: Progress, now: Date) => Promise<boolean>;

/**
 * Brings the figures of who votes, and when, up to date: reads what was recorded since the last time, and nothing twice. Each
 * step is a transaction that leaves everything true, so that it may be killed at any moment; several servers take turns.
 */
export async function refreshAnalytics({ db, clock, privacy }: Parts): Promise<void> {
  const now = clock();
  const steps: Step[] = [
    readActs,
    readLedger,
    ...VOTER_DIMENSIONS.map(
      (dimension): Step =>
        (trx) =>
          moveVoters(trx, privacy, dimension, now),
    ),
    finish,
  ];
  for (const step of steps) {
    const once = () => db.transaction().execute(async (trx) => step(trx, await lockProgress(trx), now));
    while (await once());
  }
}

async function readActs(trx: Transaction<Schema>, { actId }: Progress, now: Date): Promise<boolean> {
  const next = await lastOfNextActs(trx, actId, ACTS_AT_ONCE);
  if (!next) return false;
  const range = { from: actId, to: next.last };
  await addBallots(trx, range, new Date(now.getTime() - KEEP_MS));
  await noteVoters(trx, range);
  await writeActId(trx, next.last);
  return next.count === ACTS_AT_ONCE;
}

async function readLedger(trx: Transaction<Schema>): Promise<boolean> {
  return (await settleLedgerChanges(trx, CHANGES_AT_ONCE)) === CHANGES_AT_ONCE;
}

async function finish(trx: Transaction<Schema>, _: Progress, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - KEEP_MS);
  await followDirectVotes(trx, since);
  await forgetHours(trx, since);
  await forgetFormerVoters(trx);
  await writeRefreshedAt(trx, now);
  return false;
}
