import type { Schema } from '@sabha/db/schema';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import { sql } from 'kysely';

/** A thread as it is kept: what leads to its reporter is sealed. */
export interface ThreadRow {
  readonly report_id: number;
  readonly keys_sealed: string;
  readonly opening: Uint8Array;
}

export interface NewThread {
  readonly report_id: number;
  readonly lookup: string;
  readonly keys_sealed: string;
  /** In base64. */
  readonly opening: string;
}

export async function insertThreads(
  trx: QueryExecutorProvider,
  threads: readonly NewThread[],
): Promise<void> {
  if (threads.length === 0) return;
  // Two reports with one receipt are nobody's by chance: the second has no thread.
  await sql`
    insert into report_threads (report_id, lookup, keys_sealed, opening)
    select x.report_id, x.lookup, x.keys_sealed, decode(x.opening, 'base64')
    from json_to_recordset(${JSON.stringify(threads)}::json) as x(report_id integer, lookup text, keys_sealed text, opening text)
    on conflict (lookup) do nothing`.execute(trx);
}

/** The thread under one of these indexes. */
export async function findThread(
  db: Kysely<Schema>,
  lookups: readonly string[],
): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('report_threads')
    .select(['report_id', 'keys_sealed', 'opening'])
    .where('lookup', 'in', [...lookups])
    .executeTakeFirst();
}

export async function threadOfReport(db: Kysely<Schema>, report: number): Promise<ThreadRow | undefined> {
  return db
    .selectFrom('report_threads')
    .select(['report_id', 'keys_sealed', 'opening'])
    .where('report_id', '=', report)
    .executeTakeFirst();
}

/** The next threads after this report, held until the end of the transaction. */
export async function lockThreads(
  trx: Kysely<Schema>,
  after: number,
  limit: number,
): Promise<ReadonlyArray<{ readonly report_id: number; readonly keys_sealed: string }>> {
  return trx
    .selectFrom('report_threads')
    .select(['report_id', 'keys_sealed'])
    .where('report_id', '>', after)
    .orderBy('report_id')
    .limit(limit)
    .forUpdate()
    .execute();
}

export async function writeThreadSeal(
  trx: Kysely<Schema>,
  { report_id, lookup, keys_sealed }: Omit<NewThread, 'opening'>,
): Promise<void> {
  await trx
    .updateTable('report_threads')
    .set({ lookup, keys_sealed })
    .where('report_id', '=', report_id)
    .execute();
}
