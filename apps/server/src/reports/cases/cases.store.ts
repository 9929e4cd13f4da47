import type { Schema } from '@sabha/db/schema';
import type { Localized } from '@sabha/domain/core/localized';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type ReportRow, reportRows } from '../reports.store.ts';

/** A report that somebody decides about; nobody else does meanwhile. */
export async function lockReport(trx: Transaction<Schema>, id: number): Promise<ReportRow | undefined> {
  return reportRows(trx).where('id', '=', id).where('refused', '=', false).forUpdate().executeTakeFirst();
}

/** What a decision changes of a report. What is left out stays. */
export interface CaseChange {
  readonly textPublishedAt?: Date;
  readonly office?: Localized | null;
  readonly resolved?: { readonly at: Date; readonly note: Localized } | null;
  readonly hidden?: { readonly at: Date; readonly reason: Localized } | null;
  readonly reply?: Localized | null;
}

export async function writeCase(
  trx: Transaction<Schema>,
  id: number,
  { textPublishedAt, office, resolved, hidden, reply }: CaseChange,
  now: Date,
): Promise<void> {
  const json = (value: Localized | null | undefined) => (value ? JSON.stringify(value) : null);
  await trx
    .updateTable('reports')
    .set({
      updated_at: now,
      ...(textPublishedAt && { text_published_at: textPublishedAt }),
      ...(office !== undefined && { assigned_office: json(office) }),
      ...(resolved !== undefined && {
        resolved_at: resolved?.at ?? null,
        resolution_note: json(resolved?.note),
      }),
      ...(hidden !== undefined && { hidden_at: hidden?.at ?? null, hidden_reason: json(hidden?.reason) }),
      ...(reply !== undefined && { reply: json(reply) }),
    })
    .where('id', '=', id)
    .execute();
}

/** The reports whose text waits for its check, the one that becomes public first at the head. */
export async function uncheckedReports(
  db: Kysely<Schema>,
  now: Date,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ReportRow[]; readonly total: number }> {
  const waiting = sql<boolean>`not refused and text_published_at is null and text_due > ${now}
    and hidden_at is null and withdrawn_at is null`;
  const rows = await reportRows(db)
    .where(waiting)
    .orderBy('text_due')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { total } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where(waiting)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
