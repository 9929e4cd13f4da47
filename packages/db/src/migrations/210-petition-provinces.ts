import { type Kysely, sql } from 'kysely';

/**
 * Signers of each petition by province. What is kept holds noise: who lives where cannot be had from it, nor from the marks, since a
 * batch of signers is counted at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table petition_provinces (
    petition_id integer primary key references petitions (id) on delete cascade,
    noisy jsonb not null,
    counted bigint not null check (counted >= 0),
    as_of timestamptz not null
  )`.execute(db);
  await sql`alter table petition_signatures_current add column in_provinces boolean not null default false`.execute(
    db,
  );
  await sql`create index petition_signatures_to_count on petition_signatures_current (petition_id, signer)
    where choice = 1 and not in_provinces`.execute(db);
  await sql`create index petition_signatures_to_leave on petition_signatures_current (petition_id, signer)
    where choice <> 1 and in_provinces`.execute(db);
}
