import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';
import { RESOLVE_REPORT_TASK } from './report-relays.ts';

/** Puts into the outbox what the contract is asked to do with a report, once. After the commit, emit `outbox.filled`. */
export async function queueReportTask(
  trx: Transaction<Schema>,
  kind: string,
  task: { readonly report: string } & Readonly<Record<string, string>>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({ kind, key: `${kind}:${task.report}`, payload: JSON.stringify(task), created_at: now })
    .execute();
}

/**
 * The anonymous reports that were resolved until then and whose resolution is not on its way to the contract. Those with votes that wait
 * for a transaction, or for the anchor of their receipts, are left out.
 */
export async function resolvedBefore(
  db: Kysely<Schema>,
  before: Date,
): Promise<ReadonlyArray<{ readonly id: number; readonly digest: string }>> {
  const { rows } = await sql<{ id: number; digest: string }>`
    select r.id, r.digest from reports r
    where r.resolved_at <= ${before} and r.author is null and not r.refused and r.withdrawn_at is null
      and not exists (select from outbox o where o.key = ${`${RESOLVE_REPORT_TASK}:`} || r.digest)
      and not exists (
        select from outbox o join acts a on a.id = o.act_id
        where o.kind in ('report-vote', 'anchored-report-vote') and o.batch_id is null and o.outcome is null
          and a.subject = r.id
      )
    order by r.resolved_at, r.id`.execute(db);
  return rows;
}

/** Whether the resolution of a report is on its way to the contract, or there already. */
export async function isResolvedOnLedger(db: Kysely<Schema>, digest: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from outbox where key = ${`${RESOLVE_REPORT_TASK}:${digest}`}) or exists (
      select from chain_events
      where name = 'ReportResolved' and subject_digest = ${digest} and contract = 'anonymousReports'
    ) as found`.execute(db);
  return rows[0]?.found === true;
}
