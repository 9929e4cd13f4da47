import { parseHash } from '@sabha/domain/core/hex';
import { amountOf } from '@sabha/domain/spending/amount';
import type { ListedBudgetLine } from '@sabha/domain/spending/list-budget-lines';
import type { ListedPayment } from '@sabha/domain/spending/list-payments';
import type { ListedRow } from '@sabha/domain/spending/listed-row';
import { presentSource } from '../figures/present-source.ts';
import type { BudgetLineRow } from './budget-lines.store.ts';
import type { ListedRowColumns } from './listed-row.store.ts';
import type { PaymentRow } from './payments.store.ts';

/** A budget line as everybody sees it in the list. */
export function presentBudgetLine(row: BudgetLineRow): ListedBudgetLine {
  return {
    budget_line_id: Number(row.id),
    head: row.head === '' ? null : row.head,
    programme: row.programme === '' ? null : row.programme,
    economic_type: row.economic_type,
    phase: row.phase,
    ...presentListed(row),
  };
}

/** A payment as everybody sees it in the list. */
export function presentPayment(row: PaymentRow): ListedPayment {
  const numberOf = (id: bigint | null) => (id === null ? null : Number(id));
  return {
    disbursement_id: Number(row.id),
    paid_on: row.paid_on,
    note: row.note,
    project: presentProjectOf(row),
    takes_back: numberOf(row.takes_back),
    taken_back_by: numberOf(row.taken_back_by),
    ...presentListed(row),
  };
}

function presentProjectOf(row: PaymentRow): ListedPayment['project'] {
  const { project_id, project_province: province, project_removed: removed } = row;
  if (project_id === null || province === null) return null;
  const names = { en: row.project_en ?? '', si: row.project_si ?? '', ta: row.project_ta ?? '' };
  return { project_id, names, province, removed };
}

function presentListed(row: ListedRowColumns): ListedRow {
  return {
    ...amountOf(row.amount),
    ministry: row.ministry,
    ministry_id: row.organisation_id,
    ministry_names: { en: row.ministry_en, si: row.ministry_si, ta: row.ministry_ta },
    category: presentCategoryOf(row),
    fiscal_year: row.fiscal_year,
    source: presentSource(row),
    file: presentFile(row),
    proof: presentProof(row),
  };
}

function presentCategoryOf({ category_id, category_en, category_si, category_ta }: ListedRowColumns) {
  if (category_id === null) return null;
  return { category_id, names: { en: category_en ?? '', si: category_si ?? '', ta: category_ta ?? '' } };
}

function presentFile({ import_id, file_name, file_sha256, file_line }: ListedRowColumns): ListedRow['file'] {
  if (import_id === null || file_name === null) return null;
  return { import_id, name: file_name, sha256: file_sha256, line: file_line };
}

function presentProof({ leaf, position, batch_id, root, tx_hash }: ListedRowColumns): ListedRow['proof'] {
  if (leaf === null || position === null || batch_id === null || root === null) return null;
  return {
    state: tx_hash === null ? 'pending' : 'verified',
    leaf: parseHash(leaf),
    position,
    batch_id: parseHash(batch_id),
    root: parseHash(root),
    tx_hash: tx_hash === null ? null : parseHash(tx_hash),
  };
}
