import { type Hash, parseHash } from '@sabha/domain/core/hex';
import { rupeesNumber } from '@sabha/domain/core/money';
import { amountOf, budgetPairOf, pairOf } from '@sabha/domain/spending/amount';
import type { Disbursement, Project, ProjectDetails } from '@sabha/domain/spending/project';
import { progressPercent, utilizationPercent } from '@sabha/domain/spending/utilization';
import type { Verification } from '@sabha/domain/spending/verification';
import type { DisbursementRow } from '../disbursements/disbursements.store.ts';
import { presentSource } from '../figures/present-source.ts';
import type { ProjectRow } from './projects.store.ts';

/** A project as everybody sees it in a list. */
export function presentProject(row: ProjectRow): Project {
  const updated = row.updated_at.toISOString();
  return {
    project_id: row.id,
    project_name: row.name_en,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    province: row.province,
    ministry: row.ministry_en,
    ministry_id: row.organisation_id,
    ministry_names: { en: row.ministry_en, si: row.ministry_si, ta: row.ministry_ta },
    category_id: row.category_id,
    categories: categoryOf(row),
    status: row.status,
    ...statedPair(row),
    view_details: row.details_en,
    details:
      row.details_en === null
        ? null
        : { en: row.details_en, si: row.details_si ?? '', ta: row.details_ta ?? '' },
    progress: progressPercent(row.allocated, row.spent),
    fiscal_year: row.fiscal_year,
    source: presentSource(row),
    verification: presentVerification(row),
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: updated,
    updatedAt: updated,
  };
}

function statedPair({ allocated, spent }: ProjectRow) {
  return {
    ...budgetPairOf(null, spent),
    allocated_budget: rupeesNumber(allocated),
    allocated_budget_minor: String(allocated),
  };
}

function categoryOf({ counts_to: id, category_en: en, category_si: si, category_ta: ta }: ProjectRow) {
  if (id === null || en === null) return null;
  return { category_id: id, category_name: en, names: { en, si: si ?? en, ta: ta ?? en } };
}

/** A project with its newest payments and how many it has, as the details dialog shows it. */
export function presentProjectDetails(
  row: ProjectRow,
  disbursements: readonly DisbursementRow[],
  count: number,
): ProjectDetails {
  const { allocated, spent } = row;
  return {
    ...presentProject(row),
    ...pairOf('remaining_budget', spent === null ? null : allocated - spent),
    utilization: spent === null ? null : utilizationPercent(allocated, spent),
    disbursements: disbursements.map(presentDisbursement),
    disbursement_count: count,
  };
}

function presentDisbursement(row: DisbursementRow): Disbursement {
  return {
    disbursement_id: Number(row.id),
    paid_on: row.paid_on,
    ...amountOf(row.amount),
    note: row.note,
    source: presentSource(row),
    verification: presentVerification(row),
  };
}

function presentVerification(row: { batch_id: string | null; tx_hash: string | null }): Verification {
  const hash = (text: string | null): Hash | null => (text === null ? null : parseHash(text));
  return {
    state: row.batch_id === null ? 'none' : row.tx_hash === null ? 'pending' : 'verified',
    batch_id: hash(row.batch_id),
    tx_hash: hash(row.tx_hash),
  };
}
