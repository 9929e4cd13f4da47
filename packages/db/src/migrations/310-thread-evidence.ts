import { type Kysely, sql } from 'kysely';

/** Files that reporters add through the thread: each belongs to a message of theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table report_evidence add column seq bigint`.execute(db);
  await sql`create unique index report_evidence_seq on report_evidence (report_id, seq) where seq is not null`.execute(
    db,
  );
}
