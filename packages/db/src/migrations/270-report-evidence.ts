import { type Kysely, sql } from 'kysely';

/** The files of reports. What waits for its report is in no table: a backup of the database says nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table report_evidence (
    report_id integer not null,
    number smallint not null,
    state text not null check (state in ('waiting', 'kept', 'missing', 'removed')),
    sha256 text not null,
    upload text,
    file text,
    bytes integer,
    copy_sha256 text,
    copy_nonce text,
    copy_upload text,
    copy_file text,
    copy_type text,
    copy_bytes integer,
    primary key (report_id, number)
  )`.execute(db);
  await sql`create index report_evidence_waiting on report_evidence (report_id) where state = 'waiting'`.execute(
    db,
  );
}
