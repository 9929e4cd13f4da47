import { type Kysely, sql } from 'kysely';

/**
 * What offices decide about petitions: responses in all their versions, rejections, removals; when a petition asked for a
 * response or a debate; and what the last recount of its signatures found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table petitions
    add column response_signatures bigint,
    add column debate_signatures bigint not null default 100000,
    add column asked_at timestamptz,
    add column answered_at timestamptz,
    add column debate_at timestamptz,
    add column rejected_at timestamptz,
    add column rejection jsonb,
    add column removed_at timestamptz,
    add column removal jsonb,
    add column removed_reason text`.execute(db);
  await sql`update petitions set response_signatures = required_signatures, asked_at = met_at`.execute(db);
  await sql`create index petitions_removed on petitions (removed_at) where removed_at is not null`.execute(
    db,
  );
  await sql`create table petition_responses (
    petition_id integer not null,
    number integer not null check (number > 0),
    text jsonb not null,
    office jsonb not null,
    published_at timestamptz not null,
    primary key (petition_id, number)
  )`.execute(db);
  await sql`create table petition_recounts (
    petition_id integer primary key,
    recounted_at timestamptz not null,
    shown bigint not null,
    rows_count bigint not null,
    hours_sum bigint not null
  )`.execute(db);
  // Signatures that came before hours were kept belong to the hour of the creation: the sum of the hours is the count.
  await sql`insert into petition_hours (petition_id, hour, signatures)
    select id, date_bin('1 hour', created_at, '2000-01-01T00:30:00Z'::timestamptz), signatures::integer
    from petitions p
    where signatures > 0 and not exists (select from petition_hours h where h.petition_id = p.id)`.execute(
    db,
  );
}
