import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Those of these reports on which votes are anchored. */
export async function anchoredReports(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('id', 'in', ids.map(Number))
    .where('ledger_mode', '=', 'anchor')
    .execute();
  return new Set(rows.map(({ id }) => BigInt(id)));
}

/** A report that the contract has, or has refused. */
export interface ReportOnContract {
  readonly id: number;
  readonly day: number;
  readonly refused: boolean;
  /** When the contract ended it: it was resolved there, or withdrawn. Null while it is open there. */
  readonly ended: Date | null;
}

/** What the contract says of these reports; those that are on their way to it are left out. */
export async function reportsOnContract(
  db: Kysely<Schema>,
  ids: readonly bigint[],
): Promise<ReportOnContract[]> {
  const { rows } = await sql<ReportOnContract>`
    select r.id, r.day, r.refused, (
      select min(e.mined_at) from chain_events e
      where e.name in ('ReportResolved', 'ReportWithdrawn') and e.subject_digest = r.digest
        and e.contract = 'anonymousReports'
    ) as ended
    from reports r
    where r.id = any(${ids.map(String)}::integer[]) and (r.refused or exists (
      select from chain_events e
      where e.name = 'ReportFiled' and e.subject_digest = r.digest and e.contract = 'anonymousReports'
    ))`.execute(db);
  return rows;
}

/** By what the contract knows a report. */
export async function digestOfReport(trx: Transaction<Schema>, id: bigint): Promise<string> {
  const { digest } = await trx
    .selectFrom('reports')
    .select('digest')
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow();
  return digest;
}
