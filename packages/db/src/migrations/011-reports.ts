import { type Kysely, sql } from 'kysely';

/** Reports under their public numbers, and the latest vote of each author on them. The contract knows a report by `digest`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createReports(db);
  await createVotes(db);
  await createThreads(db);
  await createEvidence(db);
}

async function createReports(db: Kysely<unknown>): Promise<void> {
  // Reports under their author's own wallet, which the contract `Reports` has, have an author in place of a nullifier.
  // `ledger_mode` is how votes on a report reach the ledger, one by one or many under one root: said when it is recorded.
  await sql`create table reports (
    id integer primary key,
    digest text not null unique,
    nullifier text,
    day integer not null,
    category smallint not null,
    title_digest text not null,
    body_digest text not null,
    title_bytes bytea not null,
    body_bytes bytea not null,
    thread_commitment text not null,
    evidence_root text not null,
    language text not null,
    title text not null,
    description text not null,
    words tsvector not null,
    initial_priority smallint not null check (initial_priority between 1 and 4),
    priority smallint not null check (priority between 1 and 4),
    previous_priority smallint,
    likes bigint not null default 0 check (likes >= 0),
    dislikes bigint not null default 0 check (dislikes >= 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    text_due timestamptz not null,
    text_published_at timestamptz,
    assigned_office jsonb,
    resolved_at timestamptz,
    resolution_note jsonb,
    hidden_at timestamptz,
    hidden_reason jsonb,
    reply jsonb,
    withdrawn_at timestamptz,
    refused boolean not null default false,
    author text,
    ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor')),
    constraint reports_one_author check ((nullifier is null) <> (author is null))
  )`.execute(db);
  await sql`create index reports_newest on reports (created_at desc, id desc)`.execute(db);
  await sql`create index reports_words on reports using gin (words)`.execute(db);
  await sql`create index reports_unchecked on reports (text_due) where text_published_at is null`.execute(db);
  await sql`create index reports_day on reports (day)`.execute(db);
  await sql`create index reports_author on reports (id) where author is not null`.execute(db);
}

async function createVotes(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys, like the acts: both were looked up in the transaction that writes the row.
  await sql`create table report_votes_current (
    report_id integer not null,
    author text not null,
    choice smallint not null check (choice in (1, 2)),
    seq bigint not null,
    act_id bigint,
    hour integer not null,
    primary key (report_id, author)
  )`.execute(db);
  await sql`create index report_votes_hours on report_votes_current (report_id, hour)`.execute(db);
}

/** Threads between a reporter and the case officers: who may be encrypted to, how a reporter comes back, and the encrypted messages. */
async function createThreads(db: Kysely<unknown>): Promise<void> {
  await sql`create table officer_keys (
    id bigint generated always as identity primary key,
    wallet text not null check (wallet = lower(wallet)),
    recipient text not null unique,
    until timestamptz not null,
    signature text not null,
    published_at timestamptz not null,
    ended_at timestamptz
  )`.execute(db);
  await sql`create unique index officer_keys_current on officer_keys (wallet) where ended_at is null`.execute(
    db,
  );
  // `lookup` is a keyed hash. What could test a guessed receipt (address, recipient) is sealed.
  await sql`create table report_threads (
    report_id integer primary key,
    lookup text not null unique,
    keys_sealed text not null,
    opening bytea not null
  )`.execute(db);
  // No time finer than the hour in which it was released. Without foreign keys: a withdrawal deletes both.
  await sql`create table report_messages (
    report_id integer not null,
    number integer not null check (number > 0),
    seq bigint,
    file bytea not null,
    encrypted_to jsonb not null,
    signature text,
    office jsonb,
    wallet text,
    hour timestamptz not null,
    answer_by text,
    copy bytea,
    copied_to jsonb,
    primary key (report_id, number),
    check ((seq is null) = (wallet is not null))
  )`.execute(db);
  await sql`create unique index report_messages_seq on report_messages (report_id, seq) where seq is not null`.execute(
    db,
  );
}

async function createEvidence(db: Kysely<unknown>): Promise<void> {
  // What waits for its report is in no table: a backup of the database says nothing of it. `seq` is of files that reporters add
  // through the thread: each belongs to a message of theirs.
  await sql`create table report_evidence (
    report_id integer not null,
    number smallint not null,
    state text not null check (state in ('waiting', 'kept', 'missing', 'removed')),
    sha256 text not null,
    upload text,
    file text,
    bytes integer,
    copy_sha256 text,
    copy_nonce text,
    copy_upload text,
    copy_file text,
    copy_type text,
    copy_bytes integer,
    seq bigint,
    primary key (report_id, number)
  )`.execute(db);
  await sql`create index report_evidence_waiting on report_evidence (report_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create unique index report_evidence_seq on report_evidence (report_id, seq) where seq is not null`.execute(
    db,
  );
  // What an IPFS node keeps of reports: written before it is asked to, so that nothing stays there that nobody remembers.
  await sql`create table ipfs_pins (
    digest text primary key,
    node text not null,
    state text not null check (state in ('waiting', 'pinned', 'leaving')),
    attempts integer not null default 0,
    again_at timestamptz,
    failure text
  )`.execute(db);
}
