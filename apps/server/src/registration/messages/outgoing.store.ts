import type { Schema } from '@sabha/db/schema';
import type { CodeChannel } from '@sabha/domain/registration/codes/verifiers';
import { type Kysely, sql } from 'kysely';

/** What stands where a target or text was, once it is not needed. */
const FORGOTTEN = '';

export interface WaitingMessage {
  readonly id: bigint;
  readonly reference: string;
  readonly channel: CodeChannel;
  readonly targetSealed: string;
  readonly bodySealed: string;
  /** With this one. */
  readonly attempts: number;
  readonly createdAt: Date;
}

export async function insertMessage(
  trx: Kysely<Schema>,
  message: Pick<WaitingMessage, 'reference' | 'channel' | 'targetSealed' | 'bodySealed'> & { now: Date },
): Promise<void> {
  await trx
    .insertInto('outgoing_messages')
    .values({
      reference: message.reference,
      channel: message.channel,
      target_sealed: message.targetSealed,
      body_sealed: message.bodySealed,
      state: 'waiting',
      next_try_at: message.now,
      created_at: message.now,
      sent_at: null,
      failure: null,
    })
    .execute();
}

/**
 * Takes up to `most` messages that are due, and counts the attempt before it is made: one that ends the process is
 * counted too. They come up again at `until` unless something is noted before.
 */
export async function takeDue(
  db: Kysely<Schema>,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<WaitingMessage[]> {
  const rows = await db
    .updateTable('outgoing_messages')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), next_try_at: until }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outgoing_messages')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'reference',
      'channel',
      'target_sealed as targetSealed',
      'body_sealed as bodySealed',
      'attempts',
      'created_at as createdAt',
    ])
    .execute();
  return rows.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/** When the next message is due; null where none waits. */
export async function nextTry(db: Kysely<Schema>): Promise<Date | null> {
  const row = await db
    .selectFrom('outgoing_messages')
    .select('next_try_at')
    .where('state', '=', 'waiting')
    .orderBy('next_try_at')
    .limit(1)
    .executeTakeFirst();
  return row?.next_try_at ?? null;
}

/** Notes that a message was handed over; target and text are forgotten unless they are to be read here. */
export async function markSent(
  db: Kysely<Schema>,
  id: bigint,
  { now, keep }: { now: Date; keep: boolean },
): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set({ state: 'sent', sent_at: now, failure: null })
    .$if(!keep, (query) => query.set({ target_sealed: FORGOTTEN, body_sealed: FORGOTTEN }))
    .where('id', '=', id)
    .execute();
}

/** Notes why a message did not leave; it is tried again then, or given up and forgotten where there is no then. */
export async function markUnsent(
  db: Kysely<Schema>,
  id: bigint,
  { failure, again }: { failure: string; again: Date | null },
): Promise<void> {
  await db
    .updateTable('outgoing_messages')
    .set(
      again
        ? { failure, next_try_at: again }
        : { failure, state: 'failed', target_sealed: FORGOTTEN, body_sealed: FORGOTTEN },
    )
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The last messages that were kept for a reader here, newest first. */
export async function keptMessages(
  db: Kysely<Schema>,
  { since, most }: { since: Date; most: number },
): Promise<Array<Omit<WaitingMessage, 'attempts' | 'createdAt'> & { readonly sentAt: Date }>> {
  const rows = await db
    .selectFrom('outgoing_messages')
    .select([
      'id',
      'reference',
      'channel',
      'target_sealed as targetSealed',
      'body_sealed as bodySealed',
      'sent_at',
    ])
    .where('state', '=', 'sent')
    .where('created_at', '>', since)
    .where('body_sealed', '!=', FORGOTTEN)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ sent_at, ...message }) => (sent_at ? [{ ...message, sentAt: sent_at }] : []));
}

/** Deletes messages made before then, and of those that were kept for a reader here all but the last `most`. */
export async function forgetOldMessages(
  db: Kysely<Schema>,
  { before, most }: { before: Date; most: number },
): Promise<void> {
  await db.deleteFrom('outgoing_messages').where('created_at', '<', before).execute();
  await sql`delete from outgoing_messages where id in (
    select id from outgoing_messages where state = 'sent' and body_sealed <> ${FORGOTTEN}
    order by id desc offset ${most}
  )`.execute(db);
}
