import { type Kysely, sql } from 'kysely';

/**
 * What a database that was rebuilt from the ledger knows is gone: numbers of acts, the batches that anchors cover and that
 * nobody has any more but for their roots, and who the citizens are. Acts that came without us keep their signatures where
 * the transaction that brought them was read. An installation that began anew because its keys were lost names those before it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table lost_acts (
    first_act bigint primary key,
    last_act bigint not null check (last_act >= first_act),
    lost_at timestamptz not null
  )`.execute(db);
  await sql`create table lost_batches (
    id bigint primary key,
    root text not null
  )`.execute(db);
  await sql`alter table installation add column people_unknown_since timestamptz`.execute(db);
  await sql`alter table installation add column predecessors jsonb not null default '[]'`.execute(db);
  await sql`alter table direct_acts add column payload bytea, add column "authorization" bytea`.execute(db);
}
