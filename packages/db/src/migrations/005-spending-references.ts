import { type Kysely, sql } from 'kysely';

/**
 * The references of public money are checked once for each statement instead of once for each row: a file makes half a million
 * rows that name some sixty ministries and one source. The rules are those of foreign keys: what is referred to must exist, is locked
 * until the transaction ends, and cannot be deleted.
 * Stored sums need no check: they refer to the same things as the rows they add up.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...FUNCTIONS, ...TRIGGERS]) await sql.raw(statement).execute(db);
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

const referring = Object.entries(REFERENCES).map(([table, columns]) => ({
  table,
  columns: Object.entries<string>(columns),
}));
const referred = [...new Set(referring.flatMap(({ columns }) => columns.map(([, to]) => to)))];

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
