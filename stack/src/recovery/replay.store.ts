import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** An act that the contract counted without us: only its author could send it again. */
export interface DirectAct {
  readonly kind: string;
  readonly subject: number;
  readonly author: string;
  readonly transaction: string;
}

/** In the order in which the ledger had them. */
export async function directActs(db: Kysely<Schema>): Promise<DirectAct[]> {
  const rows = await db
    .selectFrom('direct_acts')
    .select(['kind', 'subject', 'author', 'tx_hash'])
    .orderBy('block_number')
    .orderBy('log_index')
    .execute();
  return rows.map(({ tx_hash, ...row }) => ({ ...row, transaction: tx_hash }));
}

/** How many tasks and acts are not in a block, and how many no transaction will carry. */
export async function leftToReplay(db: Kysely<Schema>): Promise<{ waiting: bigint; failed: bigint }> {
  const { rows } = await sql<{ waiting: bigint; failed: bigint }>`
    select (select count(*) from outbox where batch_id is null and outcome is null)
        + (select coalesce(sum(count), 0) from relay_batches where state in ('stored', 'sent')) as waiting,
      (select count(*) from outbox where outcome = 'failed') as failed`.execute(db);
  return rows[0] ?? { waiting: 0n, failed: 0n };
}
