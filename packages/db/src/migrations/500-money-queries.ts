import { type Kysely, sql } from 'kysely';

/** What keeps every page of public money quick among half a million budget lines and two million payments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...LINES_IN_FORCE, ...CATEGORIES, ...PROVINCES, ...INDEXES])
    await sql.raw(statement).execute(db);
}

const LINES_IN_FORCE = [
  // As before, but by the mark that 492 keeps: looking for a revised line beside each approved one took as long again.
  `create or replace view appropriations_in_force as
    select line.id, line.fiscal_year, line.organisation_id, line.head, line.programme, line.economic_type, line.phase,
      line.amount_minor, line.source_id, coalesce(own.category_id, common.category_id) as category_id
    from budget_lines line
    left join organisation_categories_in_force own
      on own.organisation_id = line.organisation_id and own.programme = line.programme and line.programme <> ''
      and line.fiscal_year between own.from_year and own.to_year
    left join organisation_categories_in_force common
      on common.organisation_id = line.organisation_id and common.programme = ''
      and line.fiscal_year between common.from_year and common.to_year
    where line.removed_at is null and line.phase <> 'actual' and not line.replaced`,
];

/**
 * Kept sums by category. Money of a ministry is that of its kept sums, from which the few programmes that count to another category
 * are taken and added there: the sums by programme, of which there may be as many as lines, are read for those programmes alone.
 */
const CATEGORIES = [
  `create view category_budget_sums as
    select fiscal_year, organisation_id, category_id, economic_type, source_id,
      sum(lines) as lines, sum(amount_minor) as amount_minor
    from (
      select sums.fiscal_year, sums.organisation_id, common.category_id, sums.economic_type, sums.source_id,
        sums.lines, sums.amount_minor
      from ministry_budget_sums sums
      left join organisation_categories_in_force common on common.organisation_id = sums.organisation_id
        and common.programme = '' and sums.fiscal_year between common.from_year and common.to_year
      union all
      select sums.fiscal_year, sums.organisation_id, moved.category_id, sums.economic_type, sums.source_id,
        moved.sign * sums.lines, moved.sign * sums.amount_minor
      from organisation_categories_in_force own
      join budget_sums sums on sums.organisation_id = own.organisation_id and sums.programme = own.programme
        and sums.fiscal_year between own.from_year and own.to_year
      left join organisation_categories_in_force common on common.organisation_id = own.organisation_id
        and common.programme = '' and sums.fiscal_year between common.from_year and common.to_year
      cross join lateral (values (own.category_id, 1), (common.category_id, -1)) moved (category_id, sign)
      where own.programme <> '' and own.category_id is not null
    ) parts
    group by fiscal_year, organisation_id, category_id, economic_type, source_id
    having sum(lines) <> 0 or sum(amount_minor) <> 0`,
];

const PROVINCE_KEY =
  'province, project_year, project_removed, fiscal_year, month, organisation_id, category_id';
/** Adds payments to the sums of the provinces of their projects: rows of a project as it was or is (`p`), `sign` times each. */
const addProvinceSums = (rows: string, sign: string) => `
  insert into province_payment_sums (${PROVINCE_KEY}, payments, amount_minor)
  select p.province, p.fiscal_year, p.removed_at is not null, d.fiscal_year, to_char(d.paid_on, 'YYYY-MM'), d.organisation_id,
    d.category_id, sum(${sign}), sum(${sign} * d.amount_minor)
  from ${rows} group by 1, 2, 3, 4, 5, 6, 7 order by 1, 2, 3, 4, 5, 6, 7
  on conflict (${PROVINCE_KEY}) do update set payments = province_payment_sums.payments + excluded.payments,
    amount_minor = province_payment_sums.amount_minor + excluded.amount_minor`;

/**
 * Kept sums of payments by the province of their project: adding up what is kept by project read up to a sum for each month of each
 * project. Projects may move to another province or year, or be removed, and their payments with them.
 */
const PROVINCES = [
  `create table province_payment_sums (
    province text not null,
    project_year integer not null,
    project_removed boolean not null,
    fiscal_year integer not null,
    month text not null,
    organisation_id integer not null references organisations (id),
    category_id integer references spending_categories (id),
    payments bigint not null,
    amount_minor numeric(40, 0) not null,
    unique nulls not distinct (${PROVINCE_KEY})
  )`,
  // Its name lets it run before the trigger that keeps the other sums: the projects are locked first, as by whoever changes them.
  `create function disbursements_add_provinces() returns trigger language plpgsql as $$ begin
    if not exists (select from added where project_id is not null) then return null; end if;
    perform from projects where id in (select project_id from added) order by id for no key update;
    ${addProvinceSums('added d join projects p on p.id = d.project_id', '1')};
    return null;
  end $$`,
  `create trigger disbursements_add_provinces after insert on disbursements referencing new table as added
    for each statement execute function disbursements_add_provinces()`,
  `create function projects_moved() returns trigger language plpgsql as $$ begin
    if not exists (select from after_it a join before_it b using (id) where a.province <> b.province
      or a.fiscal_year <> b.fiscal_year or (a.removed_at is null) <> (b.removed_at is null)) then return null; end if;
    ${addProvinceSums(
      `(select id, province, fiscal_year, removed_at, 1 as sign from after_it
        union all select id, province, fiscal_year, removed_at, -1 from before_it) p
      join disbursements d on d.project_id = p.id`,
      'p.sign',
    )};
    return null;
  end $$`,
  `create trigger projects_moved after update on projects referencing old table as before_it new table as after_it
    for each statement execute function projects_moved()`,
  addProvinceSums('disbursements d join projects p on p.id = d.project_id', '1'),
];

/**
 * The indexes of the lists with what else the lists are filtered by: a month or a ministry of many payments is looked through for the few
 * that match, which are scattered over the table, without reading the rows that do not.
 */
const INDEXES = [
  'drop index disbursements_listed',
  `create index disbursements_listed on disbursements (fiscal_year desc, paid_on desc, id desc)
    include (organisation_id, category_id, project_id)`,
  'drop index disbursements_of_ministry',
  `create index disbursements_of_ministry on disbursements (organisation_id, fiscal_year desc, paid_on desc, id desc)
    include (category_id, project_id)`,
  'drop index disbursements_of_category',
  `create index disbursements_of_category on disbursements (category_id, fiscal_year desc, paid_on desc, id desc)
    include (organisation_id, project_id)`,
  'drop index budget_lines_listed',
  `create index budget_lines_listed on budget_lines (fiscal_year desc, amount_minor desc, id desc)
    include (organisation_id, economic_type) where removed_at is null and phase <> 'actual' and not replaced`,
  // A programme is asked for by its name across all ministries and years, of which kept sums have no index.
  `create index budget_lines_programme on budget_lines (programme, fiscal_year desc, amount_minor desc, id desc)
    where removed_at is null and phase <> 'actual' and not replaced and programme <> ''`,
  // Payments of a province are found by its projects; their texts, which fill the table, are not read for that.
  'create index projects_province on projects (province, fiscal_year) include (id, removed_at)',
];
