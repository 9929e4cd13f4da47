import { type Kysely, sql } from 'kysely';

/**
 * Signatures that offices declare invalid, in batches whose lists of wallets are fixed when they start; and what the contract said
 * of each: as what an author's act counts by the word of an office.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table petitions add column invalidated integer`.execute(db);
  await sql`alter table petition_signatures_current drop constraint petition_signatures_current_choice_check`.execute(
    db,
  );
  await sql`alter table petition_signatures_current
    add constraint petition_signatures_current_choice_check check (choice in (1, 2, 3))`.execute(db);
  await sql`create table declared_acts (
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
  await sql`create index declared_acts_author on declared_acts (kind, subject, author)`.execute(db);
  await sql`create index declared_acts_block on declared_acts (block_number)`.execute(db);
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
