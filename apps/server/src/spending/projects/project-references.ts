import type { WriteProject } from '@sabha/domain/spending/write-project';
import { categoryExists } from '../categories/ministry-categories.store.ts';
import type { Executor } from '../executor.ts';
import { sourceExists } from '../figures/sources.store.ts';
import { organisationExists } from '../ministries/organisations.store.ts';
import type { WrittenProject } from './projects.store.ts';

export type ReferenceFailure = {
  readonly kind: 'unknown-reference';
  readonly field: 'ministry_id' | 'category_id' | 'source_id';
};

/** The first thing that a written project names and that does not exist. */
export async function missingReference(trx: Executor, input: WriteProject): Promise<ReferenceFailure | null> {
  if (!(await organisationExists(trx, input.ministry_id))) return missing('ministry_id');
  const { category_id: category } = input;
  if (category !== null && !(await categoryExists(trx, category))) return missing('category_id');
  if (!(await sourceExists(trx, input.source_id))) return missing('source_id');
  return null;
}

function missing(field: ReferenceFailure['field']): ReferenceFailure {
  return { kind: 'unknown-reference', field };
}

/** What an official wrote, as the database keeps it. */
export function writtenProject(input: WriteProject): WrittenProject {
  return {
    names: input.names,
    province: input.province,
    organisation_id: input.ministry_id,
    category_id: input.category_id,
    status: input.status,
    allocated_minor: input.allocated_budget,
    details: input.details,
    fiscal_year: input.fiscal_year,
    source_id: input.source_id,
  };
}

/** A project's state for the public log: amounts as exact text. */
export function auditedProject(project: WrittenProject): Record<string, unknown> {
  return { ...project, allocated_minor: String(project.allocated_minor) };
}
