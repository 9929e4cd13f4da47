import { type Kysely, sql } from 'kysely';

/**
 * What every citizen's act passes through: acts are appended and never changed; the outbox carries them (and the
 * tasks of officials) to the chain in order; relay batches are the transactions; chain events are what came back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table receipt_batches (
    id bigint generated always as identity primary key,
    root text not null,
    signature text not null,
    signed_at timestamptz not null,
    count integer not null,
    signer text not null
  )`.execute(db);
  // For the list of all keys ever used, with the first and the last batch of each.
  await sql`create index receipt_batches_signer on receipt_batches (signer, signed_at)`.execute(db);
  // A batch, its acts and their places in the outbox are written by one statement from one list, and none is ever deleted:
  // foreign keys among them would look each row up again, which is a third of what recording a vote costs the database.
  await sql`create table acts (
    id bigint generated always as identity primary key,
    digest text not null unique,
    kind text not null,
    subject bigint not null,
    author text not null,
    seq bigint not null,
    payload bytea not null,
    "authorization" bytea,
    received_at timestamptz not null,
    receipt_batch_id bigint not null,
    receipt_index integer not null,
    unique (kind, subject, author, seq)
  )`.execute(db);
  await sql`create index acts_subject on acts (kind, subject, id)`.execute(db);
  await sql`create index acts_receipt on acts (receipt_batch_id, receipt_index)`.execute(db);
  await sql`create table relay_batches (
    id bigint generated always as identity primary key,
    kind text not null,
    sender text not null,
    nonce bigint not null,
    raw_transaction text not null,
    tx_hash text not null unique,
    earlier_hashes jsonb not null default '[]',
    state text not null check (state in ('stored', 'sent', 'mined', 'final', 'failed')),
    count integer not null,
    first_row bigint not null default 0,
    created_at timestamptz not null,
    block_number bigint,
    block_hash text,
    gas_used bigint,
    failure text
  )`.execute(db);
  await sql`create index relay_batches_open on relay_batches (id) where state in ('stored', 'sent', 'mined')`.execute(
    db,
  );
  // A second sender cannot store a transaction in the place of the first one's.
  await sql`create unique index relay_batches_nonce on relay_batches (sender, nonce)
    where state in ('stored', 'sent')`.execute(db);
  await sql`create table outbox (
    id bigint generated always as identity primary key,
    kind text not null,
    key text unique,
    act_id bigint unique,
    payload jsonb,
    created_at timestamptz not null,
    batch_id bigint references relay_batches (id),
    attempts smallint not null default 0,
    outcome text check (outcome in ('already-recorded', 'failed')),
    failure text
  )`.execute(db);
  await sql`create index outbox_waiting on outbox (kind, id) where batch_id is null and outcome is null`.execute(
    db,
  );
  await sql`create index outbox_batch on outbox (batch_id)`.execute(db);
  await sql`create table chain_blocks (
    number bigint primary key,
    hash text not null,
    parent_hash text not null,
    mined_at timestamptz not null
  )`.execute(db);
  await sql`create table chain_events (
    tx_hash text not null,
    log_index integer not null,
    block_number bigint not null,
    contract text not null,
    name text not null,
    args jsonb not null,
    digest text,
    subject bigint,
    actor text,
    primary key (tx_hash, log_index)
  )`.execute(db);
  await sql`create index chain_events_block on chain_events (block_number)`.execute(db);
  await sql`create index chain_events_digest on chain_events (digest) where digest is not null`.execute(db);
  // Whether a wallet has acted on the contracts is asked when its registration ends, by the wallet alone.
  await sql`create index chain_events_actor on chain_events (actor, name) where actor is not null`.execute(
    db,
  );
  await sql`create index chain_events_subject on chain_events (name, subject, block_number)`.execute(db);
  await sql`create table chain_state (
    id smallint primary key default 1 check (id = 1),
    chain_id bigint not null,
    genesis_hash text not null,
    deployment jsonb not null,
    cursor_block bigint not null,
    final_block bigint not null,
    followed_block bigint not null default -1,
    updated_at timestamptz not null
  )`.execute(db);
  // What the contract counted that did not come through us: from the author's own wallet, or brought by somebody else.
  await sql`create table direct_acts (
    tx_hash text not null,
    log_index integer not null,
    block_number bigint not null,
    kind text not null,
    subject integer not null,
    author text not null,
    choice smallint not null,
    seq bigint not null,
    primary key (tx_hash, log_index)
  )`.execute(db);
  await sql`create index direct_acts_subject on direct_acts (kind, subject, block_number, log_index)`.execute(
    db,
  );
  await sql`create index direct_acts_author on direct_acts (kind, subject, author)`.execute(db);
  await sql`create index direct_acts_block on direct_acts (block_number)`.execute(db);
  await sql`create table act_rejections (
    act_id bigint primary key references acts (id),
    kind text not null,
    reason text not null,
    tx_hash text not null,
    log_index integer not null,
    block_number bigint not null
  )`.execute(db);
  await sql`create index act_rejections_block on act_rejections (block_number)`.execute(db);
}
