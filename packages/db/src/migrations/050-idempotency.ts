import { type Kysely, sql } from 'kysely';

/** Writes of officials that carry a key of their own making, so that one sent twice is done once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table idempotent_writes (
    wallet text not null,
    route text not null,
    key_hash text not null,
    request_hash text not null,
    attempt text not null,
    state text not null check (state in ('begun', 'committed', 'answered')),
    subject_kind text,
    subject_id text,
    status integer,
    location text,
    body text,
    first_at timestamptz not null,
    begun_at timestamptz not null,
    primary key (wallet, route, key_hash),
    check ((state = 'answered') = (status is not null and body is not null))
  )`.execute(db);
  await sql`create index idempotent_writes_age on idempotent_writes (first_at)`.execute(db);
}
