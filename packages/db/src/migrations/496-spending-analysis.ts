import { type Kysely, sql } from 'kysely';

/**
 * Published figures by year (prices, people, households), and sums of budget lines and payments that the pages read
 * without reading every row. Sums are only ever added to, a row for each statement, so that no two writers wait for each other.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const KEY = 'fiscal_year, organisation_id, head, programme, economic_type';

/** The sum in force of each line's key, from rows of this shape: the revised amount where there is one, else the approved. */
const inForce = (rows: string) => `
  select fiscal_year, organisation_id,
    coalesce(max(amount_minor) filter (where phase = 'revised'), max(amount_minor) filter (where phase = 'approved'), 0) as amount
  from (${rows}) live where removed_at is null group by ${KEY}`;

/** What the lines beside the changed ones are, of the same keys. */
const BESIDE = `
  select l.fiscal_year, l.organisation_id, l.head, l.programme, l.economic_type, l.phase, l.amount_minor, l.removed_at
  from (select distinct ${KEY} from touched) t join budget_lines l using (${KEY})
  where l.removed_at is null and not exists (select from changed c where c.id = l.id)`;

const COLUMNS = `${KEY}, phase, amount_minor, removed_at`;

/** Adds what a statement changed: what is in force with the new rows, less what was with the old ones. */
const addBudgetSums = (old: string | null) => `begin
  insert into budget_sums (fiscal_year, organisation_id, amount_minor)
  with touched as (select * from changed${old === null ? '' : ` union all select * from ${old}`}),
  beside as materialized (${BESIDE})
  select fiscal_year, organisation_id, sum(amount) from (
    select * from (${inForce(`select ${COLUMNS} from beside union all select ${COLUMNS} from changed`)}) after
    union all
    select fiscal_year, organisation_id, -amount from (${inForce(
      `select ${COLUMNS} from beside${old === null ? '' : ` union all select ${COLUMNS} from ${old}`}`,
    )}) before
  ) difference group by fiscal_year, organisation_id having sum(amount) <> 0;
  return null; end`;

const STATEMENTS = [
  `create table published_series (
    id integer generated always as identity primary key,
    measure text not null check (measure in ('prices', 'people', 'households')),
    unit text not null check (unit in ('index', 'percent', 'count') and (unit = 'count') = (measure <> 'prices')),
    name_en text not null,
    name_si text not null,
    name_ta text not null,
    source_id integer not null references spending_sources (id),
    created_at timestamptz not null,
    removed_at timestamptz
  )`,
  `create table published_series_values (
    series_id integer not null references published_series (id),
    year integer not null,
    value_millionths bigint not null,
    primary key (series_id, year)
  )`,
  `create table budget_sums (
    fiscal_year integer not null,
    organisation_id integer not null references organisations (id),
    amount_minor bigint not null
  )`,
  `insert into budget_sums (fiscal_year, organisation_id, amount_minor)
    select fiscal_year, organisation_id, sum(amount_minor) from appropriations_in_force group by 1, 2`,
  `create index budget_sums_year on budget_sums (fiscal_year, organisation_id) include (amount_minor)`,
  `create function add_inserted_budget() returns trigger language plpgsql as $$ ${addBudgetSums(null)} $$`,
  `create function add_updated_budget() returns trigger language plpgsql as $$ ${addBudgetSums('replaced')} $$`,
  `create trigger budget_lines_inserted after insert on budget_lines
    referencing new table as changed for each statement execute function add_inserted_budget()`,
  `create trigger budget_lines_updated after update on budget_lines
    referencing old table as replaced new table as changed for each statement execute function add_updated_budget()`,
  `create index budget_lines_source on budget_lines (fiscal_year, source_id) where removed_at is null`,
  `create table disbursement_sums (
    fiscal_year integer not null,
    month text not null,
    source_id integer not null references spending_sources (id),
    amount_minor bigint not null
  )`,
  `insert into disbursement_sums (fiscal_year, month, source_id, amount_minor)
    select fiscal_year, to_char(paid_on, 'YYYY-MM'), source_id, sum(amount_minor)
    from disbursements group by 1, 2, 3`,
  `create index disbursement_sums_year on disbursement_sums (fiscal_year, month, source_id) include (amount_minor)`,
  `create function add_disbursements() returns trigger language plpgsql as $$ begin
    insert into disbursement_sums (fiscal_year, month, source_id, amount_minor)
      select fiscal_year, to_char(paid_on, 'YYYY-MM'), source_id, sum(amount_minor)
      from added group by 1, 2, 3;
    return null; end $$`,
  `create trigger disbursements_inserted after insert on disbursements
    referencing new table as added for each statement execute function add_disbursements()`,
];
