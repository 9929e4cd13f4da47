import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { AlertBody, Channel } from './alert-body.ts';

/** Handed over, given up or still on their way: no more than so many are kept. */
const MOST_MESSAGES = 1_000;

/** A trouble that lasts. */
export interface OpenAlert {
  readonly id: bigint;
  readonly name: string;
  readonly summary: string;
  readonly beganAt: Date;
  readonly alertedAt: Date;
}

export async function openAlerts(db: Kysely<Schema>): Promise<OpenAlert[]> {
  return db
    .selectFrom('operator_alerts')
    .select(['id', 'name', 'summary', 'began_at as beganAt', 'alerted_at as alertedAt'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute();
}

export async function beginAlert(
  db: Kysely<Schema>,
  alert: { readonly name: string; readonly summary: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('operator_alerts')
    .values({ ...alert, began_at: now, alerted_at: now, ended_at: null })
    .execute();
}

export async function repeatAlert(db: Kysely<Schema>, id: bigint, summary: string, now: Date): Promise<void> {
  await db.updateTable('operator_alerts').set({ summary, alerted_at: now }).where('id', '=', id).execute();
}

export async function endAlert(db: Kysely<Schema>, id: bigint, now: Date): Promise<void> {
  await db.updateTable('operator_alerts').set({ ended_at: now }).where('id', '=', id).execute();
}

/** Puts a message in line, and forgets the oldest where there are too many. */
export async function queueMessage(
  db: Kysely<Schema>,
  channel: Channel,
  body: AlertBody,
  now: Date,
): Promise<void> {
  await db
    .insertInto('alert_messages')
    .values({
      reference: `${body.id}-${channel}`,
      channel,
      body: JSON.stringify(body),
      next_try_at: now,
      created_at: now,
      failure: null,
    })
    .execute();
  await sql`delete from alert_messages where id in (
    select id from alert_messages order by id desc offset ${MOST_MESSAGES}
  )`.execute(db);
}

export interface DueMessage {
  readonly id: bigint;
  readonly reference: string;
  readonly channel: Channel;
  readonly body: unknown;
  /** With this one. */
  readonly attempts: number;
}

/** Takes messages that are due; they come up again at `until` unless something is noted before. */
export async function takeDue(
  db: Kysely<Schema>,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<DueMessage[]> {
  return db
    .updateTable('alert_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_messages')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'reference', 'channel', 'body', 'attempts'])
    .execute();
}

/** Notes how an attempt ended; tried again then, or never where there is no then. */
export async function noteAttempt(
  db: Kysely<Schema>,
  id: bigint,
  { failure, again }: { failure: string | null; again: Date | null },
): Promise<void> {
  await db.updateTable('alert_messages').set({ failure, next_try_at: again }).where('id', '=', id).execute();
}
