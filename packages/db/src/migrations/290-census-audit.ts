import { type Kysely, sql } from 'kysely';

/** Who left the census with an epoch: looked up for each epoch that the audit bundle lists. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index enrolments_removed on enrolments (removed_epoch) where removed_epoch is not null`.execute(
    db,
  );
}
