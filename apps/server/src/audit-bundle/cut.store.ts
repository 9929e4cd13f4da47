import type { Schema } from '@sabha/db/schema';
import type { CitizenFindings } from '@sabha/domain/registration/statistics/citizen-days';
import { type Kysely, sql } from 'kysely';
import { LAST_NUMBER } from '../acts/restored/lost-acts.store.ts';

/** Where the record and the reading of the chain stand. */
export interface Bounds {
  readonly acts: bigint;
  readonly block: bigint;
  readonly blockHash: string | null;
  readonly finalBlock: bigint;
}

/** The bounds of this moment; null before the contracts were first deployed. */
export async function readBounds(db: Kysely<Schema>): Promise<Bounds | null> {
  const { rows } = await sql<Bounds>`
    select ${LAST_NUMBER}::bigint as acts,
      s.cursor_block as block, s.final_block as "finalBlock",
      (select hash from chain_blocks where number = s.cursor_block) as "blockHash"
    from chain_state s
  `.execute(db);
  return rows[0] ?? null;
}

/** What tells whether the chain still has the past that it had: its first block, and one of its blocks. */
export async function readPresentChain(
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

/** Who passed the checks on each day, and what the last comparison with the registry found. */
export interface CitizensCut {
  readonly days: ReadonlyArray<{ readonly day: string; readonly passed: bigint; readonly unknown: bigint }>;
  readonly findings: CitizenFindings | null;
}

/** The name of this installation; null where it was given none. */
export async function readInstallation(db: Kysely<Schema>): Promise<string | null> {
  const row = await db.selectFrom('installation').select('id').executeTakeFirst();
  return row?.id ?? null;
}

export async function readCitizens(trx: Kysely<Schema>): Promise<CitizensCut> {
  const { rows: days } = await sql<CitizensCut['days'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day, greatest(passed + came_of_age, 0) as passed, unknown
    from citizen_days order by day`.execute(trx);
  const row = await trx.selectFrom('citizen_findings').select('findings').executeTakeFirst();
  return { days, findings: row?.findings ?? null };
}

/** A task of an office: what it is about is in its payload. */
export interface WaitingTask {
  readonly task: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/**
 * Tasks of offices that were not on the chain at `block`: those queued, and those in a transaction under way. Found by the
 * small indexes of what is open, so that it costs nothing to have a long past.
 */
export async function listWaitingTasks(
  db: Kysely<Schema>,
  bounds: { readonly block: bigint; readonly kinds: readonly string[]; readonly limit: number },
): Promise<WaitingTask[]> {
  const kinds = [...bounds.kinds];
  const { rows } = await sql<WaitingTask>`
    select o.kind as task, o.payload
    from outbox o
    where o.batch_id is null and o.outcome is null and o.kind = any(${kinds}::text[]) and o.payload is not null
    union all
    select o.kind, o.payload
    from relay_batches b join outbox o on o.batch_id = b.id
    where b.state in ('stored', 'sent', 'mined') and (b.block_number is null or b.block_number > ${bounds.block})
      and b.kind = any(${kinds}::text[]) and o.payload is not null
    limit ${bounds.limit}
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
