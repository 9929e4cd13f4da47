import type { ListedBudgetLine } from './list-budget-lines.ts';
import type { ListedPayment } from './list-payments.ts';
import type { ProjectDetails } from './project.ts';
import type { DisbursementRecord, ProjectRecord, SpendingRecord } from './spending-leaf.ts';

/**
 * The records behind what the details dialog shows, rebuilt from the shown answer of `GET /api/projects/{id}` so that a
 * proof is checked against what the reader sees and not against what the proof brings along.
 */
export function shownRecords(project: ProjectDetails): SpendingRecord[] {
  return [projectRecord(project), ...project.disbursements.map((paid) => disbursementRecord(project, paid))];
}

/** The record behind a row of the list of budget lines, rebuilt from what the row shows. */
export function budgetLineRecord(line: ListedBudgetLine): SpendingRecord {
  const { budget_line_id, fiscal_year, ministry, head, programme, economic_type, phase, amount_minor } = line;
  return {
    kind: 'budget-line',
    budget_line_id,
    fiscal_year,
    ministry,
    head,
    programme,
    economic_type,
    phase,
    amount_minor,
    source: line.source.name,
  };
}

/** The record behind a row of the list of payments. */
export function paymentRecord(payment: ListedPayment): SpendingRecord {
  const project_id = payment.project?.project_id ?? null;
  return disbursementRecord({ project_id, ministry: payment.ministry }, payment);
}

function projectRecord(project: ProjectDetails): ProjectRecord {
  return {
    kind: 'project',
    project_id: project.project_id,
    version: project.version,
    names: project.names,
    province: project.province,
    ministry: project.ministry,
    category_id: project.category_id,
    status: project.status,
    allocated_budget_minor: project.allocated_budget_minor,
    details: project.details,
    fiscal_year: project.fiscal_year,
    source: project.source.name,
  };
}

function disbursementRecord(
  project: { readonly project_id: number | null; readonly ministry: string },
  paid: Pick<
    ProjectDetails['disbursements'][number],
    'amount_minor' | 'disbursement_id' | 'note' | 'paid_on' | 'source'
  >,
): DisbursementRecord {
  return {
    kind: 'disbursement',
    disbursement_id: paid.disbursement_id,
    project_id: project.project_id,
    ministry: project.ministry,
    paid_on: paid.paid_on,
    amount_minor: paid.amount_minor,
    note: paid.note,
    source: paid.source.name,
  };
}
