import { fail, ok, type Result } from '@sabha/domain/core/result';
import type { ProjectDetails } from '@sabha/domain/spending/project';
import type { WriteProject } from '@sabha/domain/spending/write-project';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { publishBatch } from '../anchors/publish-batch.ts';
import { announceSpending } from '../announce-spending.ts';
import { auditSpending } from '../audit-spending.ts';
import { getProject } from './get-project.ts';
import {
  auditedProject,
  missingReference,
  type ReferenceFailure,
  writtenProject,
} from './project-references.ts';
import { insertProject } from './projects.store.ts';

export type CreateProjectFailure = ReferenceFailure | { readonly kind: 'project-exists' };

/** Publishes a project; its record is anchored and the act is in the public log. */
export async function createProject(
  context: Context,
  official: ActingOfficial,
  input: WriteProject,
): Promise<Result<ProjectDetails, CreateProjectFailure>> {
  const now = context.clock();
  const project = writtenProject(input);
  const outcome = await context.db.transaction().execute(async (trx) => {
    const missing = await missingReference(trx, input);
    if (missing) return fail(missing);
    const id = await insertProject(trx, project, null, now);
    if (id === null) return fail({ kind: 'project-exists' });
    const records = [{ kind: 'project' as const, ids: [BigInt(id)] }];
    await publishBatch(trx, { fiscalYear: project.fiscal_year, importId: null, records }, now);
    const after = auditedProject(project);
    await auditSpending(
      trx,
      official,
      { action: 'project-created', subjectKind: 'project', subjectId: id, before: null, after },
      now,
    );
    return ok(id);
  });
  if (!outcome.ok) return outcome;
  announceSpending(context, [project.fiscal_year]);
  const created = await getProject(context, outcome.value);
  if (!created.ok) throw new Error(`Project ${outcome.value} vanished`);
  return created;
}
