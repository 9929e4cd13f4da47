import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type ReportRow, reportRows } from '../reports.store.ts';

/** A message as it is kept. */
export interface MessageRow {
  readonly number: number;
  readonly seq: bigint | null;
  readonly file: Uint8Array;
  readonly encrypted_to: string[];
  readonly signature: string | null;
  readonly office: Localized | null;
  readonly hour: Date;
  readonly answer_by: string | null;
  readonly copy: Uint8Array | null;
  readonly copied_to: string[] | null;
}

/** The messages of a thread in their order. */
export async function readMessages(db: Kysely<Schema>, report: number): Promise<MessageRow[]> {
  return db
    .selectFrom('report_messages')
    .select([
      'number',
      'seq',
      'file',
      'encrypted_to',
      'signature',
      'office',
      'hour',
      'answer_by',
      'copy',
      'copied_to',
    ])
    .where('report_id', '=', report)
    .orderBy('number')
    .execute();
}

/** How many messages a thread has, how many of them the reporter sent since an officer wrote last, and the reporter's highest number. */
export async function messageCounts(
  db: Kysely<Schema>,
  report: number,
): Promise<{ readonly all: number; readonly unanswered: number; readonly highest: number }> {
  const { rows } = await sql<{ all: number; unanswered: number; highest: number }>`
    select count(*)::int as all, coalesce(max(seq), 0)::int as highest,
      (count(*) filter (where number > coalesce(
        (select max(number) from report_messages where report_id = ${report} and seq is null), 0)))::int as unanswered
    from report_messages where report_id = ${report}`.execute(db);
  return rows[0] ?? { all: 0, unanswered: 0, highest: 0 };
}

export interface NewMessage {
  readonly report: number;
  readonly seq: bigint | null;
  readonly file: Uint8Array;
  readonly encryptedTo: readonly string[];
  readonly signature: string | null;
  readonly wallet: string | null;
  readonly office: Localized | null;
  readonly hour: Date;
  readonly answerBy: string | null;
}

/** Appends a message under the next number. Call it with the report locked. */
export async function appendMessage(trx: Transaction<Schema>, message: NewMessage): Promise<void> {
  const { report, seq, file, encryptedTo, signature, wallet, office, hour, answerBy } = message;
  const next = await trx
    .selectFrom('report_messages')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('report_id', '=', report)
    .executeTakeFirst();
  await trx
    .insertInto('report_messages')
    .values({
      report_id: report,
      number: (next?.last ?? 0) + 1,
      ...{ seq, file, signature, wallet, hour },
      encrypted_to: JSON.stringify(encryptedTo),
      office: office && JSON.stringify(office),
      answer_by: answerBy,
    })
    .execute();
}

/** Keeps what an officer's device encrypted anew, beside the message itself. False where there is no such message. */
export async function writeCopy(
  trx: Transaction<Schema>,
  report: number,
  {
    number,
    file,
    to,
  }: { readonly number: number; readonly file: Uint8Array; readonly to: readonly string[] },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('report_messages')
    .set({ copy: file, copied_to: JSON.stringify(to) })
    .where('report_id', '=', report)
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes the threads of reports with all their messages. */
export async function deleteThreads(trx: Kysely<Schema>, reports: readonly number[]): Promise<void> {
  if (reports.length === 0) return;
  const ids = [...reports];
  await trx.deleteFrom('report_messages').where('report_id', 'in', ids).execute();
  await trx.deleteFrom('report_threads').where('report_id', 'in', ids).execute();
}

/** The threads of reports that were resolved before this time. */
export async function threadsResolvedBefore(db: Kysely<Schema>, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('report_threads')
    .innerJoin('reports', 'reports.id', 'report_threads.report_id')
    .select('report_threads.report_id as id')
    .where('reports.resolved_at', '<=', before)
    .execute();
  return rows.map(({ id }) => id);
}

const MOST_LISTED = 500;

/** The reports with a thread, the newest first. */
export async function openReportThreads(db: Kysely<Schema>): Promise<ReportRow[]> {
  return reportRows(db)
    .where('id', 'in', (eb) => eb.selectFrom('report_threads').select('report_id'))
    .where('withdrawn_at', 'is', null)
    .where('refused', '=', false)
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute();
}

/** To whom the messages of these threads are encrypted, in their order. */
export async function readersOf(db: Kysely<Schema>, reports: readonly number[]) {
  if (reports.length === 0) return [];
  return db
    .selectFrom('report_messages')
    .select(['report_id', 'seq', 'encrypted_to', 'copied_to'])
    .where('report_id', 'in', [...reports])
    .orderBy('report_id')
    .orderBy('number')
    .execute();
}
