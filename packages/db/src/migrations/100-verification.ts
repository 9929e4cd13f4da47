import { type Kysely, sql } from 'kysely';

/**
 * The comparison of database and chain, kept. Each proposal's voters are compared in parts, by the first digits of their
 * wallets, so that no comparison reads more than some thousand votes at once and what was touched is compared again
 * without the rest. The sums of the parts are what pages show: no request counts votes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table verification_state (
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
  await sql`create table verification_proposals (
    proposal_id integer primary key,
    depth smallint not null default 0,
    record text not null default 'waiting' check (record in ('waiting', 'matched', 'differs')),
    yes bigint not null default 0,
    no bigint not null default 0,
    anonymous bigint not null default 0,
    ledger_yes bigint not null default 0,
    ledger_no bigint not null default 0,
    matched bigint not null default 0,
    verified bigint not null default 0,
    waiting bigint not null default 0,
    mismatched bigint not null default 0,
    contract_yes bigint,
    contract_no bigint,
    count_differs boolean not null default false,
    contract_differs boolean not null default false,
    counted_in bigint,
    compared_at timestamptz
  )`.execute(db);
  await sql`create table verification_parts (
    proposal_id integer not null references verification_proposals (proposal_id) on delete cascade,
    prefix text not null,
    touched boolean not null default true,
    compared_in bigint,
    yes bigint not null default 0,
    no bigint not null default 0,
    anonymous bigint not null default 0,
    ledger_yes bigint not null default 0,
    ledger_no bigint not null default 0,
    matched bigint not null default 0,
    verified bigint not null default 0,
    waiting bigint not null default 0,
    mismatched bigint not null default 0,
    primary key (proposal_id, prefix)
  )`.execute(db);
  // What is looked for at each step: the parts to compare again, and the one that was compared the longest ago.
  await sql`create index verification_parts_due on verification_parts (compared_in)
    where touched or waiting > 0 or mismatched > 0 or verified < matched`.execute(db);
  await sql`create index verification_parts_oldest on verification_parts (compared_in nulls first)`.execute(
    db,
  );
  await sql`create table verification_mismatches (
    proposal_id integer not null,
    voter text not null,
    database_choice smallint,
    database_seq bigint,
    chain_choice smallint,
    chain_seq text,
    found_at timestamptz not null,
    primary key (proposal_id, voter)
  )`.execute(db);
  // By an expression, because a planner without statistics would take the index by name and read all votes of a proposal.
  await sql`create index chain_events_voters on chain_events
    ((case when name = 'VoteCast' and contract = 'proposals' then subject end), actor)
    where (case when name = 'VoteCast' and contract = 'proposals' then subject end) is not null`.execute(db);
}
