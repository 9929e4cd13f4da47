import { SHOWN_PAYMENTS } from '@sabha/domain/spending/project';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { IS_ON_RECORD } from '../figures/year-records.store.ts';

export interface DisbursementRow {
  id: bigint;
  paid_on: string;
  amount: bigint;
  note: string | null;
  source_id: number;
  source_name: string;
  source_url: string | null;
  source_licence: string | null;
  source_retrieved_at: string;
  source_invented: boolean;
  batch_id: string | null;
  tx_hash: string | null;
}

/** The numbers of a project's newest payments: those that are shown and proven with it. */
export function newestDisbursements(projectId: number): RawBuilder<unknown> {
  return sql`(select id from disbursements where project_id = ${projectId}
    order by paid_on desc, id desc limit ${SHOWN_PAYMENTS})`;
}

/** How many payments a project has, corrections among them. */
export async function countDisbursements(db: Executor, projectId: number): Promise<number> {
  const { rows } = await sql<{ count: bigint | null }>`
    select sum(payments) as count from project_payment_sums where project_id = ${projectId}`.execute(db);
  return Number(rows[0]?.count ?? 0n);
}

/** A project's newest payments, oldest first, each with its source and the newest batch it was published in. */
export async function listDisbursements(db: Executor, projectId: number): Promise<DisbursementRow[]> {
  const { rows } = await sql<DisbursementRow>`
    select d.id, to_char(d.paid_on, 'YYYY-MM-DD') as paid_on, d.amount_minor as amount, d.note,
      s.id as source_id, s.name as source_name, s.url as source_url, s.licence as source_licence,
      to_char(s.retrieved_at, 'YYYY-MM-DD') as source_retrieved_at, s.invented as source_invented,
      anchor.batch_id, anchored.tx_hash
    from disbursements d
    join spending_sources s on s.id = d.source_id
    left join lateral (
      select b.batch_id, b.root from spending_leaves l join spending_batches b on b.id = l.batch
      where l.record_kind = 'disbursement' and l.record_id = d.id order by l.batch desc limit 1
    ) anchor on true
    left join lateral (
      select e.tx_hash from chain_events e
      where e.name = 'Anchored' and e.args ->> 'batchId' = anchor.batch_id and e.args ->> 'root' = anchor.root limit 1
    ) anchored on true
    where d.id in ${newestDisbursements(projectId)}
    order by d.paid_on, d.id`.execute(db);
  return rows;
}

export interface NewDisbursement {
  readonly project_id: number | null;
  readonly organisation_id: number;
  readonly category_id: number | null;
  readonly fiscal_year: number;
  readonly paid_on: string;
  readonly amount_minor: bigint;
  readonly note: string | null;
  readonly source_id: number;
  readonly import_id: number | null;
}

const CHUNK = 500;

/** Appends payments; gives their ids in order. */
export async function insertDisbursements(
  db: Executor,
  payments: readonly NewDisbursement[],
  now: Date,
): Promise<bigint[]> {
  const ids: bigint[] = [];
  for (let start = 0; start < payments.length; start += CHUNK) {
    const rows = await db
      .insertInto('disbursements')
      .values(
        payments
          .slice(start, start + CHUNK)
          .map((payment) => ({ ...payment, reverses_id: null, created_at: now })),
      )
      .returning('id')
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Takes back an import's payments by appending the same amounts with the opposite sign; gives the new ids. */
export async function reverseDisbursements(
  db: Executor,
  importId: number,
  note: string,
  now: Date,
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    insert into disbursements (project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, note, source_id,
      import_id, reverses_id, created_at)
    select project_id, organisation_id, category_id, fiscal_year, paid_on, -amount_minor, ${note}::text, source_id,
      import_id, id, ${now}::timestamptz
    from disbursements where import_id = ${importId} and reverses_id is null order by id
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

/** Sums with their sources by month (YYYY-MM) from the first day of `first` to the last of `last`. */
export async function monthlySums(
  db: Executor,
  first: string,
  last: string,
): Promise<Map<string, { amount: bigint; sources: number[] }>> {
  const { rows } = await sql<{ month: string; amount: bigint; sources: number[] }>`
    select month, sum(amount_minor) as amount, array_agg(distinct source_id) as sources from payment_sums paid
    where month between ${first} and ${last} and ${IS_ON_RECORD} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.month, row]));
}

/** For each year of some months the newest month (YYYY-MM) of which a payment is on record. */
export async function newestMonthsPaid(
  db: Executor,
  first: string,
  last: string,
): Promise<Map<number, string>> {
  const { rows } = await sql<{ year: number; month: string }>`
    select left(month, 4)::integer as year, max(month) as month from payment_sums paid
    where month between ${`${first.slice(0, 4)}-01`} and ${`${last.slice(0, 4)}-12`} and ${IS_ON_RECORD} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ year, month }) => [year, month]));
}

/** Whether a project has payments beyond those of one import (any at all where none is given). */
export async function hasOtherDisbursements(db: Executor, projectImportId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from disbursements d join projects p on p.id = d.project_id
    where p.import_id = ${projectImportId} and p.removed_at is null
    group by d.project_id having sum(d.amount_minor) <> 0 limit 1`.execute(db);
  return rows.length > 0;
}
