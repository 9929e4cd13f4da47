import { type Kysely, sql } from 'kysely';

/** Threads between a reporter and the case officers: who may be encrypted to, how a reporter comes back, and the encrypted messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table officer_keys (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    recipient text not null unique,
    until timestamptz not null,
    signature text not null,
    published_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create unique index officer_keys_current on officer_keys (wallet) where ended_at is null`.execute(
    db,
  );
  // `lookup` is a keyed hash. What could test a guessed receipt (address, recipient) is sealed.
  await sql`create table report_threads (
    report_id integer primary key,
    lookup text not null unique,
    keys_sealed text not null,
    opening bytea not null
  )`.execute(db);
  // No time finer than the hour in which it was released. Without foreign keys: a withdrawal deletes both.
  await sql`create table report_messages (
    report_id integer not null,
    number integer not null check (number > 0),
    seq bigint,
    file bytea not null,
    encrypted_to jsonb not null,
    signature text,
    office jsonb,
    wallet text,
    hour timestamptz not null,
    answer_by text,
    copy bytea,
    copied_to jsonb,
    primary key (report_id, number),
    check ((seq is null) = (wallet is not null))
  )`.execute(db);
  await sql`create unique index report_messages_seq on report_messages (report_id, seq) where seq is not null`.execute(
    db,
  );
}
