import { parseHash } from '@sabha/domain/core/hex';
import { amountOf, rupeesText } from '@sabha/domain/spending/amount';
import {
  fileCheckSchema,
  IMPORT_PART_BYTES,
  type ImportSummary,
  importWarningSchema,
  ministryQuestionSchema,
  reconciliationSchema,
  rowErrorSchema,
  SCALE_NAMES,
} from '@sabha/domain/spending/import-records';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { batchesOfImport } from '../anchors/anchors.store.ts';
import { findImport, type ImportRow } from './imports.store.ts';
import { progressOf } from './imports-progress.ts';
import { arrivedParts } from './parts.store.ts';

const SAMPLE_ROWS = 20;
const SHOWN_MISSING = 1_000;

/** Totals of a year as they are kept with an import: minor units as text. */
export const keptTotalsSchema = z.object({
  fiscal_year: z.number(),
  rows: z.number(),
  recurrent: z.string(),
  capital: z.string(),
  total: z.string(),
});

const readingSchema = z.object({
  encoding: z.string().nullable(),
  separator: z.string().nullable().default(null), // not kept before
  headingLine: z.number().nullable().default(null),
  scale: z.enum(SCALE_NAMES).nullable(),
});

/** An import as an official sees it. Throws where there is none. */
export async function readImport(context: Context, id: number): Promise<ImportSummary> {
  const row = await findImport(context.db, id);
  if (!row) throw new Error(`Import ${id} vanished`);
  return presentImport(context, row);
}

/** An import as an official sees it. */
export async function presentImport(context: Context, row: ImportRow): Promise<ImportSummary> {
  const batchIds = await batchesOfImport(context.db, row.id);
  return {
    import_id: row.id,
    kind: row.kind,
    state: row.state,
    file_name: row.file_name,
    row_count: row.row_count,
    error_count: row.error_count,
    errors: z.array(rowErrorSchema).parse(row.errors),
    totals: totalsOf(row),
    reconciliation: z.array(reconciliationSchema).parse(row.reconciliation),
    checks: z.array(fileCheckSchema).parse(row.checks),
    reconciled: row.reconciled,
    unreconciled: row.unreconciled,
    publisher_named: row.publisher_named,
    warnings: z.array(importWarningSchema).parse(row.warnings),
    ministries: z.array(ministryQuestionSchema).parse(row.ministries),
    file: await fileOf(context, row),
    progress: progressOf(context.db, row.id),
    sample: row.rows.slice(0, SAMPLE_ROWS).map(textsOf),
    can_publish: row.can_publish && row.state === 'preview',
    batch_ids: batchIds.map(parseHash),
    created_at: row.created_at.toISOString(),
    published_at: row.published_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  };
}

function totalsOf(row: ImportRow): ImportSummary['totals'] {
  const isBudget = row.kind === 'budget';
  return z
    .array(keptTotalsSchema)
    .parse(row.totals)
    .map((year) => ({
      fiscal_year: year.fiscal_year,
      rows: year.rows,
      recurrent: isBudget ? amountOf(BigInt(year.recurrent)) : null,
      capital: isBudget ? amountOf(BigInt(year.capital)) : null,
      total: amountOf(BigInt(year.total)),
    }));
}

async function fileOf({ db }: Context, row: ImportRow): Promise<ImportSummary['file']> {
  const reading = readingSchema.nullable().parse(row.reading);
  const parts = Math.ceil((row.file_bytes ?? 0) / IMPORT_PART_BYTES);
  const arrived = row.state === 'receiving' ? await arrivedParts(db, row.id) : null;
  const missing = arrived
    ? Array.from({ length: parts }, (_, part) => part).filter((part) => !arrived.has(part))
    : [];
  return {
    sha256: row.file_sha256,
    bytes: row.file_bytes,
    encoding: reading?.encoding ?? null,
    separator: reading?.separator ?? null,
    heading_line: reading?.headingLine ?? null,
    scale: reading?.scale ?? null,
    parts,
    missing_parts: missing.slice(0, SHOWN_MISSING),
  };
}

/** A kept row as texts by field, its amount in rupees; imports from before parts kept them so. */
function textsOf({ amount_minor, more, ...row }: Record<string, unknown>): Record<string, string> {
  const filled = Object.entries({ ...row, ...(more as object | null) }).filter(([, value]) => value !== null);
  const texts = Object.fromEntries(filled.map(([field, value]) => [field, String(value)]));
  return amount_minor === undefined ? texts : { ...texts, amount: rupeesText(BigInt(String(amount_minor))) };
}
