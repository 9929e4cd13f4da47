import type { Schema } from '@sabha/db/schema';
import { WAITING_TASKS } from '@sabha/domain/voting/audit-bundle';
import { type Kysely, sql } from 'kysely';

/** Where the record and the reading of the chain stand. */
export interface Bounds {
  readonly acts: bigint;
  readonly proposals: number;
  readonly block: bigint;
  readonly blockHash: string | null;
  readonly finalBlock: bigint;
}

/** The bounds of this moment; null before the contracts were first deployed. */
export async function readBounds(db: Kysely<Schema>): Promise<Bounds | null> {
  const { rows } = await sql<Bounds>`
    select coalesce((select max(id) from acts), 0)::bigint as acts,
      coalesce((select max(id) from proposals), 0)::integer as proposals,
      s.cursor_block as block, s.final_block as "finalBlock",
      (select hash from chain_blocks where number = s.cursor_block) as "blockHash"
    from chain_state s
  `.execute(db);
  return rows[0] ?? null;
}

/** What tells whether the chain still has the past that it had: its first block, and one of its blocks. */
export async function readStanding(
  db: Kysely<Schema>,
  block: bigint,
): Promise<{ genesis: string; cursor: bigint; final: bigint; hash: string | null } | null> {
  const { rows } = await sql<{ genesis: string; cursor: bigint; final: bigint; hash: string | null }>`
    select genesis_hash as genesis, cursor_block as cursor, final_block as final,
      (select hash from chain_blocks where number = ${block}) as hash
    from chain_state
  `.execute(db);
  return rows[0] ?? null;
}

export interface WaitingTask {
  readonly task: string;
  readonly wallet: string | null;
  readonly proposal_id: number | null;
}

/**
 * Tasks of offices that were not on the chain at `block`: those in line, and those in a transaction under way. Found by the
 * small indexes of what is open, so that it costs nothing to have a long past.
 */
export async function listWaitingTasks(
  db: Kysely<Schema>,
  block: bigint,
  limit: number,
): Promise<WaitingTask[]> {
  const kinds = [...WAITING_TASKS];
  const { rows } = await sql<WaitingTask>`
    select o.kind as task, lower(o.payload ->> 'wallet') as wallet, (o.payload ->> 'proposalId')::integer as proposal_id
    from outbox o
    where o.batch_id is null and o.outcome is null and o.kind = any(${kinds}::text[])
    union all
    select o.kind, lower(o.payload ->> 'wallet'), (o.payload ->> 'proposalId')::integer
    from relay_batches b join outbox o on o.batch_id = b.id
    where b.state in ('stored', 'sent', 'mined') and (b.block_number is null or b.block_number > ${block})
      and b.kind = any(${kinds}::text[])
    limit ${limit}
  `.execute(db);
  return rows;
}

/** The number of the last batch of receipts. */
export async function lastReceiptBatch(db: Kysely<Schema>): Promise<bigint> {
  const row = await db
    .selectFrom('receipt_batches')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst();
  return row?.last ?? 0n;
}
