import { type Kysely, sql } from 'kysely';

/** Since when a signer's pseudonym stands in the public list of a petition; null for those who did not choose that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table petition_signatures_current add column listed_at timestamptz`.execute(db);
  await sql`create index petition_signatures_listed on petition_signatures_current (petition_id, listed_at desc, signer)
    where listed_at is not null`.execute(db);
}
