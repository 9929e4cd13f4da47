import type { Localized } from '@sabha/domain/core/localized';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface OrganisationRow {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  valid_from: number;
  valid_to: number | null;
}

/** Every organisation, or those valid in a fiscal year, by English name. */
export async function listOrganisations(db: Executor, fiscalYear: number | null): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select id, name_en, name_si, name_ta, valid_from, valid_to from organisations
    where ${fiscalYear}::integer is null
      or (valid_from <= ${fiscalYear} and (valid_to is null or valid_to >= ${fiscalYear}))
    order by name_en, valid_from`.execute(db);
  return rows;
}

export async function organisationExists(db: Executor, id: number): Promise<boolean> {
  const row = await db.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

export interface NewOrganisation {
  readonly names: Localized;
  readonly validFrom: number;
  readonly validTo: number | null;
}

/** Adds an organisation; gives its id. */
export async function insertOrganisation(db: Executor, organisation: NewOrganisation): Promise<number> {
  const row = await db
    .insertInto('organisations')
    .values({
      name_en: organisation.names.en,
      name_si: organisation.names.si,
      name_ta: organisation.names.ta,
      valid_from: organisation.validFrom,
      valid_to: organisation.validTo,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function insertPredecessors(
  db: Executor,
  organisationId: number,
  predecessorIds: readonly number[],
): Promise<void> {
  if (predecessorIds.length === 0) return;
  await db
    .insertInto('organisation_predecessors')
    .values(predecessorIds.map((id) => ({ organisation_id: organisationId, predecessor_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listPredecessors(db: Executor): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('organisation_predecessors')
    .select(['organisation_id', 'predecessor_id'])
    .execute();
  const found = new Map<number, number[]>();
  for (const row of rows) {
    found.set(row.organisation_id, [...(found.get(row.organisation_id) ?? []), row.predecessor_id]);
  }
  return found;
}
