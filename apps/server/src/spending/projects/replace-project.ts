import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import type { WriteProject } from '@sabha/domain/spending/write-project';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { publishBatch } from '../anchors/publish-batch.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { type GetProjectFailure, getProject } from './get-project.ts';
import {
  auditedProject,
  missingReference,
  type ReferenceFailure,
  writtenProject,
} from './project-references.ts';
import { findProjectRow, type ProjectRow, projectNameTaken, updateProject } from './projects.store.ts';

export type ReplaceProjectFailure =
  | GetProjectFailure
  | ReferenceFailure
  | { readonly kind: 'project-exists' }
  | { readonly kind: 'version-outdated' };

/** Replaces what is stated of a project that is still at `version`; the new record is anchored, before and after logged. */
export async function replaceProject(
  context: Context,
  official: ActingOfficial,
  target: { id: number; version: number },
  input: WriteProject,
): Promise<Result<ProjectDetails, ReplaceProjectFailure>> {
  const now = context.clock();
  const project = writtenProject(input);
  const { id, version } = target;
  const outcome = await context.db.transaction().execute(async (trx) => {
    const row = await findProjectRow(trx, id);
    if (!row) return fail({ kind: 'project-not-found' });
    const missing = await missingReference(trx, input);
    if (missing) return fail(missing);
    if (await projectNameTaken(trx, project, id)) return fail({ kind: 'project-exists' });
    if (!(await updateProject(trx, id, version, project, now))) return fail({ kind: 'version-outdated' });
    const records = [{ kind: 'project' as const, ids: [BigInt(id)] }];
    await publishBatch(trx, { fiscalYear: project.fiscal_year, importId: null, records }, now);
    await auditSpending(
      trx,
      official,
      {
        action: 'project-updated',
        subjectKind: 'project',
        subjectId: id,
        before: auditedRow(row),
        after: auditedProject(project),
      },
      now,
    );
    return ok(row.fiscal_year);
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, [outcome.value, project.fiscal_year]);
  return getProject(context, id);
}

/** A stored project in the shape of the public log. */
export function auditedRow(row: ProjectRow): Record<string, unknown> {
  return auditedProject({
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    province: row.province,
    organisation_id: row.organisation_id,
    category_id: row.category_id,
    status: row.status,
    allocated_minor: row.allocated,
    details:
      row.details_en === null
        ? null
        : { en: row.details_en, si: row.details_si ?? '', ta: row.details_ta ?? '' },
    fiscal_year: row.fiscal_year,
    source_id: row.source_id,
  });
}
