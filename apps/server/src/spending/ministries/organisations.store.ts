import type { Localized } from '@sabha/domain/core/localized';
import type { ChangeSource } from '@sabha/domain/spending/ministry-decisions';
import type { KnownMinistry } from '@sabha/domain/spending/ministry-names';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface OrganisationRow {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  /** First and last fiscal year; null where it is not known, or still to come. */
  began: number | null;
  ended: number | null;
}

/** Every organisation under its newest name, or those that exist in a fiscal year under their names of it, by English name. */
export async function listOrganisations(db: Executor, fiscalYear: number | null): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select o.id, n.name_en, n.name_si, n.name_ta, o.began, o.ended
    from organisations_now o join organisation_names_in_force n on n.organisation_id = o.id
      and coalesce(${fiscalYear}::integer, 9999) between n.from_year and n.to_year
    where ${fiscalYear}::integer is null
      or (coalesce(o.began, ${fiscalYear}) <= ${fiscalYear} and coalesce(o.ended, ${fiscalYear}) >= ${fiscalYear})
    order by n.name_en, o.id`.execute(db);
  return rows;
}

/** Every organisation with all of its names, for matching the names of files. */
export async function readKnownMinistries(db: Executor): Promise<KnownMinistry[]> {
  const { rows } = await sql<KnownMinistry>`
    select o.id, o.began, o.ended,
      (select jsonb_agg(jsonb_build_object('since', n.since,
          'names', jsonb_build_object('en', n.name_en, 'si', n.name_si, 'ta', n.name_ta)) order by n.since)
        from organisation_names n where n.organisation_id = o.id and n.removed_at is null) as names,
      (select coalesce(jsonb_agg(a.name order by a.id), '[]') from organisation_aliases a
        where a.organisation_id = o.id) as aliases
    from organisations_now o order by o.id`.execute(db);
  return rows;
}

/** Whether there is an organisation of this id that was not taken back. */
export async function organisationExists(db: Executor, id: number): Promise<boolean> {
  return (await existingOrganisations(db, [id])).size === 1;
}

/** Which of these organisations there are. */
export async function existingOrganisations(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('organisations_now')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Why something is kept: its document, what was compared, and the import that says so. */
export interface KeptChange {
  readonly source: ChangeSource | null;
  readonly note: Localized | null;
  readonly importId: number | null;
}
export const NO_CHANGE: KeptChange = { source: null, note: null, importId: null };

/** The columns of a kept change. */
export function changeColumns({ source, note, importId }: KeptChange) {
  return {
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
    note: note && JSON.stringify(note),
    import_id: importId,
  };
}

export interface NewOrganisation {
  readonly names: Localized;
  /** From which year on it is known to bear the name; the name also holds before, until an earlier one is known. */
  readonly since: number;
  readonly began: number | null;
  readonly ended: number | null;
  readonly importId: number | null;
}

/** Adds an organisation with its name; gives its id. */
export async function insertOrganisation(db: Executor, organisation: NewOrganisation): Promise<number> {
  const { names, since, began, ended, importId } = organisation;
  const { id } = await db
    .insertInto('organisations')
    .values({ began, ended, import_id: importId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertName(db, { organisationId: id, names, since }, { ...NO_CHANGE, importId });
  return id;
}

export interface NewName {
  readonly organisationId: number;
  readonly names: Localized;
  readonly since: number;
}

/** Gives an organisation a name from a year on; null when it has one of exactly that year. */
export async function insertName(db: Executor, name: NewName, change: KeptChange): Promise<number | null> {
  const { organisationId, names, since } = name;
  const row = await db
    .insertInto('organisation_names')
    .values({
      organisation_id: organisationId,
      ...{ name_en: names.en, name_si: names.si, name_ta: names.ta, since },
      ...changeColumns(change),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Adds another writing of an organisation's name; null when it is there. */
export async function insertAlias(
  db: Executor,
  organisationId: number,
  name: string,
  importId: number | null,
): Promise<number | null> {
  const row = await db
    .insertInto('organisation_aliases')
    .values({ organisation_id: organisationId, name, import_id: importId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Gives an organisation its last fiscal year. */
export async function endOrganisation(db: Executor, id: number, year: number): Promise<void> {
  await db.updateTable('organisations').set({ ended: year }).where('id', '=', id).execute();
}

/** An organisation is known to have existed in a year: it began then at the latest, and did not end before. */
export async function widenLifetime(db: Executor, id: number, year: number): Promise<void> {
  await sql`
    update organisations set began = case when began > ${year}::integer then ${year}::integer else began end,
      ended = case when ended < ${year}::integer then ${year}::integer else ended end
    where id = ${id}`.execute(db);
}

/**
 * An organisation bears its first name in a year before the one from which on it was known to: otherwise an earlier name that
 * becomes known later would be taken for the one in force in that year.
 */
export async function dateFirstName(db: Executor, id: number, year: number): Promise<void> {
  await sql`
    update organisation_names n set since = ${year}
    where n.organisation_id = ${id} and n.removed_at is null and n.since > ${year}
      and n.since = (select min(since) from organisation_names where organisation_id = ${id} and removed_at is null)`.execute(
    db,
  );
}
