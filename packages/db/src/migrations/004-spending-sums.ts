import { type Kysely, sql } from 'kysely';

/**
 * Stored sums of public money, so that no figure reads the rows behind it. Triggers maintain them for every writer, so they always
 * agree with the rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...CATEGORIES, ...LINE_TRIGGERS, ...PAYMENT_TRIGGERS, ...PROVINCES])
    await sql.raw(statement).execute(db);
}

const TABLES = [
  `create table budget_sums (
    fiscal_year integer not null,
    organisation_id integer not null,
    programme text not null,
    economic_type text not null,
    source_id integer not null,
    lines bigint not null,
    amount_minor numeric(40, 0) not null,
    primary key (fiscal_year, organisation_id, programme, economic_type, source_id)
  )`,
  // The same without programmes, of which there may be as many as lines.
  `create table ministry_budget_sums (
    fiscal_year integer not null,
    organisation_id integer not null references organisations (id),
    economic_type text not null,
    source_id integer not null references spending_sources (id),
    lines bigint not null,
    amount_minor numeric(40, 0) not null,
    primary key (fiscal_year, organisation_id, economic_type, source_id)
  )`,
  `create table payment_sums (
    fiscal_year integer not null,
    month text not null,
    organisation_id integer not null references organisations (id),
    category_id integer references spending_categories (id),
    source_id integer not null references spending_sources (id),
    of_project boolean not null,
    payments bigint not null,
    amount_minor numeric(40, 0) not null,
    unique nulls not distinct (fiscal_year, month, organisation_id, category_id, source_id, of_project)
  )`,
  `create index payment_sums_month on payment_sums (month)`,
  // What a project has spent, which lists sort by, and the same by month.
  `create table project_spent (
    project_id integer primary key,
    payments bigint not null,
    amount_minor numeric(40, 0) not null
  )`,
  `create table project_payment_sums (
    project_id integer not null,
    fiscal_year integer not null,
    month text not null,
    payments bigint not null,
    amount_minor numeric(40, 0) not null,
    primary key (project_id, fiscal_year, month)
  )`,
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

const IN_FORCE = `removed_at is null and phase <> 'actual' and not replaced`;
const SAME_KEY = `other.fiscal_year = line.fiscal_year and other.organisation_id = line.organisation_id
  and other.head = line.head and other.programme = line.programme and other.economic_type = line.economic_type
  and other.removed_at is null`;
/** The approved lines beside some revised ones. `offset 0` keeps the planner to one look into the index for each. */
const approvedBeside = (revised: string) => `array(
  select approved.id from (${revised}) line cross join lateral (
    select other.id from budget_lines other where ${SAME_KEY} and other.phase = 'approved' offset 0
  ) approved)`;

const addSumsTo = (table: string, key: string, rows: string) => `
  insert into ${table} (${key}, lines, amount_minor)
  select ${key}, sum(rows), sum(amount) from (${rows}) changed
  group by ${key} having sum(rows) <> 0 or sum(amount) <> 0 order by ${key}
  on conflict (${key}) do update
  set lines = ${table}.lines + excluded.lines, amount_minor = ${table}.amount_minor + excluded.amount_minor`;
const addBudgetSums = (rows: string) => [
  addSumsTo('budget_sums', 'fiscal_year, organisation_id, programme, economic_type, source_id', rows),
  addSumsTo('ministry_budget_sums', 'fiscal_year, organisation_id, economic_type, source_id', rows),
];
const contribution = (table: string, sign: '' | '-') => `
  select fiscal_year, organisation_id, programme, economic_type, source_id, ${sign}1 as rows, ${sign}amount_minor as amount
  from ${table} where ${IN_FORCE}`;

/** Triggers also run for statements that change no rows, and would call each other without end: only rows that must change are updated. */
const LINE_TRIGGERS = [
  // Whether an approved line was revised is looked up only in years that have a revised one.
  `create function budget_lines_added() returns trigger language plpgsql as $$
  declare replaced_lines bigint[];
  begin
    ${addBudgetSums(contribution('added', '')).join(';')};
    replaced_lines := ${approvedBeside(`select * from added where phase = 'revised' and removed_at is null`)};
    if exists (select 1 from budget_lines where phase = 'revised' and removed_at is null
        and fiscal_year in (select fiscal_year from added)) then
      replaced_lines := replaced_lines || array(
        select line.id from added line where line.phase = 'approved' and line.removed_at is null and exists (
          select 1 from budget_lines other where ${SAME_KEY} and other.phase = 'revised' offset 0));
    end if;
    if cardinality(replaced_lines) > 0 then
      update budget_lines set replaced = true where not replaced and id = any (replaced_lines);
    end if;
    return null;
  end $$`,
  `create trigger budget_lines_added after insert on budget_lines referencing new table as added
    for each statement execute function budget_lines_added()`,
  `create function budget_lines_changed() returns trigger language plpgsql as $$
  declare in_force_again bigint[];
  begin
    ${addBudgetSums(`${contribution('after_it', '')} union all ${contribution('before_it', '-')}`).join(';')};
    in_force_again := ${approvedBeside(`select after_it.* from after_it join before_it using (id)
      where after_it.phase = 'revised' and after_it.removed_at is not null and before_it.removed_at is null`)};
    if cardinality(in_force_again) > 0 then
      update budget_lines set replaced = false where replaced and id = any (in_force_again);
    end if;
    return null;
  end $$`,
  `create trigger budget_lines_changed after update on budget_lines
    referencing old table as before_it new table as after_it
    for each statement execute function budget_lines_changed()`,
];

const addPaymentSums = (rows: string) => `
  insert into payment_sums (fiscal_year, month, organisation_id, category_id, source_id, of_project, payments, amount_minor)
  select fiscal_year, to_char(paid_on, 'YYYY-MM'), organisation_id, category_id, source_id, project_id is not null,
    count(*), sum(amount_minor)
  from ${rows} group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
  on conflict (fiscal_year, month, organisation_id, category_id, source_id, of_project) do update
  set payments = payment_sums.payments + excluded.payments,
    amount_minor = payment_sums.amount_minor + excluded.amount_minor;
  insert into project_spent (project_id, payments, amount_minor)
  select project_id, count(*), sum(amount_minor) from ${rows} where project_id is not null group by 1 order by 1
  on conflict (project_id) do update set payments = project_spent.payments + excluded.payments,
    amount_minor = project_spent.amount_minor + excluded.amount_minor;
  insert into project_payment_sums (project_id, fiscal_year, month, payments, amount_minor)
  select project_id, fiscal_year, to_char(paid_on, 'YYYY-MM'), count(*), sum(amount_minor)
  from ${rows} where project_id is not null group by 1, 2, 3 order by 1, 2, 3
  on conflict (project_id, fiscal_year, month) do update
  set payments = project_payment_sums.payments + excluded.payments,
    amount_minor = project_payment_sums.amount_minor + excluded.amount_minor;`;

const PAYMENT_TRIGGERS = [
  `create function disbursements_added() returns trigger language plpgsql as $$ begin
    ${addPaymentSums('added')}
    return null;
  end $$`,
  `create trigger disbursements_added after insert on disbursements referencing new table as added
    for each statement execute function disbursements_added()`,
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
 * Kept sums of payments by the province of their project: adding up what is kept by project would read up to a sum for each month of each
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
  // Triggers run in the order of their names: this one comes first and locks the projects, in the same order as a change of projects does.
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
];
