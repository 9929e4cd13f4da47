import { type Kysely, sql } from 'kysely';

/**
 * What is needed to list the rows behind each figure in pages, and to answer each figure without reading them: the line of the
 * file that a row came from, which approved lines a revised one replaced, the indexes of the lists, and kept sums. The sums are
 * kept by the database itself, whoever writes the rows, so that they cannot differ from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...COLUMNS, ...SUMS, ...LINE_TRIGGERS, ...PAYMENT_TRIGGERS, ...INDEXES, ...FILL])
    await sql.raw(statement).execute(db);
}

const COLUMNS = [
  'alter table spending_imports add column if not exists file_sha256 text',
  'alter table budget_lines add column if not exists file_line integer',
  'alter table disbursements add column if not exists file_line integer',
  'alter table projects add column if not exists file_line integer',
  // A revised line of the same key is in force, so this approved one is in no sum.
  'alter table budget_lines add column replaced boolean not null default false',
];

const SUMS = [
  `create table budget_sums (
    fiscal_year integer not null,
    organisation_id integer not null references organisations (id),
    programme text not null,
    economic_type text not null,
    source_id integer not null references spending_sources (id),
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
  'create index payment_sums_month on payment_sums (month)',
  // What a project has spent, which lists sort by, and the same by month.
  `create table project_spent (
    project_id integer primary key references projects (id),
    payments bigint not null,
    amount_minor numeric(40, 0) not null
  )`,
  `create table project_payment_sums (
    project_id integer not null references projects (id),
    fiscal_year integer not null,
    month text not null,
    payments bigint not null,
    amount_minor numeric(40, 0) not null,
    primary key (project_id, fiscal_year, month)
  )`,
];

const IN_FORCE = `removed_at is null and phase <> 'actual' and not replaced`;
export const SAME_KEY = `other.fiscal_year = line.fiscal_year and other.organisation_id = line.organisation_id
  and other.head = line.head and other.programme = line.programme and other.economic_type = line.economic_type
  and other.removed_at is null`;
/** The approved lines beside some revised ones. `offset 0` keeps the planner to one look into the index for each. */
export const approvedBeside = (revised: string) => `array(
  select approved.id from (${revised}) line cross join lateral (
    select other.id from budget_lines other where ${SAME_KEY} and other.phase = 'approved' offset 0
  ) approved)`;

const addSumsTo = (table: string, key: string, rows: string) => `
  insert into ${table} (${key}, lines, amount_minor)
  select ${key}, sum(rows), sum(amount) from (${rows}) changed
  group by ${key} having sum(rows) <> 0 or sum(amount) <> 0 order by ${key}
  on conflict (${key}) do update
  set lines = ${table}.lines + excluded.lines, amount_minor = ${table}.amount_minor + excluded.amount_minor`;
export const addBudgetSums = (rows: string) => [
  addSumsTo('budget_sums', 'fiscal_year, organisation_id, programme, economic_type, source_id', rows),
  addSumsTo('ministry_budget_sums', 'fiscal_year, organisation_id, economic_type, source_id', rows),
];
export const contribution = (table: string, sign: '' | '-') => `
  select fiscal_year, organisation_id, programme, economic_type, source_id, ${sign}1 as rows, ${sign}amount_minor as amount
  from ${table} where ${IN_FORCE}`;

// A statement of no rows would call its trigger as well, and that again: only what has to change is updated.
const LINE_TRIGGERS = [
  `create function budget_lines_added() returns trigger language plpgsql as $$
  declare replaced_lines bigint[];
  begin
    ${addBudgetSums(contribution('added', '')).join(';')};
    replaced_lines := ${approvedBeside(`select * from added where phase = 'revised' and removed_at is null`)} || array(
      select line.id from added line where line.phase = 'approved' and line.removed_at is null and exists (
        select 1 from budget_lines other where ${SAME_KEY} and other.phase = 'revised' offset 0));
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

const INDEXES = [
  `create index budget_lines_listed on budget_lines (fiscal_year desc, amount_minor desc, id desc) where ${IN_FORCE}`,
  `create index budget_lines_of_ministry on budget_lines (organisation_id, fiscal_year desc, amount_minor desc, id desc)
    where ${IN_FORCE}`,
  `create index budget_lines_words on budget_lines using gin (to_tsvector('simple', head || ' ' || programme))
    where ${IN_FORCE} and (head <> '' or programme <> '')`,
  // What these answered is answered by the kept sums now.
  'drop index disbursements_category',
  'drop index disbursements_day',
  'drop index disbursements_project',
  'create index disbursements_listed on disbursements (fiscal_year desc, paid_on desc, id desc)',
  'create index disbursements_of_ministry on disbursements (organisation_id, fiscal_year desc, paid_on desc, id desc)',
  'create index disbursements_of_category on disbursements (category_id, fiscal_year desc, paid_on desc, id desc)',
  `create index disbursements_of_project on disbursements (project_id, fiscal_year desc, paid_on desc, id desc)
    where project_id is not null`,
  `create index disbursements_words on disbursements using gin (to_tsvector('simple', note)) where note is not null`,
];

const FILL = [
  `update budget_lines set replaced = true where id = any (
    ${approvedBeside(`select * from budget_lines where phase = 'revised' and removed_at is null`)})`,
  'delete from budget_sums',
  'delete from ministry_budget_sums',
  ...addBudgetSums(contribution('budget_lines', '')),
  ...addPaymentSums('disbursements')
    .trim()
    .split(/;\s*(?=insert)/),
];
