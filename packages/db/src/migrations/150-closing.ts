import { type Kysely, sql } from 'kysely';

/**
 * What moves the end of a proposal and what is published of it: extensions with where they are on the chain (one that officials
 * asked for, or one that only the chain knows), and which proposal another one repeats.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`alter table proposals add column rerun_of integer references proposals (id)`.execute(db);
  await sql`create index proposals_rerun on proposals (rerun_of, id) where rerun_of is not null`.execute(db);
  // Ballots for which it was too late at the contract are few, and listed for their proposal.
  await sql`create index act_rejections_overdue on act_rejections (kind, subject, act_id)
    where reason in ('NotProven', 'AnchoredTooLate', 'Closed', 'DeadlinePassed')`.execute(db);
  // What was anchored by a time is asked of every proposal that has closed, however long ago.
  await sql`create index receipt_anchors_time on receipt_anchors (anchored_at, index) where anchored_at is not null`.execute(
    db,
  );
}
