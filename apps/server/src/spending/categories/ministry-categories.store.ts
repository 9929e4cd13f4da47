import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** The newest category of each ministry as a whole. */
const NEWEST = sql`(
  select distinct on (organisation_id) organisation_id, since, category_id from organisation_categories
  where programme = '' order by organisation_id, since desc
)`;

/** The ministries whose newest category this is, by id. */
export async function ministriesOfCategory(db: Executor, id: number): Promise<number[]> {
  const { rows } = await sql<{ organisation_id: number }>`
    select organisation_id from ${NEWEST} newest where category_id = ${id} order by organisation_id`.execute(
    db,
  );
  return rows.map((row) => row.organisation_id);
}

/**
 * Gives exactly these ministries this category as their newest; what was before stays. Of a ministry left out the newest row
 * goes. Gives how many of the ministries were known.
 */
export async function mapMinistries(
  db: Executor,
  categoryId: number,
  ministryIds: readonly number[],
): Promise<number> {
  const ids = sql`${[...new Set(ministryIds)]}::integer[]`;
  await sql`delete from organisation_categories c using ${NEWEST} newest
    where c.organisation_id = newest.organisation_id and c.since = newest.since and c.programme = ''
      and newest.category_id = ${categoryId} and c.organisation_id <> all(${ids})`.execute(db);
  await sql`update organisation_categories c set category_id = ${categoryId} from ${NEWEST} newest
    where c.organisation_id = newest.organisation_id and c.since = newest.since and c.programme = ''
      and c.organisation_id = any(${ids})`.execute(db);
  await sql`insert into organisation_categories (organisation_id, programme, category_id, since)
    select n.organisation_id, '', ${categoryId}::integer, min(n.since)
    from organisation_names n join organisations_now o on o.id = n.organisation_id
    where o.id = any(${ids}) and not exists (
      select from organisation_categories c where c.organisation_id = o.id and c.programme = '')
    group by n.organisation_id`.execute(db);
  const { rows } = await sql<{ known: number }>`
    select count(*)::integer as known from organisations_now where id = any(${ids})`.execute(db);
  return rows[0]?.known ?? 0;
}

export async function categoryExists(db: Executor, id: number): Promise<boolean> {
  const { rows } = await sql`select from spending_categories where id = ${id} and removed_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

/** The category that a ministry's money of a fiscal year counts to; null when to none. */
export async function categoryOfMinistry(
  db: Executor,
  organisationId: number,
  fiscalYear: number,
): Promise<number | null> {
  const { rows } = await sql<{ category_id: number | null }>`
    select category_id from organisation_categories_in_force
    where organisation_id = ${organisationId} and programme = '' and ${fiscalYear} between from_year and to_year`.execute(
    db,
  );
  return rows[0]?.category_id ?? null;
}

export interface DatedCategory {
  readonly organisationId: number;
  /** Null: its money counts to none. */
  readonly categoryId: number | null;
  readonly since: number;
  readonly importId: number | null;
}

/** Gives a ministry as a whole a category from a year on; the first also counts before. */
export async function setMinistryCategory(db: Executor, category: DatedCategory): Promise<void> {
  await sql`
    insert into organisation_categories (organisation_id, programme, category_id, since, import_id)
    values (${category.organisationId}, '', ${category.categoryId}, ${category.since}, ${category.importId})
    on conflict (organisation_id, programme, since) do update set category_id = excluded.category_id,
      import_id = excluded.import_id`.execute(db);
}

export interface SetCategory {
  readonly organisation_id: number;
  readonly since: number;
  readonly category_id: number | null;
}

/** The categories that ministries as a whole were given, oldest first. */
export async function listSetCategories(db: Executor): Promise<SetCategory[]> {
  return db
    .selectFrom('organisation_categories')
    .select(['organisation_id', 'since', 'category_id'])
    .where('programme', '=', '')
    .orderBy('since')
    .execute();
}

/** What a ministry as a whole was given from exactly that year on; undefined when nothing. */
export async function categorySetIn(db: Executor, organisationId: number, since: number) {
  return db
    .selectFrom('organisation_categories')
    .select('category_id')
    .where('organisation_id', '=', organisationId)
    .where('programme', '=', '')
    .where('since', '=', since)
    .executeTakeFirst();
}

/** Takes back the category that a ministry was given from exactly that year on. */
export async function removeMinistryCategory(
  db: Executor,
  organisationId: number,
  since: number,
): Promise<void> {
  await db
    .deleteFrom('organisation_categories')
    .where('organisation_id', '=', organisationId)
    .where('programme', '=', '')
    .where('since', '=', since)
    .execute();
}
