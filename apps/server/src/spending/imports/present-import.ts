import { parseHash } from '@sabha/domain/core/hex';
import { amountOf } from '@sabha/domain/spending/amount';
import {
  type ImportSummary,
  reconciliationSchema,
  rowErrorSchema,
} from '@sabha/domain/spending/import-records';
import { z } from 'zod';
import type { ImportRow } from './imports.store.ts';

const SAMPLE_ROWS = 20;

/** Totals of a year as they are kept with an import: minor units as text. */
export const keptTotalsSchema = z.object({
  fiscal_year: z.number(),
  rows: z.number(),
  recurrent: z.string(),
  capital: z.string(),
  total: z.string(),
});

/** An import as an official sees it. */
export function presentImport(row: ImportRow, batchIds: readonly string[]): ImportSummary {
  return {
    import_id: row.id,
    kind: row.kind,
    state: row.state,
    file_name: row.file_name,
    row_count: row.row_count,
    error_count: row.error_count,
    errors: z.array(rowErrorSchema).parse(row.errors),
    totals: z
      .array(keptTotalsSchema)
      .parse(row.totals)
      .map((year) => ({
        fiscal_year: year.fiscal_year,
        rows: year.rows,
        recurrent: row.kind === 'budget' ? amountOf(BigInt(year.recurrent)) : null,
        capital: row.kind === 'budget' ? amountOf(BigInt(year.capital)) : null,
        total: amountOf(BigInt(year.total)),
      })),
    reconciliation: z.array(reconciliationSchema).parse(row.reconciliation),
    sample: row.rows.slice(0, SAMPLE_ROWS),
    can_publish: row.can_publish && row.state === 'preview',
    batch_ids: batchIds.map(parseHash),
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}
