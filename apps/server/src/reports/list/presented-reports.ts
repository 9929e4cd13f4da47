import type { ReportView } from '@sabha/domain/reports/report';
import type { Context } from '../../context.ts';
import { evidenceOf } from '../evidence/evidence.store.ts';
import { type ReportRow, reportsOnChain } from '../reports.store.ts';
import { presentReport } from './present-report.ts';

/** Reports as everybody may see them now, with where they are on the ledger. */
export async function presentedReports(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly ReportRow[],
): Promise<ReportView[]> {
  if (rows.length === 0) return [];
  const events = await reportsOnChain(
    db,
    rows.map(({ digest }) => digest),
  );
  const onChain = new Map(events.map((event) => [event.digest, event]));
  const evidence = await evidenceOf(
    db,
    rows.map(({ id }) => id),
  );
  const now = clock();
  return rows.map((row) =>
    presentReport(
      row,
      { onChain: onChain.get(row.digest) ?? null, evidence: evidence.get(row.id) ?? [] },
      now,
    ),
  );
}
