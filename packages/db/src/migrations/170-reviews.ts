import { type Kysely, sql } from 'kysely';

/** What officials should look at among votes and signatures, and the counts that it follows from. No count of votes reads any of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    rule text not null check (rule in ('new-accounts', 'together')),
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
