import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** The write that a key stands for: whose, by which route, and under which (hashed) key. */
export interface WriteName {
  readonly wallet: string;
  readonly route: string;
  readonly keyHash: string;
}
/** An attempt at a write, and the hash of what it asks for. */
export interface WriteAttempt extends WriteName {
  readonly attempt: string;
  readonly requestHash: string;
}
export interface KeptAnswer {
  readonly status: number;
  readonly location: string | null;
  readonly body: string;
}

/** Begins a write under its key; false where somebody began it before. One older than `forgetBefore` counts no more. */
export async function beginWrite(
  db: Kysely<Schema>,
  write: WriteAttempt,
  { now, forgetBefore }: { now: Date; forgetBefore: Date },
): Promise<boolean> {
  await named(db.deleteFrom('idempotent_writes'), write).where('first_at', '<', forgetBefore).execute();
  const made = await db
    .insertInto('idempotent_writes')
    .values({
      wallet: write.wallet,
      route: write.route,
      key_hash: write.keyHash,
      request_hash: write.requestHash,
      attempt: write.attempt,
      state: 'begun',
      subject_kind: null,
      subject_id: null,
      status: null,
      location: null,
      body: null,
      first_at: now,
      begun_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Takes over a write that was begun before `deadBefore`, committed nothing, and asks for the same; false where there is none. */
export async function takeOverWrite(
  db: Kysely<Schema>,
  write: WriteAttempt,
  { now, deadBefore }: { now: Date; deadBefore: Date },
): Promise<boolean> {
  const taken = await named(db.updateTable('idempotent_writes'), write)
    .set({ attempt: write.attempt, begun_at: now })
    .where('request_hash', '=', write.requestHash)
    .where('state', '=', 'begun')
    .where('begun_at', '<', deadBefore)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** What is known of a write; null where there is none of that name. */
export async function findWrite(db: Kysely<Schema>, write: WriteName) {
  const found = await named(db.selectFrom('idempotent_writes'), write)
    .select(['request_hash', 'state', 'subject_kind', 'subject_id', 'status', 'location', 'body'])
    .executeTakeFirst();
  return found ?? null;
}

/** Says in the write's own transaction that it is done; false where another attempt replaced it. */
export async function commitWrite(
  trx: Kysely<Schema>,
  write: WriteAttempt,
  subject: { readonly subjectKind: string; readonly subjectId: string },
): Promise<boolean> {
  const done = await named(trx.updateTable('idempotent_writes'), write)
    .set({ state: 'committed', subject_kind: subject.subjectKind, subject_id: subject.subjectId })
    .where('attempt', '=', write.attempt)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Keeps what was answered. */
export async function keepAnswer(db: Kysely<Schema>, write: WriteAttempt, answer: KeptAnswer): Promise<void> {
  await named(db.updateTable('idempotent_writes'), write)
    .set({ ...answer, state: 'answered' })
    .where('attempt', '=', write.attempt)
    .execute();
}

/** Forgets a write that was refused: nothing was done, and it may be tried again under the same key. */
export async function forgetWrite(db: Kysely<Schema>, write: WriteAttempt): Promise<void> {
  await named(db.deleteFrom('idempotent_writes'), write)
    .where('attempt', '=', write.attempt)
    .where('state', '=', 'begun')
    .execute();
}

/** Forgets what is older than a key is good for. */
export async function deleteOldWrites(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('idempotent_writes').where('first_at', '<', before).execute();
}

/** Every statement is about one write: the one of this name. */
function named<
  Query extends { where(column: 'wallet' | 'route' | 'key_hash', is: '=', value: string): Query },
>(query: Query, { wallet, route, keyHash }: WriteName): Query {
  return query.where('wallet', '=', wallet).where('route', '=', route).where('key_hash', '=', keyHash);
}
