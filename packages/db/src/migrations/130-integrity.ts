import { type Kysely, sql } from 'kysely';

/**
 * How far the record was checked against itself, and what was found wrong with it. A finding stands for numbers of acts;
 * it is kept after it was mended, with the time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  // Alerts to the operator: each trouble once while it lasts, again after some hours, and when it is over.
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
}
