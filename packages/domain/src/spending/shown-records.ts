import type { ProjectDetails } from './project.ts';
import type { DisbursementRecord, ProjectRecord, SpendingRecord } from './spending-leaf.ts';

/**
 * The records behind what the details dialog shows, rebuilt from the shown answer of `GET /api/projects/{id}` so that a
 * proof is checked against what the reader sees and not against what the proof brings along.
 */
export function shownRecords(project: ProjectDetails): SpendingRecord[] {
  return [projectRecord(project), ...project.disbursements.map((paid) => disbursementRecord(project, paid))];
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
  project: ProjectDetails,
  paid: ProjectDetails['disbursements'][number],
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
