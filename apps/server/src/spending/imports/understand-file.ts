import { rupeesText } from '@sabha/domain/spending/amount';
import { budgetRowKey, readBudgetRow } from '@sabha/domain/spending/budget-import';
import type { BudgetPhase } from '@sabha/domain/spending/budget-tree';
import { readDisbursementRow } from '@sabha/domain/spending/disbursement-import';
import type { FileRow } from '@sabha/domain/spending/file-row';
import type { ImportKind, RowError } from '@sabha/domain/spending/import-records';
import { projectRowKey, readProjectRow } from '@sabha/domain/spending/project-import';
import type { CountedRow } from '@sabha/domain/spending/reconcile';

/** A row as it is kept until it is published: texts by field, amounts in rupees. Reading it again gives the same row. */
export type KeptRow = Record<string, string>;

/** What a file's rows say, before the database is asked. */
export interface UnderstoodFile {
  readonly rows: Array<{ line: number; kept: KeptRow }>;
  readonly counted: CountedRow[];
  readonly errors: RowError[];
}

interface UnderstoodRow {
  readonly key: string | null;
  readonly kept: KeptRow;
  readonly counted: CountedRow;
}

type Understanding = UnderstoodRow | RowError[];

/** Reads rows of a kind; a row that repeats another of the same file is an error. */
export function understandFile(
  kind: ImportKind,
  rows: readonly FileRow[],
  scale: bigint,
  phase: BudgetPhase,
): UnderstoodFile {
  const file: UnderstoodFile = { rows: [], counted: [], errors: [] };
  const firstLines = new Map<string, number>();
  for (const row of rows) {
    const understood = understandRow(kind, row, scale, phase);
    if (Array.isArray(understood)) {
      file.errors.push(...understood);
      continue;
    }
    const first = understood.key === null ? undefined : firstLines.get(understood.key);
    if (first !== undefined) {
      file.errors.push({ line: row.line, field: null, message: `Repeats line ${first}` });
      continue;
    }
    if (understood.key !== null) firstLines.set(understood.key, row.line);
    file.rows.push({ line: row.line, kept: understood.kept });
    file.counted.push(understood.counted);
  }
  return file;
}

function understandRow(kind: ImportKind, file: FileRow, scale: bigint, phase: BudgetPhase): Understanding {
  switch (kind) {
    case 'budget':
      return understandBudget(file, scale, phase);
    case 'projects':
      return understandProject(file, scale);
    case 'disbursements':
      return understandDisbursement(file, scale);
  }
}

function understandBudget(file: FileRow, scale: bigint, phase: BudgetPhase): Understanding {
  const read = readBudgetRow(file, scale, phase);
  if (!read.ok) return read.errors;
  const { row } = read;
  return {
    key: budgetRowKey(row),
    kept: keep({ ...row, amount: rupeesText(row.amount) }),
    counted: { fiscalYear: row.fiscal_year, amount: row.amount, economicType: row.economic_type },
  };
}

function understandProject(file: FileRow, scale: bigint): Understanding {
  const read = readProjectRow(file, scale);
  if (!read.ok) return read.errors;
  const { row } = read;
  return {
    key: projectRowKey(row),
    kept: keep({ ...row, allocated_budget: rupeesText(row.allocated_budget) }),
    counted: { fiscalYear: row.fiscal_year, amount: row.allocated_budget, economicType: null },
  };
}

function understandDisbursement(file: FileRow, scale: bigint): Understanding {
  const read = readDisbursementRow(file, scale);
  if (!read.ok) return read.errors;
  const { row } = read;
  return {
    key: null, // two equal payments on one day are two payments
    kept: keep({ ...row, amount: rupeesText(row.amount) }),
    counted: { fiscalYear: Number(row.paid_on.slice(0, 4)), amount: row.amount, economicType: null },
  };
}

function keep(row: Record<string, string | number | undefined>): KeptRow {
  const filled = Object.entries(row).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(filled.map(([field, value]) => [field, String(value)]));
}
