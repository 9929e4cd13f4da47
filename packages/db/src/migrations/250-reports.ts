import { type Kysely, sql } from 'kysely';

/** Reports under their public numbers, and the latest vote of each nullifier on them. The contract knows a report by `digest`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table reports (
    id integer primary key,
    digest text not null unique,
    nullifier text not null,
    day integer not null,
    category smallint not null,
    title_digest text not null,
    body_digest text not null,
    title_bytes bytea not null,
    body_bytes bytea not null,
    thread_commitment text not null,
    evidence_root text not null,
    language text not null,
    title text not null,
    description text not null,
    words tsvector not null,
    initial_priority smallint not null check (initial_priority between 1 and 4),
    priority smallint not null check (priority between 1 and 4),
    previous_priority smallint,
    likes bigint not null default 0 check (likes >= 0),
    dislikes bigint not null default 0 check (dislikes >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    text_due timestamptz not null,
    text_published_at timestamptz,
    assigned_office jsonb,
    resolved_at timestamptz,
    resolution_note jsonb,
    hidden_at timestamptz,
    hidden_reason jsonb,
    reply jsonb,
    withdrawn_at timestamptz,
    refused boolean not null default false
  )`.execute(db);
  await sql`create index reports_newest on reports (created_at desc, id desc)`.execute(db);
  await sql`create index reports_words on reports using gin (words)`.execute(db);
  await sql`create index reports_unchecked on reports (text_due) where text_published_at is null`.execute(db);
  await sql`create index reports_day on reports (day)`.execute(db);
  // Without foreign keys, like the acts: both were looked up in the transaction that writes the row.
  await sql`create table report_votes_current (
    report_id integer not null,
    author text not null,
    choice smallint not null check (choice in (1, 2)),
    seq bigint not null,
    act_id bigint,
    hour integer not null,
    primary key (report_id, author)
  )`.execute(db);
  await sql`create index report_votes_hours on report_votes_current (report_id, hour)`.execute(db);
}
