import type { Localized } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import { foldForSearch } from '@sabha/domain/core/search-text';
import type { ProjectFilters, ProjectSort } from '@sabha/domain/spending/list-projects';
import type { ProjectStatus } from '@sabha/domain/spending/project';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { IS_ON_RECORD, KNOWN_SPENT } from '../figures/year-records.store.ts';

export interface ProjectRow {
  id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  province: Province;
  organisation_id: number;
  ministry_en: string;
  ministry_si: string;
  ministry_ta: string;
  category_id: number | null;
  /** The category that it counts to: its own, or else its ministry's. */
  counts_to: number | null;
  category_en: string | null;
  category_si: string | null;
  category_ta: string | null;
  status: ProjectStatus;
  allocated: bigint;
  /** Null where it is not known. */
  spent: bigint | null;
  details_en: string | null;
  details_si: string | null;
  details_ta: string | null;
  fiscal_year: number;
  source_id: number;
  source_name: string;
  source_url: string | null;
  source_licence: string | null;
  source_retrieved_at: string;
  source_invented: boolean;
  batch_id: string | null;
  tx_hash: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
}

const SPENT = sql`coalesce(paid.amount_minor, 0)`;
/** What `SPENT` needs. */
const WITH_SPENT = sql`left join project_spent paid on paid.project_id = p.id`;

/** The category of a project: its own, or else its ministry's of the year. */
const CATEGORY = sql`coalesce(p.category_id, (
  select f.category_id from organisation_categories_in_force f where f.organisation_id = p.organisation_id
    and f.programme = '' and p.fiscal_year between f.from_year and f.to_year))`;

const ORDER: Record<ProjectSort, RawBuilder<unknown>> = {
  '-updated': sql`p.updated_at desc, p.id`,
  updated: sql`p.updated_at, p.id`,
  name: sql`lower(p.name_en), p.id`,
  '-name': sql`lower(p.name_en) desc, p.id`,
  allocated: sql`p.allocated_minor, p.id`,
  '-allocated': sql`p.allocated_minor desc, p.id`,
  spent: sql`${SPENT}, p.id`,
  '-spent': sql`${SPENT} desc, p.id`,
  progress: sql`${SPENT} * 1.0 / greatest(p.allocated_minor, 1), p.id`,
  '-progress': sql`${SPENT} * 1.0 / greatest(p.allocated_minor, 1) desc, p.id`,
};

