import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** Events that count signed acts of which nothing but the event is known. */
export interface Unsigned {
  readonly tx_hash: string;
  readonly log_index: number;
  readonly block_number: bigint;
  readonly digest: string;
}

const PAGE = 500;

/** The next of a kind, by block and log, after a position. */
export async function readUnsigned(
  db: Kysely<Schema>,
  kind: string,
  after: { readonly block: bigint; readonly log: number },
): Promise<Unsigned[]> {
  const { rows } = await sql<Unsigned>`
    select d.tx_hash, d.log_index, d.block_number, e.digest
    from direct_acts d join chain_events e on e.tx_hash = d.tx_hash and e.log_index = d.log_index
    where d.kind = ${kind} and d.payload is null and e.digest is not null
      and (d.block_number, d.log_index) > (${after.block}::bigint, ${after.log}::integer)
    order by d.block_number, d.log_index limit ${sql.lit(PAGE)}`.execute(db);
  return rows;
}

/** What was signed, with the event that counted it. */
export interface Signed extends Unsigned {
  readonly payload: string;
  readonly signature: string;
}

/** Keeps it beside the events. */
export async function writeSigned(db: Kysely<Schema>, signed: readonly Signed[]): Promise<void> {
  if (signed.length === 0) return;
  const rows = signed.map(({ tx_hash, log_index, payload, signature }) => ({
    tx_hash,
    log_index,
    payload: payload.slice(2),
    signature: signature.slice(2),
  }));
  await sql`
    update direct_acts d set payload = decode(x.payload, 'hex'), "authorization" = decode(x.signature, 'hex')
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x(tx_hash text, log_index integer, payload text, signature text)
    where d.tx_hash = x.tx_hash and d.log_index = x.log_index`.execute(db);
}
