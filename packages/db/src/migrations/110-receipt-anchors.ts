import { type Kysely, sql } from 'kysely';

/**
 * The roots of receipts on the chain: each anchor covers the batches behind the one before it, so that together they cover
 * every act. The position of a transaction is kept with its time, so that after a lost chain it is sent again there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table receipt_anchors (
    index bigint primary key,
    first_act bigint not null unique,
    last_act bigint not null unique check (last_act >= first_act),
    first_batch bigint not null,
    last_batch bigint not null check (last_batch >= first_batch),
    root text not null,
    made_at timestamptz not null,
    state text not null check (state in ('waiting', 'mined', 'final')),
    tx text,
    block_number bigint,
    anchored_at timestamptz,
    check ((state = 'waiting') = (tx is null)),
    check ((tx is null) = (anchored_at is null) and (tx is null) = (block_number is null))
  )`.execute(db);
  await sql`create index receipt_anchors_open on receipt_anchors (index) where state <> 'final'`.execute(db);
  await sql`alter table relay_batches add column block_time timestamptz, add column priced_at timestamptz`.execute(
    db,
  );
  await sql`alter table outbox add column replay_at timestamptz, add column replay_batch bigint`.execute(db);
  await sql`create index outbox_replay on outbox (replay_at, replay_batch, id)
    where replay_at is not null and batch_id is null and outcome is null`.execute(db);
}
