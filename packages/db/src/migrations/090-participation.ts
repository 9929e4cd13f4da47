import { type Kysely, sql } from 'kysely';

/**
 * How many citizens could vote on each proposal, kept by a job so that no request counts citizens. A closed proposal's
 * number stays as it was at its end. The indexes are what the job reads: citizens by when they came, and by when they went.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table proposal_electorates (
    proposal_id integer primary key references proposals (id),
    eligible bigint not null check (eligible >= 0),
    closed boolean not null,
    counted_at timestamptz not null
  )`.execute(db);
  await sql`create index citizens_active_since on citizens (registered_at) where status = 'active'`.execute(
    db,
  );
  await sql`create index citizens_revoked_at on citizens (revoked_at) where status = 'revoked'`.execute(db);
}
