import { type Kysely, sql } from 'kysely';

/**
 * Proposals, the latest vote of each voter, and counts that are never one hot row: each commit appends its change and
 * a job folds the changes. Votes that reached the contract without this server stand beside the acts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createProposals(db);
  await createHistory(db);
  await createVotes(db);
  await createSecretBallots(db);
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  // `version` is what a change is based on, before anybody has voted; `rerun_of` the proposal that this one repeats.
  // `ballot_subject` is what ballots about it name: a hash of its number and text; null where ballots are open.
  // A proposal remembers the file and the key of the row that it came from; once it is withdrawn, another file may bring that
  // row again.
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
    created_at timestamptz not null,
    search_text text not null default '',
    version integer not null default 1,
    rerun_of integer references proposals (id),
    ballot_kind text not null default 'open' check (ballot_kind in ('open', 'secret')),
    results text not null default 'live' check (results in ('live', 'after-close')),
    ballot_subject text,
    ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor')),
    import_id integer references file_imports (id),
    import_key text,
    check (ballot_kind = 'secret' or results = 'live')
  )`.execute(db);
  await sql`create index proposals_category on proposals (category_id, id)`.execute(db);
  await sql`create index proposals_author on proposals (author, id)`.execute(db);
  await sql`create index proposals_closing on proposals (expired_date, id)`.execute(db);
  await sql`create index proposals_rerun on proposals (rerun_of, id) where rerun_of is not null`.execute(db);
  await sql`create unique index proposals_ballot_subject on proposals (ballot_subject)`.execute(db);
  await sql`create unique index proposals_import_key on proposals (import_key)
    where import_key is not null and withdrawn_at is null`.execute(db);
  await sql`create index proposals_import on proposals (import_id) where import_id is not null`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  // Every text and window that a changed proposal had. A ballot was signed for the text whose `after_act` is the highest below its
  // own number; a proposal that never changed has no rows here.
  await sql`create table proposal_texts (
    proposal_id integer not null references proposals (id),
    number integer not null,
    title jsonb not null,
    short_description jsonb not null,
    description_in_details jsonb not null,
    text_hash text not null,
    opens_at timestamptz not null,
    expired_date timestamptz not null,
    extendable_until timestamptz not null,
    after_act bigint not null,
    refused boolean not null default false,
    written_at timestamptz not null,
    ballot_kind text not null default 'open' check (ballot_kind in ('open', 'secret')),
    results text not null default 'live' check (results in ('live', 'after-close')),
    ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor')),
    primary key (proposal_id, number),
    check (ballot_kind = 'secret' or results = 'live')
  )`.execute(db);
  // With their position on the chain: requested by officials, or known from the chain alone.
  await sql`create table proposal_extensions (
    proposal_id integer not null references proposals (id),
    number integer not null,
    old_closes_at timestamptz not null,
    new_closes_at timestamptz not null check (new_closes_at > old_closes_at),
    reason text,
    reason_hash text not null,
    asked_at timestamptz,
    state text not null check (state in ('waiting', 'mined', 'refused')),
    failure text,
    tx_hash text,
    log_index integer,
    block_number bigint,
    mined_at timestamptz,
    primary key (proposal_id, number),
    check ((reason is null) = (asked_at is null)),
    check ((state = 'mined') = (tx_hash is not null)),
    check (num_nulls(tx_hash, log_index, block_number, mined_at) in (0, 4))
  )`.execute(db);
  // How many citizens could vote, kept by a job so that no request counts citizens. A closed proposal's number stays as it was at
  // its end.
  await sql`create table proposal_electorates (
    proposal_id integer primary key references proposals (id),
    eligible bigint not null check (eligible >= 0),
    closed boolean not null,
    counted_at timestamptz not null
  )`.execute(db);
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
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
    no integer not null,
    unopened integer not null default 0
  )`.execute(db);
  await sql`create index tally_deltas_proposal on tally_deltas (proposal_id)`.execute(db);
  await sql`create table proposal_tallies (
    proposal_id integer primary key references proposals (id),
    yes_votes bigint not null,
    no_votes bigint not null,
    unopened bigint not null default 0
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

/** Ballots that carry a proof in place of a wallet. What a hidden one says is sealed until the close. */
async function createSecretBallots(db: Kysely<unknown>): Promise<void> {
  // A nullifier has one current ballot on a proposal; `choice` is 0 while only its hash is known.
  await sql`create table secret_ballots_current (
    proposal_id integer not null,
    nullifier text not null,
    choice smallint not null check (choice in (0, 1, 2)),
    seq bigint not null,
    act_id bigint,
    primary key (proposal_id, nullifier)
  )`.execute(db);
  await sql`create index secret_ballots_unopened on secret_ballots_current (proposal_id, nullifier) where choice = 0`.execute(
    db,
  );
  // What the hash of a ballot hides: public, or sealed until the close and then written beside it.
  await sql`create table secret_choices (
    act_id bigint primary key,
    choice smallint check (choice in (1, 2)),
    salt text,
    sealed text,
    queued boolean not null default false,
    check ((choice is null) = (salt is null)),
    check (choice is not null or sealed is not null)
  )`.execute(db);
  await sql`create index secret_choices_unqueued on secret_choices (act_id) where sealed is not null and not queued`.execute(
    db,
  );
}
