import { type Kysely, sql } from 'kysely';

/**
 * A ministry may belong to no category in a year, and an official may give it one later. Payments and projects that state no category
 * of their own follow it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table projects alter column category_id drop not null`.execute(db);
  await sql`alter table disbursements alter column category_id drop not null`.execute(db);
}
