import type { Schema } from '@sabha/db/schema';
import { type ReportRow, reportsTitled } from '@sabha/server/reports/reports.store';
import type { Kysely } from 'kysely';
import { INVENTED_REPORTS, type InventedReport } from '../../../data/reports/reports.ts';

/** The invented reports that are released, with what the product has of each. */
export async function inventedRows(db: Kysely<Schema>): Promise<ReadonlyMap<InventedReport, ReportRow>> {
  const titles = INVENTED_REPORTS.map(({ title }) => title);
  const found = new Map((await reportsTitled(db, titles)).map((row) => [row.title, row]));
  return new Map(
    INVENTED_REPORTS.flatMap((report) => {
      const row = found.get(report.title);
      return row ? [[report, row] as const] : [];
    }),
  );
}
