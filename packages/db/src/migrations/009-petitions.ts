import { type Kysely, sql } from 'kysely';

/** Petitions under their public numbers, and the latest choice of each signer. The contract knows a petition by `digest`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPetitions(db);
  await createSignatures(db);
  await createDecisions(db);
}

async function createPetitions(db: Kysely<unknown>): Promise<void> {
  // Lists read every row, and each signature rewrites one: long texts are stored out of line, and pages keep free space so that a
  // new version of a row stays on its page and touches no index.
  await sql`create table petitions (
    id integer primary key,
    digest text not null unique,
    title text not null,
    description text not null,
    text_hash text not null,
    author text not null check (author = lower(author)),
    required_signatures bigint not null check (required_signatures > 0),
    signatures bigint not null default 0 check (signatures >= 0),
    closes_at timestamptz not null,
    created_at timestamptz not null,
    refused boolean not null default false,
    language text not null default 'en' check (language in ('en', 'si', 'ta')),
    translations jsonb not null default '[]',
    ministry text,
    supporters_needed integer not null default 5,
    listed_at timestamptz,
    met_at timestamptz,
    title_words tsvector not null default '',
    words tsvector not null default '',
    response_signatures bigint,
    debate_signatures bigint not null default 100000,
    asked_at timestamptz,
    answered_at timestamptz,
    debate_at timestamptz,
    rejected_at timestamptz,
    rejection jsonb,
    removed_at timestamptz,
    removal jsonb,
    removed_reason text,
    invalidated integer,
    ledger_mode text not null default 'verify' check (ledger_mode in ('verify', 'anchor'))
  ) with (toast_tuple_target = 640, fillfactor = 70)`.execute(db);
  // Without statistics the planner always uses the index. With them it would read the words of every petition to find a common
  // word, which takes longer.
  await sql`alter table petitions alter column title_words set statistics 0, alter column words set statistics 0`.execute(
    db,
  );
  await sql`create index petitions_author on petitions (author, created_at)`.execute(db);
  // Words are ours: the database's own would depend on its locale, and cut those of Sinhala and Tamil.
  await sql`create index petitions_title_words on petitions using gin (title_words)`.execute(db);
  await sql`create index petitions_words on petitions using gin (words)`.execute(db);
  await sql`create index petitions_closing on petitions (closes_at, id)`.execute(db);
  await sql`create index petitions_removed on petitions (removed_at) where removed_at is not null`.execute(
    db,
  );
  await sql`create index petitions_met on petitions (met_at) where met_at is not null`.execute(db);
}

async function createSignatures(db: Kysely<unknown>): Promise<void> {
  // Without foreign keys, like the acts: both were looked up in the transaction that writes the row.
  // `listed_at` is since when a signer's pseudonym stands in the public list; null for those who did not choose that.
  await sql`create table petition_signatures_current (
    petition_id integer not null,
    signer text not null,
    choice smallint not null check (choice in (1, 2, 3)),
    seq bigint not null,
    act_id bigint,
    listed_at timestamptz,
    in_provinces boolean not null default false,
    primary key (petition_id, signer)
  )`.execute(db);
  await sql`create index petition_signatures_listed on petition_signatures_current (petition_id, listed_at desc, signer)
    where listed_at is not null`.execute(db);
  await sql`create index petition_signatures_to_count on petition_signatures_current (petition_id, signer)
    where choice = 1 and not in_provinces`.execute(db);
  await sql`create index petition_signatures_to_leave on petition_signatures_current (petition_id, signer)
    where choice <> 1 and in_provinces`.execute(db);
  // One row for each hour in which something changed, so that no curve counts signatures.
  await sql`create table petition_hours (
    petition_id integer not null,
    hour timestamptz not null,
    signatures integer not null,
    primary key (petition_id, hour)
  )`.execute(db);
  // Signers by province. What is kept holds noise: who lives where cannot be had from it, nor from the marks, since a batch of
  // signers is counted at once.
  await sql`create table petition_provinces (
    petition_id integer primary key references petitions (id) on delete cascade,
    noisy jsonb not null,
    counted bigint not null check (counted >= 0),
    as_of timestamptz not null
  )`.execute(db);
}

/** What offices decide about petitions, and what the last recount of its signatures found. */
async function createDecisions(db: Kysely<unknown>): Promise<void> {
  await sql`create table petition_responses (
    petition_id integer not null,
    number integer not null check (number > 0),
    text jsonb not null,
    office jsonb not null,
    published_at timestamptz not null,
    primary key (petition_id, number)
  )`.execute(db);
  await sql`create index petition_responses_published on petition_responses (published_at)`.execute(db);
  await sql`create table petition_recounts (
    petition_id integer primary key,
    recounted_at timestamptz not null,
    shown bigint not null,
    rows_count bigint not null,
    hours_sum bigint not null
  )`.execute(db);
  // Signatures that offices declare invalid, in batches whose lists of wallets are fixed when they start.
  await sql`create table petition_invalidations (
    id integer generated always as identity primary key,
    petition_id integer not null,
    number integer not null check (number > 0),
    started_at timestamptz not null,
    office jsonb,
    reason jsonb not null,
    reason_hash text not null,
    total integer not null,
    step integer not null default 200 check (step between 1 and 200),
    queued integer not null default 0,
    undone_at timestamptz,
    undone_office jsonb,
    undone_reason jsonb,
    undone_reason_hash text,
    undo_queued integer not null default 0,
    unique (petition_id, number)
  )`.execute(db);
  await sql`create index petition_invalidations_to_queue on petition_invalidations (id)
    where queued < total and undone_at is null or undo_queued < queued and undone_at is not null`.execute(db);
  await sql`create table petition_invalidation_signers (
    invalidation_id integer not null,
    position integer not null,
    signer text not null,
    primary key (invalidation_id, position)
  )`.execute(db);
}
