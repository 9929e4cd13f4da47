import { type Kysely, sql } from 'kysely';

/** How far the record was checked and what was found, what officials should look at, and what operators are told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createIntegrity(db);
  await createReviews(db);
  await createAlerts(db);
}

/**
 * How far the record was checked against itself, and what was found wrong with it. A finding stands for numbers of acts;
 * it is kept after it was mended, with the time.
 */
async function createIntegrity(db: Kysely<unknown>): Promise<void> {
  await sql`create table integrity_state (
    id smallint primary key default 1 check (id = 1),
    checked_to bigint not null,
    highest bigint not null,
    round bigint not null,
    round_started_at timestamptz not null,
    full_started_at timestamptz,
    full_ended_at timestamptz,
    anchors_to bigint not null,
    differing_anchors jsonb not null,
    checked_at timestamptz not null
  )`.execute(db);
  await sql`create table integrity_findings (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('gap', 'root', 'signature', 'anchor', 'unreadable', 'derived')),
    first_act bigint not null,
    last_act bigint not null check (last_act >= first_act),
    found_at timestamptz not null,
    resolved_at timestamptz
  )`.execute(db);
  await sql`create unique index integrity_findings_open on integrity_findings (kind, first_act, last_act)
    where resolved_at is null`.execute(db);
}

/** What officials should look at among votes and signatures, and the counts that it follows from. No count of votes reads any of it. */
async function createReviews(db: Kysely<unknown>): Promise<void> {
  await sql`create table review_slots (
    kind text not null,
    subject bigint not null,
    length_ms integer not null,
    starts_at timestamptz not null,
    votes integer not null,
    fresh integer not null,
    first_act bigint,
    last_act bigint,
    first_block bigint,
    last_block bigint,
    primary key (kind, subject, length_ms, starts_at)
  )`.execute(db);
  await sql`create index review_slots_age on review_slots (length_ms, starts_at)`.execute(db);
  await sql`create table review_findings (
    id bigint generated always as identity primary key,
    kind text not null,
    subject bigint not null,
    rule text not null check (rule in
      ('new-accounts', 'together', 'one-range', 'busy-address', 'busy-session', 'province')),
    starts_at timestamptz not null,
    votes integer not null,
    fresh integer not null,
    usual_percent double precision not null,
    first_act bigint,
    last_act bigint,
    first_block bigint,
    last_block bigint,
    found_at timestamptz not null,
    state text not null default 'open' check (state in ('open', 'looked-at', 'no-finding', 'confirmed')),
    note text,
    decided_at timestamptz,
    decided_by text,
    office jsonb,
    province text,
    unique (kind, subject, rule, starts_at),
    check ((state = 'open') = (decided_at is null))
  )`.execute(db);
  await sql`create index review_findings_state on review_findings (state, id)`.execute(db);
  await sql`create table review_progress (
    id smallint primary key default 1 check (id = 1),
    act_id bigint not null default 0,
    block_number bigint not null default -1
  )`.execute(db);
  await sql`insert into review_progress default values`.execute(db);
}

async function createAlerts(db: Kysely<unknown>): Promise<void> {
  // Alerts to the operator: each fault once while it lasts, again after some hours, and when it is over.
  await sql`create table operator_alerts (
    id bigint generated always as identity primary key,
    name text not null,
    summary text not null,
    began_at timestamptz not null,
    alerted_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create unique index operator_alerts_open on operator_alerts (name) where ended_at is null`.execute(
    db,
  );
  await sql`create table alert_messages (
    id bigint generated always as identity primary key,
    reference text not null unique,
    channel text not null check (channel in ('webhook', 'mail')),
    body jsonb not null,
    attempts integer not null default 0,
    next_try_at timestamptz,
    created_at timestamptz not null,
    failure text
  )`.execute(db);
  await sql`create index alert_messages_due on alert_messages (next_try_at) where next_try_at is not null`.execute(
    db,
  );
  // The processes of an installation on PostgreSQL, so that the one that sends alerts knows of the others.
  await sql`create table processes (
    name text primary key,
    roles jsonb not null,
    troubles jsonb not null,
    seen_at timestamptz not null
  )`.execute(db);
}
