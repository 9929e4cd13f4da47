import { type Kysely, sql } from 'kysely';

/**
 * Proposals whose ballots carry a proof in place of a wallet. A nullifier has one current ballot on a proposal; `choice` is 0 while
 * only its hash is known. What a hidden ballot says is sealed until the close.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['proposals', 'proposal_texts']) {
    await sql`alter table ${sql.ref(table)}
      add column ballot_kind text not null default 'open' check (ballot_kind in ('open', 'secret')),
      add column results text not null default 'live' check (results in ('live', 'after-close')),
      add check (ballot_kind = 'secret' or results = 'live')`.execute(db);
  }
  // What ballots about it name: a hash of its number and text; null where ballots are open.
  await sql`alter table proposals add column ballot_subject text`.execute(db);
  await sql`create unique index proposals_ballot_subject on proposals (ballot_subject)`.execute(db);
  await sql`alter table tally_deltas add column unopened integer not null default 0`.execute(db);
  await sql`alter table proposal_tallies add column unopened bigint not null default 0`.execute(db);
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
  await sql`create index chain_events_secret_ballots on chain_events (
    (case when name in ('SecretBallotCounted', 'SecretBallotOpened') and contract = 'secretBallots' then subject end), actor)
    where (case when name in ('SecretBallotCounted', 'SecretBallotOpened') and contract = 'secretBallots' then subject end) is not null`.execute(
    db,
  );
  await sql`create index secret_choices_unqueued on secret_choices (act_id) where sealed is not null and not queued`.execute(
    db,
  );
}
