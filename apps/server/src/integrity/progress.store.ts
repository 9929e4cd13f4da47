import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { ComparedAnchors } from './ledger-anchors.ts';

/** How far the check of the record is. */
export interface Progress {
  readonly checkedTo: bigint;
  readonly highest: bigint;
  readonly round: bigint;
  readonly roundStartedAt: Date;
  /** When the last round that went through everything began and ended. */
  readonly full: { readonly startedAt: Date; readonly endedAt: Date } | null;
  readonly anchors: ComparedAnchors;
}

/** Null before the first step. */
export async function readProgress(db: Kysely<Schema>): Promise<Progress | null> {
  const row = await db
    .selectFrom('integrity_state')
    .select(['checked_to', 'highest', 'round', 'round_started_at', 'full_started_at', 'full_ended_at'])
    .select(['anchors_to', 'differing_anchors'])
    .executeTakeFirst();
  if (!row) return null;
  const { full_started_at: startedAt, full_ended_at: endedAt } = row;
  return {
    checkedTo: row.checked_to,
    highest: row.highest,
    round: row.round,
    roundStartedAt: row.round_started_at,
    full: startedAt && endedAt ? { startedAt, endedAt } : null,
    anchors: { to: row.anchors_to, differing: row.differing_anchors.map(BigInt) },
  };
}

export async function keepProgress(db: Kysely<Schema>, progress: Progress, now: Date): Promise<void> {
  const row = {
    checked_to: progress.checkedTo,
    highest: progress.highest,
    round: progress.round,
    round_started_at: progress.roundStartedAt,
    full_started_at: progress.full?.startedAt ?? null,
    full_ended_at: progress.full?.endedAt ?? null,
    anchors_to: progress.anchors.to,
    differing_anchors: JSON.stringify(progress.anchors.differing.map(String)),
    checked_at: now,
  };
  await db
    .insertInto('integrity_state')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}
