import { type Kysely, sql } from 'kysely';

/** Reports under their author's own wallet, which the contract `Reports` has: they have an author in place of a nullifier. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reports alter column nullifier drop not null`.execute(db);
  await sql`alter table reports add column author text`.execute(db);
  await sql`alter table reports add constraint reports_one_author check ((nullifier is null) <> (author is null))`.execute(
    db,
  );
  await sql`create index reports_author on reports (id) where author is not null`.execute(db);
}
