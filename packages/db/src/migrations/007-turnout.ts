import { type Kysely, sql } from 'kysely';

/**
 * Who votes and when, kept by a job so that no request counts ballots: ballots by hour, the people who are in the figures, and
 * the figures as they were last published. They change only for groups that are large enough, so they cannot be computed again from the votes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createHours(db);
  await createVoters(db);
  await createProgress(db);
}

async function createHours(db: Kysely<unknown>): Promise<void> {
  // Proposal 0 is all of them: the sum over a thousand proposals is kept, not asked for.
  await sql`create table ballot_hours (
    proposal_id integer not null,
    hour timestamptz not null,
    ballots integer not null,
    primary key (proposal_id, hour)
  )`.execute(db);
  await sql`create index ballot_hours_age on ballot_hours (hour)`.execute(db);
  // In which hour each recent direct vote was counted, for when its block is undone.
  await sql`create table direct_vote_hours (
    tx_hash text not null,
    log_index integer not null,
    proposal_id integer not null,
    hour timestamptz not null,
    primary key (tx_hash, log_index)
  )`.execute(db);
}

async function createVoters(db: Kysely<unknown>): Promise<void> {
  // The sealed values are those with which a person was counted; null while the person is not in the figures.
  await sql`create table counted_voters (
    voter text primary key,
    stands boolean not null,
    age_group_sealed text,
    province_sealed text,
    age_group_judged boolean not null default false,
    province_judged boolean not null default false
  )`.execute(db);
  await sql`create index counted_voters_no_age on counted_voters (voter) where age_group_sealed is null`.execute(
    db,
  );
  await sql`create index counted_voters_no_province on counted_voters (voter) where province_sealed is null`.execute(
    db,
  );
  // Finds at each start which keys are still needed.
  await sql`create index counted_voters_age_key on counted_voters (split_part(age_group_sealed, '.', 1))`.execute(
    db,
  );
  await sql`create index counted_voters_province_key on counted_voters (split_part(province_sealed, '.', 1))`.execute(
    db,
  );
  await sql`create index counted_voters_gone on counted_voters (voter) where not stands`.execute(db);
  await sql`create table voter_figures (
    dimension text primary key check (dimension in ('age_group', 'province')),
    blocks jsonb not null,
    published jsonb not null,
    counted_sealed text not null,
    registered jsonb not null,
    citizens bigint not null,
    withheld bigint not null,
    as_of timestamptz not null
  )`.execute(db);
  // Votes that the contract added or took away: these voters are counted again.
  await sql`create table ledger_vote_changes (
    id bigint generated always as identity primary key,
    proposal_id integer not null,
    voter text not null
  )`.execute(db);
}

async function createProgress(db: Kysely<unknown>): Promise<void> {
  // How far the acts have been read, and when the figures were last refreshed. One row, which is also the job's lock.
  await sql`create table analytics_progress (
    id smallint primary key default 1 check (id = 1),
    act_id bigint not null default 0,
    refreshed_at timestamptz
  )`.execute(db);
  await sql`insert into analytics_progress default values`.execute(db);
}
