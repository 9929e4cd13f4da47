import { type Kysely, sql } from 'kysely';

/** Petitions under their public numbers, and the latest choice of each signer. The contract knows a petition by `digest`. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
    refused boolean not null default false
  )`.execute(db);
  await sql`create index petitions_author on petitions (author, created_at)`.execute(db);
  // By an expression, like that of votes: a planner without statistics would read all signatures of a petition otherwise.
  await sql`create index chain_events_signers on chain_events
    ((case when name = 'PetitionSigned' and contract = 'petitions' then subject_digest end), actor)
    where (case when name = 'PetitionSigned' and contract = 'petitions' then subject_digest end) is not null`.execute(
    db,
  );
  // Without foreign keys, like the acts: both were looked up in the transaction that writes the row.
  await sql`create table petition_signatures_current (
    petition_id integer not null,
    signer text not null,
    choice smallint not null check (choice in (1, 2)),
    seq bigint not null,
    act_id bigint,
    primary key (petition_id, signer)
  )`.execute(db);
}
