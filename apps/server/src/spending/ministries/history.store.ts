import type { Localized } from '@sabha/domain/core/localized';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import type { ChangeRow } from './successions.store.ts';

export interface DatedNameRow extends ChangeRow {
  readonly organisation_id: number;
  readonly name_id: number;
  readonly names: Localized;
  readonly from_year: number;
  readonly to_year: number;
}

/** The names of an organisation (of all where `of` is null), oldest first, with why they are kept. */
export async function listDatedNames(db: Executor, of: number | null): Promise<DatedNameRow[]> {
  const { rows } = await sql<DatedNameRow>`
    select n.organisation_id, n.name_id, n.from_year, n.to_year, kept.source_name, kept.source_url, kept.note,
      jsonb_build_object('en', n.name_en, 'si', n.name_si, 'ta', n.name_ta) as names
    from organisation_names_in_force n join organisation_names kept on kept.id = n.name_id
    where ${of}::integer is null or n.organisation_id = ${of}
    order by n.organisation_id, n.from_year`.execute(db);
  return rows;
}

export interface DatedCategoryRow {
  readonly organisation_id: number;
  readonly category_id: number | null;
  readonly names: Localized | null;
  readonly from_year: number;
  readonly to_year: number;
}

/** The categories of an organisation as a whole (of all where `of` is null), oldest first. */
export async function listDatedCategories(db: Executor, of: number | null): Promise<DatedCategoryRow[]> {
  const { rows } = await sql<DatedCategoryRow>`
    select d.organisation_id, c.id as category_id, d.from_year, d.to_year,
      case when c.id is not null then jsonb_build_object('en', c.name_en, 'si', c.name_si, 'ta', c.name_ta) end as names
    from organisation_categories_in_force d
    left join spending_categories c on c.id = d.category_id and c.removed_at is null
    where d.programme = '' and (${of}::integer is null or d.organisation_id = ${of})
    order by d.organisation_id, d.from_year`.execute(db);
  return rows;
}

export interface AliasRow {
  readonly id: number;
  readonly organisation_id: number;
  readonly name: string;
}

/** Other writings of the name of an organisation (of all where `of` is null). */
export async function listAliases(db: Executor, of: number | null): Promise<AliasRow[]> {
  const query = db.selectFrom('organisation_aliases').select(['id', 'organisation_id', 'name']).orderBy('id');
  return of === null ? query.execute() : query.where('organisation_id', '=', of).execute();
}

/** Takes a name back, unless it is the only one; gives what it was. Published leaves keep it. */
export async function removeName(
  db: Executor,
  organisationId: number,
  nameId: number,
  now: Date,
): Promise<'unknown' | 'only' | { readonly names: Localized; readonly since: number }> {
  const rows = await db
    .selectFrom('organisation_names')
    .select(['id', 'name_en as en', 'name_si as si', 'name_ta as ta', 'since'])
    .where('organisation_id', '=', organisationId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute();
  const found = rows.find((row) => row.id === nameId);
  if (!found) return 'unknown';
  if (rows.length === 1) return 'only';
  await db.updateTable('organisation_names').set({ removed_at: now }).where('id', '=', nameId).execute();
  const { en, si, ta, since } = found;
  return { names: { en, si, ta }, since };
}

/** Removes another writing of an organisation's name; gives it, null when there is none of that id. */
export async function removeAlias(
  db: Executor,
  organisationId: number,
  aliasId: number,
): Promise<string | null> {
  const row = await db
    .deleteFrom('organisation_aliases')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', aliasId)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}

/** Removes a succession of an organisation to its predecessor; gives what it was, null when there is none of that id. */
export async function removeSuccession(db: Executor, successorId: number, successionId: number) {
  const row = await db
    .deleteFrom('organisation_successions')
    .where('successor_id', '=', successorId)
    .where('id', '=', successionId)
    .returning(['predecessor_id', 'kind', 'year'])
    .executeTakeFirst();
  return row ?? null;
}
