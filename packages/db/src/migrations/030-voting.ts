import { type Kysely, sql } from 'kysely';

/**
 * Proposals, the latest vote of each voter, and counts that are never one hot row: each commit appends its change and
 * a job folds the changes. What the contract took or refused on its own account stands beside the acts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table proposals (
    id integer generated always as identity primary key,
    title jsonb not null,
    short_description jsonb not null,
    description_in_details jsonb not null,
    category_id integer not null,
    author text not null check (author = lower(author)),
    active_status boolean not null,
    opens_at timestamptz not null,
    expired_date timestamptz not null check (expired_date > opens_at),
    text_hash text not null,
    withdrawn_at timestamptz,
    withdrawn_reason text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index proposals_category on proposals (category_id, id)`.execute(db);
  await sql`create index proposals_author on proposals (author, id)`.execute(db);
  // Without foreign keys, like the acts: both were looked up in the transaction that writes the row.
  await sql`create table votes_current (
    proposal_id integer not null,
    voter text not null,
    choice smallint not null check (choice in (1, 2)),
    seq bigint not null,
    act_id bigint,
    primary key (proposal_id, voter)
  )`.execute(db);
  await sql`create table tally_deltas (
    id bigint generated always as identity primary key,
    proposal_id integer not null,
    yes integer not null,
    no integer not null
  )`.execute(db);
  await sql`create index tally_deltas_proposal on tally_deltas (proposal_id)`.execute(db);
  await sql`create table proposal_tallies (
    proposal_id integer primary key references proposals (id),
    yes_votes bigint not null,
    no_votes bigint not null
  )`.execute(db);
  await sql`create table direct_votes (
    tx_hash text not null,
    log_index integer not null,
    block_number bigint not null,
    proposal_id integer not null,
    voter text not null,
    choice smallint not null,
    seq bigint not null,
    primary key (tx_hash, log_index)
  )`.execute(db);
  await sql`create index direct_votes_proposal on direct_votes (proposal_id, block_number, log_index)`.execute(
    db,
  );
  await sql`create index direct_votes_voter on direct_votes (proposal_id, voter)`.execute(db);
  await sql`create table ballot_rejections (
    act_id bigint primary key references acts (id),
    reason text not null,
    tx_hash text not null,
    log_index integer not null
  )`.execute(db);
  // The projection of direct votes and refusals looks only at these few of the chain's events.
  await sql`create index chain_events_direct_votes on chain_events (tx_hash, log_index)
    where name = 'VoteCast' and digest is null`.execute(db);
  await sql`create index chain_events_refusals on chain_events (tx_hash, log_index)
    where name = 'ActRejected' and contract = 'proposals'`.execute(db);
  await sql`create view votes as
    select a.id, a.digest, a.subject::integer as proposal_id, a.actor as voter, a.choice, a.seq, a.deadline,
      a.signature, a.received_at, r.reason as rejected
    from acts a left join ballot_rejections r on r.act_id = a.id
    where a.kind = 'ballot'`.execute(db);
}
