import { type Kysely, sql } from 'kysely';

/**
 * The comparison of database and chain, kept, for every kind of act that is compared. The authors of each subject are compared
 * in parts, by the first digits of their wallets, so that no comparison reads more than some thousand acts at once and what
 * was touched is compared again without the rest. The sums of the parts are what pages show: no request counts acts.
 * `first` and `second` count the choices 1 and 2.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createState(db);
  await createSubjects(db);
  await createParts(db);
}

async function createState(db: Kysely<unknown>): Promise<void> {
  await sql`create table comparison_state (
    id smallint primary key default 1 check (id = 1),
    comparison bigint not null,
    compared_at timestamptz not null,
    block_number bigint not null,
    act_cursor bigint not null,
    block_cursor bigint not null,
    block_hash text,
    round_from bigint not null,
    round_started_at timestamptz not null,
    full_started_at timestamptz,
    full_ended_at timestamptz,
    ledger_asked_at timestamptz,
    ledger_answers boolean not null
  )`.execute(db);
}

async function createSubjects(db: Kysely<unknown>): Promise<void> {
  await sql`create table comparison_subjects (
    kind text not null,
    subject bigint not null,
    depth smallint not null default 0,
    record text not null default 'waiting' check (record in ('waiting', 'matched', 'differs')),
    first bigint not null default 0,
    second bigint not null default 0,
    anonymous bigint not null default 0,
    ledger_first bigint not null default 0,
    ledger_second bigint not null default 0,
    matched bigint not null default 0,
    verified bigint not null default 0,
    waiting bigint not null default 0,
    mismatched bigint not null default 0,
    ineligible bigint not null default 0,
    contract_first bigint,
    contract_second bigint,
    count_differs boolean not null default false,
    contract_differs boolean not null default false,
    counted_in bigint,
    compared_at timestamptz,
    primary key (kind, subject)
  )`.execute(db);
}

async function createParts(db: Kysely<unknown>): Promise<void> {
  await sql`create table comparison_parts (
    kind text not null,
    subject bigint not null,
    prefix text not null,
    touched boolean not null default true,
    compared_in bigint,
    first bigint not null default 0,
    second bigint not null default 0,
    anonymous bigint not null default 0,
    ledger_first bigint not null default 0,
    ledger_second bigint not null default 0,
    matched bigint not null default 0,
    verified bigint not null default 0,
    waiting bigint not null default 0,
    mismatched bigint not null default 0,
    ineligible bigint not null default 0,
    primary key (kind, subject, prefix),
    foreign key (kind, subject) references comparison_subjects (kind, subject) on delete cascade
  )`.execute(db);
  // What is looked for at each step: the parts to compare again, and the one that was compared the longest ago.
  await sql`create index comparison_parts_due on comparison_parts (compared_in)
    where touched or waiting > 0 or mismatched > 0 or ineligible > 0 or verified < matched`.execute(db);
  await sql`create index comparison_parts_oldest on comparison_parts (compared_in nulls first)`.execute(db);
  await sql`create table comparison_mismatches (
    kind text not null,
    subject bigint not null,
    author text not null,
    database_choice smallint,
    database_seq bigint,
    chain_choice smallint,
    chain_seq text,
    ineligible text,
    found_at timestamptz not null,
    primary key (kind, subject, author)
  )`.execute(db);
}
