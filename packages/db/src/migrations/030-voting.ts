import { type Kysely, sql } from 'kysely';

/**
 * Proposals, the latest vote of each voter, and counts that are never one hot row: each commit appends its change and
 * a job folds the changes. What the contract took or refused on its own account is beside the acts.
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
    anchor_grace_seconds integer not null default 600,
    extendable_until timestamptz not null check (extendable_until >= expired_date),
    eligibility text not null default 'by-opening' check (eligibility in ('by-opening', 'by-close')),
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
  // A ballot's payload has six words of 32 bytes: proposal, text, choice, voter, seq, deadline (docs/audit-bundle.md).
  await sql`create view ballots as
    select a.id, a.digest, a.subject, a.subject::integer as proposal_id,
      '0x' || encode(substring(a.payload from 33 for 32), 'hex') as text_hash, a.author as voter,
      get_byte(a.payload, 95)::smallint as choice, a.seq,
      ('x' || encode(substring(a.payload from 185 for 8), 'hex'))::bit(64)::bigint as deadline,
      '0x' || encode(a."authorization", 'hex') as signature, a.received_at, a.receipt_batch_id, a.receipt_index
    from acts a where a.kind = 'ballot'`.execute(db);
  await sql`create view votes as
    select b.*, r.reason as rejected from ballots b left join act_rejections r on r.act_id = b.id`.execute(
    db,
  );
  await sql`create view direct_votes as
    select tx_hash, log_index, block_number, subject as proposal_id, author as voter, choice, seq
    from direct_acts where kind = 'ballot'`.execute(db);
}