function matching(filters: ProjectFilters): RawBuilder<unknown> {
  const conditions = [sql`p.removed_at is null`];
  const words = foldForSearch(filters.q ?? '');
  if (words !== '') conditions.push(sql`p.search_text like ${`%${words.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (filters.category !== undefined) conditions.push(sql`${CATEGORY} = ${filters.category}`);
  if (filters.province !== undefined) conditions.push(sql`p.province = ${filters.province}`);
  if (filters.ministry !== undefined) conditions.push(sql`p.organisation_id = ${filters.ministry}`);
  if (filters.status !== undefined) conditions.push(sql`p.status = ${filters.status}`);
  if (filters.fiscal_year !== undefined) conditions.push(sql`p.fiscal_year = ${filters.fiscal_year}`);
  return sql.join(conditions, sql` and `);
}

function selectProjects(where: RawBuilder<unknown>, tail: RawBuilder<unknown>) {
  return sql<ProjectRow>`
    select p.id, p.name_en, p.name_si, p.name_ta, p.province, p.organisation_id,
      o.name_en as ministry_en, o.name_si as ministry_si, o.name_ta as ministry_ta,
      p.category_id, c.id as counts_to, c.name_en as category_en, c.name_si as category_si, c.name_ta as category_ta,
      p.status, p.allocated_minor as allocated, ${KNOWN_SPENT} as spent, p.details_en, p.details_si, p.details_ta, p.fiscal_year,
      s.id as source_id, s.name as source_name, s.url as source_url, s.licence as source_licence,
      to_char(s.retrieved_at, 'YYYY-MM-DD') as source_retrieved_at, s.invented as source_invented,
      anchor.batch_id, anchored.tx_hash, p.version, p.created_at, p.updated_at
    from projects p ${WITH_SPENT}
    join organisation_names_in_force o on o.organisation_id = p.organisation_id and p.fiscal_year between o.from_year and o.to_year
    left join spending_categories c on c.id = ${CATEGORY}
    join spending_sources s on s.id = p.source_id
    left join lateral (
      select b.batch_id, b.root from spending_leaves l join spending_batches b on b.id = l.batch
      where l.record_kind = 'project' and l.record_id = p.id order by l.batch desc limit 1
    ) anchor on true
    left join lateral (
      select e.tx_hash from chain_events e
      where e.name = 'Anchored' and e.args ->> 'batchId' = anchor.batch_id and e.args ->> 'root' = anchor.root limit 1
    ) anchored on true
    where ${where} ${tail}`;
}

/** The projects that match, sorted, `limit` of them from `offset` on. */
export async function listProjectRows(
  db: Executor,
  filters: ProjectFilters,
  limit: number,
  offset: number,
): Promise<ProjectRow[]> {
  const order = sql`order by ${ORDER[filters.sort]}`;
  // Found first: ministries, proofs and the rest are looked up for the rows of the page alone.
  const shown = sql`p.id = any(array(
    select p.id from projects p ${WITH_SPENT} where ${matching(filters)} ${order} limit ${limit} offset ${offset}))`;
  return (await selectProjects(shown, order).execute(db)).rows;
}

export async function countProjects(db: Executor, filters: ProjectFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from projects p where ${matching(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findProjectRow(db: Executor, id: number): Promise<ProjectRow | null> {
  const { rows } = await selectProjects(sql`p.id = ${id} and p.removed_at is null`, sql``).execute(db);
  return rows[0] ?? null;
}

export interface ProjectSums {
  province: Province;
  status: ProjectStatus;
  projects: number;
  /** How many of them it is known of what they spent. */
  known: number;
  allocated: bigint;
  /** Null where it is not known of any. */
  spent: bigint | null;
}

/**
 * The projects of a fiscal year as the province map and the efficiency score need them: added up by province and status, and
 * apart by whether they spent more than their allocation, no more than that, or nothing, so that the score of the sums is
 * the score of the projects.
 */
export async function projectSums(db: Executor, fiscalYear: number): Promise<ProjectSums[]> {
  const { rows } = await sql<ProjectSums>`
    with paying as materialized (
      select distinct paid.organisation_id from payment_sums paid
      where paid.fiscal_year = ${fiscalYear} and paid.of_project and ${IS_ON_RECORD}
    ), known as (
      select p.province, p.status, p.allocated_minor as allocated,
        case when d.amount_minor <> 0 then d.amount_minor when paying.organisation_id is not null then 0 end as spent
      from projects p
      left join project_spent d on d.project_id = p.id
      left join paying on paying.organisation_id = p.organisation_id
      where p.removed_at is null and p.fiscal_year = ${fiscalYear}
    )
    select province, status, count(*)::integer as projects, count(spent)::integer as known,
      sum(allocated) as allocated, sum(spent) as spent
    from known
    group by province, status, case when spent > allocated then 2 when spent > 0 then 1 end`.execute(db);
  return rows;
}

/** How many projects there are in these sums, or of how many it is known what they spent. */
export function howMany(sums: readonly ProjectSums[], which: 'projects' | 'known'): number {
  return sums.reduce((count, one) => count + one[which], 0);
}

export interface WrittenProject {
  readonly names: Localized;
  readonly province: Province;
  readonly organisation_id: number;
  readonly category_id: number | null;
  readonly status: ProjectStatus;
  readonly allocated_minor: bigint;
  readonly details: Localized | null;
  readonly fiscal_year: number;
  readonly source_id: number;
}

function columns(project: WrittenProject) {
  const { names, details } = project;
  return {
    name_en: names.en,
    name_si: names.si,
    name_ta: names.ta,
    search_text: [names.en, names.si, names.ta].map(foldForSearch).join('\n'),
    province: project.province,
    organisation_id: project.organisation_id,
    category_id: project.category_id,
    status: project.status,
    allocated_minor: project.allocated_minor,
    details_en: details?.en ?? null,
    details_si: details?.si ?? null,
    details_ta: details?.ta ?? null,
    fiscal_year: project.fiscal_year,
    source_id: project.source_id,
  };
}

/** Adds a project; null when its ministry has one of that name in that fiscal year. */
export async function insertProject(
  db: Executor,
  project: WrittenProject,
  importId: number | null,
  now: Date,
): Promise<number | null> {
  const row = await db
    .insertInto('projects')
    .values({
      ...columns(project),
      import_id: importId,
      version: 1,
      created_at: now,
      updated_at: now,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Whether another project of that ministry and fiscal year bears this English name. */
export async function projectNameTaken(
  db: Executor,
  project: Pick<WrittenProject, 'names' | 'organisation_id' | 'fiscal_year'>,
  exceptId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from projects where lower(name_en) = lower(${project.names.en}) and removed_at is null
      and organisation_id = ${project.organisation_id} and fiscal_year = ${project.fiscal_year} and id <> ${exceptId}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Replaces a project that is still at `version`; false when it is not. */
export async function updateProject(
  db: Executor,
  id: number,
  version: number,
  project: WrittenProject,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('projects')
    .set({ ...columns(project), version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Marks a project as changed by a payment. */
export async function touchProject(db: Executor, id: number, now: Date): Promise<void> {
  await db.updateTable('projects').set({ updated_at: now }).where('id', '=', id).execute();
}

/** Leaves a tombstone of a project that is still at `version`; false when it is not. */
export async function tombstoneProject(
  db: Executor,
  id: number,
  version: number,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('projects')
    .set({ removed_at: now, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** When a project was removed; null when it is there or never was. */
export async function projectRemovedAt(db: Executor, id: number): Promise<Date | null> {
  const row = await db.selectFrom('projects').select('removed_at').where('id', '=', id).executeTakeFirst();
  return row?.removed_at ?? null;
}

/** Projects of an import, to undo it: how many, and whether any was edited since. */
export async function importedProjects(
  db: Executor,
  importId: number,
): Promise<Array<{ id: number; version: number }>> {
  return db
    .selectFrom('projects')
    .select(['id', 'version'])
    .where('import_id', '=', importId)
    .where('removed_at', 'is', null)
    .execute();
}

/** The project that a ministry has under this English name, for payments that name it. */
export async function findProjectByName(
  db: Executor,
  organisationId: number,
  name: string,
): Promise<{ id: number; category_id: number | null; fiscal_year: number } | null> {
  const { rows } = await sql<{ id: number; category_id: number | null; fiscal_year: number }>`
    select id, category_id, fiscal_year from projects
    where organisation_id = ${organisationId} and lower(name_en) = lower(${name}) and removed_at is null
    order by fiscal_year desc limit 1`.execute(db);
  return rows[0] ?? null;
}
