import type { AddedFile } from '@sabha/anonymity/evidence/evidence-calls';
import type { ThreadFile } from '@sabha/anonymity/thread/thread-calls';
import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';

/** A file of a report, with the message that brought it; `seq` is null for one that came with the report. */
export interface ReportFile extends ThreadFile {
  readonly seq: bigint | null;
}

/** All files of a report in their order, also those of its thread. */
export async function filesOf(db: Kysely<Schema>, report: number): Promise<ReportFile[]> {
  return db
    .selectFrom('report_evidence')
    .select(['number', 'seq', 'state', 'bytes', 'sha256'])
    .where('report_id', '=', report)
    .orderBy('number')
    .execute();
}

/** Writes what a released message claims: the file waits until it is kept. Call it with the report locked. */
export async function insertAddedFile(
  trx: Transaction<Schema>,
  { report, seq, upload, sha256 }: AddedFile & { readonly report: number; readonly seq: bigint },
): Promise<void> {
  const last = await trx
    .selectFrom('report_evidence')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('report_id', '=', report)
    .executeTakeFirst();
  const number = (last?.number ?? 0) + 1;
  await trx
    .insertInto('report_evidence')
    .values({ report_id: report, number, seq, state: 'waiting', sha256, upload })
    .execute();
}
