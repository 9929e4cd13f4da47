import { readBudgetRow } from '@sabha/domain/spending/budget-import';
import type { BudgetPhase, EconomicType } from '@sabha/domain/spending/budget-tree';
import { readDisbursementRow } from '@sabha/domain/spending/disbursement-import';
import type { FileRow, ReadRow } from '@sabha/domain/spending/file-row';
import type { ImportKind } from '@sabha/domain/spending/import-format';
import { readOrganisationRow } from '@sabha/domain/spending/organisation-import';
import { readProjectRow } from '@sabha/domain/spending/project-import';

/** A row of a file as it is kept until it is published; `amount_minor` in cents, `more` the texts that only some kinds have. */
export interface KeptRow {
  readonly line: number;
  readonly fiscal_year: number;
  readonly ministry: string;
  readonly head: string;
  readonly programme: string;
  readonly economic_type: EconomicType | null;
  readonly phase: BudgetPhase | null;
  readonly amount_minor: bigint;
  readonly paid_on: string | null;
  readonly project_name: string | null;
  readonly category: string | null;
  readonly more: Record<string, string> | null;
}

/** Reads a row of a kind, its amount in units of `scale` rupees; or gives everything that is wrong with it. */
export function understandRow(
  kind: ImportKind,
  file: FileRow,
  scale: bigint,
  phase: BudgetPhase,
): ReadRow<KeptRow> {
  switch (kind) {
    case 'budget':
      return understandBudget(file, scale, phase);
    case 'projects':
      return understandProject(file, scale);
    case 'disbursements':
      return understandDisbursement(file, scale);
    case 'organisations':
      return understandOrganisation(file);
  }
}

const EMPTY = {
  head: '',
  programme: '',
  economic_type: null,
  phase: null,
  paid_on: null,
  project_name: null,
  category: null,
};

function understandBudget(file: FileRow, scale: bigint, phase: BudgetPhase): ReadRow<KeptRow> {
  const read = readBudgetRow(file, scale, phase);
  if (!read.ok) return read;
  const { amount, ministry_si, ministry_ta, ...row } = read.row;
  const more = textsOf({ ministry_si, ministry_ta });
  return { ok: true, row: { ...EMPTY, ...row, line: file.line, amount_minor: amount, more } };
}

function understandProject(file: FileRow, scale: bigint): ReadRow<KeptRow> {
  const read = readProjectRow(file, scale);
  if (!read.ok) return read;
  const {
    allocated_budget: amount_minor,
    fiscal_year,
    ministry,
    project_name,
    category = null,
    ...texts
  } = read.row;
  const row = { ...EMPTY, line: file.line, fiscal_year, ministry, project_name, category, amount_minor };
  return { ok: true, row: { ...row, more: textsOf(texts) } };
}

function understandDisbursement(file: FileRow, scale: bigint): ReadRow<KeptRow> {
  const read = readDisbursementRow(file, scale);
  if (!read.ok) return read;
  const { paid_on, ministry, project_name = null, note, amount: amount_minor } = read.row;
  const fiscal_year = Number(paid_on.slice(0, 4));
  const row = { ...EMPTY, line: file.line, fiscal_year, ministry, paid_on, project_name, amount_minor };
  return { ok: true, row: { ...row, more: textsOf({ note }) } };
}

/** Kept as it is written, and read once more where it is applied: lists of names have no columns of their own. */
function understandOrganisation(file: FileRow): ReadRow<KeptRow> {
  const read = readOrganisationRow(file);
  if (!read.ok) return read;
  const { ministry, fiscal_year, category = null } = read.row;
  const { ministry: _, fiscal_year: __, category: ___, ...texts } = file.values;
  const row = { ...EMPTY, line: file.line, fiscal_year, ministry, category, amount_minor: 0n };
  return { ok: true, row: { ...row, more: textsOf(texts) } };
}

function textsOf(texts: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  const filled = Object.entries(texts).flatMap(([field, text]) => (text ? [[field, text] as const] : []));
  return filled.length > 0 ? Object.fromEntries(filled) : null;
}
