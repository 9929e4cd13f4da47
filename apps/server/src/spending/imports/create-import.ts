import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  AMOUNT_SCALES,
  type CreateImport,
  IMPORT_FIELDS,
  type ImportSummary,
  MAX_ROW_ERRORS,
} from '@sabha/domain/spending/import-records';
import { reconcile, totalsByYear, type YearTotals } from '@sabha/domain/spending/reconcile';
import type { Context } from '../../context.ts';
import { putSource } from '../figures/sources.store.ts';
import { checkRows } from './check-rows.ts';
import { findImport, insertImport } from './imports.store.ts';
import { presentImport } from './present-import.ts';
import { readCsv } from './read-csv.ts';
import { understandFile } from './understand-file.ts';

export type CreateImportFailure = { readonly kind: 'unreadable-figure'; readonly measure: string };

/** Reads a file and keeps what it would publish, with every problem by line. Nothing becomes public. */
export async function createImport(
  context: Context,
  input: CreateImport,
): Promise<Result<ImportSummary, CreateImportFailure>> {
  const scale = AMOUNT_SCALES[input.scale];
  const reading = readCsv(input.csv, { ...IMPORT_FIELDS[input.kind], headings: input.map });
  const file = understandFile(input.kind, reading.rows, scale, input.phase);
  const totals = totalsByYear(file.counted);
  const reconciled = reconcile(totals, input.expect, scale);
  if (!reconciled.ok) return fail({ kind: 'unreadable-figure', measure: reconciled.unreadable });

  const id = await context.db.transaction().execute(async (trx) => {
    const checked = await checkRows(trx, input.kind, file.rows);
    const errors = [...reading.errors, ...file.errors, ...checked].sort((a, b) => a.line - b.line);
    const matches = reconciled.value.every((figure) => figure.matches);
    return insertImport(
      trx,
      {
        kind: input.kind,
        file_name: input.file_name,
        source_id: await putSource(trx, input.source),
        row_count: reading.rows.length,
        error_count: errors.length,
        can_publish: errors.length === 0 && matches && file.rows.length > 0,
        rows: file.rows.map(({ kept }) => kept),
        errors: errors.slice(0, MAX_ROW_ERRORS).map((error) => ({ ...error })),
        totals: totals.map(keepTotals),
        reconciliation: reconciled.value.map((figure) => ({ ...figure })),
      },
      context.clock(),
    );
  });
  const row = await findImport(context.db, id);
  if (!row) throw new Error(`Import ${id} vanished`);
  return ok(presentImport(row, []));
}

function keepTotals(year: YearTotals) {
  return {
    fiscal_year: year.fiscalYear,
    rows: year.rows,
    recurrent: String(year.recurrent),
    capital: String(year.capital),
    total: String(year.total),
  };
}
