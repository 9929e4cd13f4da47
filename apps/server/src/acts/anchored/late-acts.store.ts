import type { Schema } from '@sabha/db/schema';
import { hexSchema } from '@sabha/domain/core/hex';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Hex } from 'viem';
import type { AuthorOnSubject } from '../ledger/followed-kind.ts';

const bytes = hexSchema(65_536);

/** An act that waits for its own anchor. */
export interface WaitingAct {
  readonly row: bigint;
  readonly number: bigint;
  readonly subject: bigint;
  readonly payload: Hex;
}

/** The first acts that wait in rows of a kind. */
export async function waitingActs(db: Kysely<Schema>, kind: string, limit: number): Promise<WaitingAct[]> {
  const { rows } = await sql<{ row: bigint; number: bigint; subject: bigint; payload: string }>`
    select o.id as row, a.id as number, a.subject, '0x' || encode(a.payload, 'hex') as payload
    from (
      select id, act_id from outbox where kind = ${kind} and batch_id is null and outcome is null
      order by kind, id limit ${limit}
    ) o
    cross join lateral (select * from acts where id = o.act_id limit 1) a
    order by o.id`.execute(db);
  return rows.map(({ payload, ...rest }) => ({ ...rest, payload: bytes.parse(payload) }));
}

/**
 * Refuses acts that wait, by the transactions which anchored their receipts too late; gives whom that concerns. One that was sent
 * meanwhile stays.
 */
export async function refuseWaiting(
  trx: Transaction<Schema>,
  kind: string,
  late: ReadonlyArray<Pick<WaitingAct, 'row' | 'number'> & { readonly tx: string }>,
): Promise<AuthorOnSubject[]> {
  const given = late.map(({ row, number, tx }) => ({ row: row.toString(), number: number.toString(), tx }));
  const { rows } = await sql<AuthorOnSubject>`
    with taken as (
      update outbox o set outcome = 'failed', failure = 'AnchoredTooLate'
      from json_to_recordset(${JSON.stringify(given)}::json) as x(row bigint, number bigint, tx text)
      where o.id = x.row and o.batch_id is null and o.outcome is null
      returning x.number, x.tx
    ), refused as (
      insert into act_rejections (act_id, kind, subject, reason, tx_hash, log_index, block_number)
      select a.id, ${kind}, a.subject, 'AnchoredTooLate', e.tx_hash, e.log_index, e.block_number
      from taken t join acts a on a.id = t.number
      join chain_events e on e.tx_hash = t.tx and e.name = 'ReceiptsAnchored'
      returning act_id
    )
    select a.subject::integer as subject, a.author from refused join acts a on a.id = refused.act_id`.execute(
    trx,
  );
  return rows;
}
