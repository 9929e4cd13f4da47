import { type Kysely, sql } from 'kysely';
import { addBudgetSums, approvedBeside, contribution, SAME_KEY } from './492-rows-behind-figures.ts';

/**
 * What a row of public money refers to is checked once for each statement and not once for each row: a file makes half a million
 * rows that name some sixty ministries and one source. The rules are those of foreign keys: what is referred to must be there, stays
 * until the transaction ends, and can not be deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...DROP, ...FUNCTIONS, ...TRIGGERS, ...REVISED])
    await sql.raw(statement).execute(db);
}

const REFERENCES = {
  budget_lines: {
    organisation_id: 'organisations',
    source_id: 'spending_sources',
    import_id: 'spending_imports',
  },
  disbursements: {
    project_id: 'projects',
    organisation_id: 'organisations',
    category_id: 'spending_categories',
    source_id: 'spending_sources',
    import_id: 'spending_imports',
    reverses_id: 'disbursements',
  },
  spending_leaves: { batch: 'spending_batches', name_id: 'organisation_names' },
  spending_import_rows: { import_id: 'spending_imports' },
} as const;

/** Sums refer to what the rows that they add up refer to. */
const OF_SUMS = {
  budget_sums: ['organisation_id', 'source_id'],
  project_payment_sums: ['project_id'],
  project_spent: ['project_id'],
} as const;

const referring = Object.entries(REFERENCES).map(([table, columns]) => ({
  table,
  columns: Object.entries<string>(columns),
}));
const referred = [...new Set(referring.flatMap(({ columns }) => columns.map(([, to]) => to)))];

const dropKeys = (table: string, columns: readonly string[]) =>
  `alter table ${table} ${columns.map((column) => `drop constraint ${table}_${column}_fkey`).join(', ')}`;

const DROP = [
  ...referring.map(({ table, columns }) =>
    dropKeys(
      table,
      columns.map(([column]) => column),
    ),
  ),
  ...Object.entries(OF_SUMS).map(([table, columns]) => dropKeys(table, columns)),
];

/** Both take pairs: a column and the table it refers to; a table and its column that refers here. */
const FUNCTIONS = [
  `create function check_references() returns trigger language plpgsql as $$
  declare missing text;
  begin
    for at in 0 .. tg_nargs - 1 by 2 loop
      execute format('select r.id::text from (select distinct %1$I as id from added where %1$I is not null) r
        where not exists (select 1 from %2$I t where t.id = r.id for key share) limit 1', tg_argv[at], tg_argv[at + 1])
      into missing;
      if missing is not null then
        raise foreign_key_violation using message = format('%s of %s refers to %s %s, which does not exist',
          tg_argv[at], tg_table_name, tg_argv[at + 1], missing);
      end if;
    end loop;
    return null;
  end $$`,
  `create function check_referred() returns trigger language plpgsql as $$
  declare still boolean;
  begin
    for at in 0 .. tg_nargs - 1 by 2 loop
      execute format('select exists (select 1 from %1$I where %2$I in (select id from removed))', tg_argv[at],
        tg_argv[at + 1]) into still;
      if still then
        raise foreign_key_violation using message = format('%s of %s still refers to this row of %s',
          tg_argv[at + 1], tg_argv[at], tg_table_name);
      end if;
    end loop;
    return null;
  end $$`,
];

const call = (name: string, pairs: ReadonlyArray<readonly [string, string]>) =>
  `for each statement execute function ${name}(${pairs
    .flat()
    .map((text) => `'${text}'`)
    .join(', ')})`;

const TRIGGERS = [
  ...referring.flatMap(({ table, columns }) =>
    ['insert', 'update'].map(
      (event) => `create trigger ${table}_refer_on_${event} after ${event} on ${table}
        referencing new table as added ${call('check_references', columns)}`,
    ),
  ),
  ...referred.map((table) => {
    const pairs = referring.flatMap((one) =>
      one.columns.filter(([, to]) => to === table).map(([column]) => [one.table, column] as const),
    );
    return `create trigger ${table}_referred after delete on ${table}
      referencing old table as removed ${call('check_referred', pairs)}`;
  }),
];

/** Whether an approved line was revised is looked up only in years that have a revised one. */
const REVISED = [
  `create index budget_lines_revised on budget_lines (fiscal_year) where phase = 'revised' and removed_at is null`,
  `create or replace function budget_lines_added() returns trigger language plpgsql as $$
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
];
