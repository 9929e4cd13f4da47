import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';
import type { ReportRow } from './reports.store.ts';

const ROWS = 500;

/** A report as the audit bundle lists it, also one that the contract refused. */
export interface AuditedReportRow
  extends Pick<
    ReportRow,
    | 'id'
    | 'digest'
    | 'category'
    | 'title_digest'
    | 'body_digest'
    | 'created_at'
    | 'resolved_at'
    | 'hidden_at'
    | 'withdrawn_at'
    | 'text_due'
    | 'text_published_at'
    | 'ledger_mode'
  > {
  readonly day: number;
  readonly thread_commitment: string;
  readonly evidence_root: string;
  readonly title_bytes: Uint8Array | null;
  readonly body_bytes: Uint8Array | null;
  readonly refused: boolean;
}

/** Anonymous reports behind a public number and up to another. Those under a wallet are on a contract of their own. */
export async function auditedReportPage(
  db: Kysely<Schema>,
  { after, last, only }: { readonly after: number; readonly last: number; readonly only: number | null },
): Promise<AuditedReportRow[]> {
  return db
    .selectFrom('reports')
    .select(['id', 'digest', 'day', 'category', 'title_digest', 'body_digest', 'title_bytes', 'body_bytes'])
    .select(['thread_commitment', 'evidence_root', 'created_at', 'resolved_at', 'hidden_at', 'withdrawn_at'])
    .select(['text_due', 'text_published_at', 'refused', 'ledger_mode'])
    .where('author', 'is', null)
    .where('id', '>', after)
    .where('id', '<=', last)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('id')
    .limit(ROWS)
    .execute();
}

/** The votes that are shown of each report, by its public number. */
export async function voteCounts(
  trx: Kysely<Schema>,
  only: number | null,
): Promise<Array<{ readonly id: number; readonly up: bigint; readonly down: bigint }>> {
  return trx
    .selectFrom('reports')
    .select(['id', 'likes as up', 'dislikes as down'])
    .where('author', 'is', null)
    .$if(only !== null, (query) => query.where('id', '=', only))
    .orderBy('id')
    .execute();
}

export async function countAuditedReports(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(id), 0)::int as last from reports where author is null`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The digest of an anonymous report of this public number; null where there is none. */
export async function digestOfReport(db: Kysely<Schema>, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('reports')
    .select('digest')
    .where('id', '=', id)
    .where('author', 'is', null)
    .executeTakeFirst();
  return row?.digest ?? null;
}
