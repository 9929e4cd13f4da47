import type { Schema } from '@sabha/db/schema';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { PROJECT_STATUSES } from '@sabha/domain/spending/project';
import { type Kysely, sql, type Transaction } from 'kysely';
import { fillProofs } from './fill-proofs.store.ts';
import { PROGRAMME_WORDS, PURPOSES, PURPOSES_SI } from './invented-words.ts';

/** How much public money is invented, spread over `YEARS`. */
export interface MoneySize {
  readonly lines: number;
  readonly payments: number;
  readonly projects: number;
}

export const YEARS = [2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026] as const;
export const MINISTRIES = 60;
export const CATEGORIES = 12;
const FILLED = ['budget_lines', 'projects', 'disbursements', 'spending_leaves'] as const;

/** A list as one parameter of a statement. */
const list = (words: readonly string[]) => sql`${`{${words.map((word) => `"${word}"`).join()}}`}::text[]`;
/** An even number between 0 and 1 that a row's number and a salt decide: the same in every run. */
const lot = (row: string, salt: number) =>
  sql`((hashint8extended(${sql.raw(row)}::bigint, ${salt}::bigint) & 1048575) / 1048576.0::double precision)`;
/** One of the list, its first words far more often than its last. */
const oneOf = (words: readonly string[], row: string, salt: number) =>
  sql`(${list(words)})[1 + floor(power(${lot(row, salt)}, 3) * ${words.length}::integer)::integer]`;
const evenlyOneOf = (words: readonly string[], row: string, salt: number) =>
  sql`(${list(words)})[1 + floor(${lot(row, salt)} * ${words.length}::integer)::integer]`;
/** A ministry: the first has a tenth of all rows, the last one in two hundred. */
const ministryOf = (row: string, salt: number) =>
  sql`(1 + floor(power(${lot(row, salt)}, 1.8) * ${MINISTRIES}::integer))::integer`;
/** Cents: most are small, few are very large. */
const centsOf = (row: string, salt: number) =>
  sql`(1000000 + floor(exp(${lot(row, salt)} * 20) * 100))::bigint`;

/**
 * Fills an empty database of the newest schema with ministries, categories, budgets, projects, payments, and their proofs. The
 * triggers that keep sums run once for each year; indexes are built afterwards, which takes a fraction of the time.
 */
export async function fillMoney(db: Kysely<Schema>, size: MoneySize): Promise<void> {
  const indexes = await dropIndexes(db);
  for (const table of FILLED) {
    // The rows that each refers to are there: looking them up takes longer than writing it.
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
  await db.transaction().execute(fillOrganisations);
  for (const [index, year] of YEARS.entries())
    await db.transaction().execute((trx) => fillYear(trx, year, index, size));
  await fillProofs(db);
  for (const table of FILLED) await sql`alter table ${sql.table(table)} enable trigger all`.execute(db);
  for (const index of indexes) await sql.raw(index).execute(db);
}

/** What autovacuum makes of the tables in time: statistics, and which pages an index alone answers for. */
export async function makeMoneyStatistics(db: Kysely<Schema>): Promise<void> {
  await sql`vacuum analyze`.execute(db);
}

/** Drops what is no constraint; gives how to make it again. */
async function dropIndexes(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
    where i.indrelid::regclass::text = any(${list(FILLED)}) and not i.indisunique`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db);
  return rows.map(({ definition }) => definition);
}

async function fillOrganisations(trx: Transaction<Schema>): Promise<void> {
  await sql`insert into organisations (began) select null from generate_series(1, ${MINISTRIES}::integer)`.execute(
    trx,
  );
  await sql`insert into organisation_names (organisation_id, name_en, name_si, name_ta, since)
    select n, 'Ministry of Subject ' || n, 'විෂය අමාත්‍යාංශය ' || n, 'விடய அமைச்சு ' || n, ${YEARS[0]}::integer
    from generate_series(1, ${MINISTRIES}::integer) n`.execute(trx);
  await sql`insert into organisation_names (organisation_id, name_en, name_si, name_ta, since)
    select n, 'Ministry of Renamed Subject ' || n, 'නව විෂය අමාත්‍යාංශය ' || n, 'புதிய அமைச்சு ' || n, 2022
    from generate_series(1, ${MINISTRIES}::integer, 4) n`.execute(trx);
  await sql`insert into organisation_successions (predecessor_id, successor_id, year, kind)
    select n, n - 1, 2023, 'merged' from generate_series(2, ${MINISTRIES}::integer, 12) n`.execute(trx);
  await sql`insert into spending_categories (name_en, name_si, name_ta, created_at, updated_at)
    select 'Category ' || n, 'ප්‍රවර්ගය ' || n, 'வகை ' || n, now(), now()
    from generate_series(1, ${CATEGORIES}::integer) n`.execute(trx);
  // One ministry in twenty has no category; one in ten has programmes that count to another.
  await sql`insert into organisation_categories (organisation_id, programme, category_id, since)
    select n, '', case when n % 20 <> 0 then 1 + n % ${CATEGORIES}::integer end, ${YEARS[0]}::integer
    from generate_series(1, ${MINISTRIES}::integer) n
    union all select n, 'Rural roads ' || p, 1 + p % ${CATEGORIES}::integer, ${YEARS[0]}::integer
    from generate_series(1, ${MINISTRIES}::integer, 10) n, generate_series(1, 20) p`.execute(trx);
  await sql`insert into spending_sources (name, url, retrieved_at, invented)
    select kind || ' of ' || year, 'https://example.org/' || year, '2026-02-01', true
    from unnest(${list(['Estimates', 'Projects', 'Payments'])}) with ordinality k(kind, place),
      generate_series(${YEARS[0]}::integer, ${YEARS.at(-1)}::integer) year order by year, place`.execute(trx);
  await sql`insert into spending_imports (kind, state, file_name, source_id, row_count, error_count, can_publish, rows,
      errors, totals, reconciliation, created_at, published_at, file_sha256)
    select (array['budget', 'projects', 'disbursements'])[1 + (id - 1) % 3], 'published', 'money-' || id || '.csv', id, 1, 0,
      true, '[]', '[]', '[]', '[]', '2026-02-01', '2026-02-01', md5(id::text) || md5(id::text || 'b')
    from spending_sources order by id`.execute(trx);
}

async function fillYear(
  trx: Transaction<Schema>,
  year: number,
  index: number,
  size: MoneySize,
): Promise<void> {
  const rows = (all: number) => ({
    from: Math.floor((all * index) / YEARS.length) + 1,
    to: Math.floor((all * (index + 1)) / YEARS.length),
  });
  const source = index * 3 + 1;
  await fillLines(trx, year, rows(size.lines), source);
  await fillProjects(trx, year, rows(size.projects), source + 1);
  await fillPayments(trx, year, rows(size.payments), { source: source + 2, projects: rows(size.projects) });
}

interface Rows {
  readonly from: number;
  readonly to: number;
}

/** Nine lines of ten as approved; the tenth revises the one before it. */
async function fillLines(
  trx: Transaction<Schema>,
  year: number,
  { from, to }: Rows,
  source: number,
): Promise<void> {
  await sql`insert into budget_lines (fiscal_year, organisation_id, head, programme, economic_type, phase, amount_minor,
      source_id, import_id, file_line)
    select ${year}::integer, ${ministryOf('key', 1)}, 'Head ' || case when key % 50 = 7 then key else key % 300 end,
      case when key % 50 = 7 then 'Rural roads ' || 1 + (key / 50) % 20
        else ${oneOf(PROGRAMME_WORDS, 'key', 2)} || ' ' || ${evenlyOneOf(PROGRAMME_WORDS, 'key', 3)} || ' ' || key end,
      case when ${lot('key', 4)} < 0.6 then 'recurrent' else 'capital' end,
      case when n % 10 = 0 then 'revised' else 'approved' end, ${centsOf('n', 5)}, ${source}::integer, ${source}::integer,
      n - ${from}::integer + 2
    from (select n, case when n % 10 = 0 then n - 1 else n end as key
      from generate_series(${from}::integer, ${to}::integer) n) numbered`.execute(trx);
}

async function fillProjects(
  trx: Transaction<Schema>,
  year: number,
  { from, to }: Rows,
  source: number,
): Promise<void> {
  await sql`insert into projects (name_en, name_si, name_ta, search_text, province, organisation_id, category_id, status,
      allocated_minor, fiscal_year, source_id, import_id, created_at, updated_at, file_line)
    select name_en, name_si, name_ta, lower(name_en || E'\n' || name_si || E'\n' || name_ta), province, organisation_id,
      1 + organisation_id % ${CATEGORIES}::integer, status, allocated, ${year}::integer, ${source}::integer,
      ${source}::integer, updated, updated, n - ${from}::integer + 2
    from (select n, ${oneOf(PURPOSES, 'n', 11)} || ' of place ' || n as name_en, 'ව්‍යාපෘතිය ' || n as name_si,
        'திட்டம் ' || n as name_ta, ${oneOf(PROVINCES, 'n', 12)} as province, ${ministryOf('n', 13)} as organisation_id,
        ${evenlyOneOf(PROJECT_STATUSES, 'n', 14)} as status, ${centsOf('n', 15)} as allocated,
        '2026-02-01'::timestamptz - n % 300 * interval '1 hour' as updated
      from generate_series(${from}::integer, ${to}::integer) n) made`.execute(trx);
}

/** Four of ten to a project, which a few get most of; half with a note; a payment in a thousand takes another one back. */
async function fillPayments(
  trx: Transaction<Schema>,
  year: number,
  { from, to }: Rows,
  { source, projects }: { readonly source: number; readonly projects: Rows },
): Promise<void> {
  const project = sql`(${projects.from}::integer
    + floor(power(${lot('n', 21)}, 3) * ${projects.to - projects.from + 1}::integer))::integer`;
  await sql`insert into disbursements (project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, note,
      source_id, import_id, created_at, file_line)
    select p.id, coalesce(p.organisation_id, made.organisation_id),
      coalesce(p.category_id, 1 + made.organisation_id % ${CATEGORIES}::integer), ${year}::integer, made.paid_on, made.amount,
      made.note, ${source}::integer, ${source}::integer, '2026-02-01', made.n - ${from}::integer + 2
    from (select n, ${ministryOf('n', 22)} as organisation_id, case when ${lot('n', 23)} < 0.4 then ${project} end as project_id,
        make_date(${year}::integer, 1, 1) + floor(${lot('n', 24)} * 365)::integer as paid_on, ${centsOf('n', 25)} as amount,
        case when ${lot('n', 26)} < 0.5 then case when ${lot('n', 27)} < 0.2 then ${oneOf(PURPOSES_SI, 'n', 28)}
          else ${oneOf(PURPOSES, 'n', 28)} || ' ' || lower(${oneOf(PURPOSES, 'n', 29)}) end || ', voucher ' || n end as note
      from generate_series(${from}::integer, ${to}::integer) n) made
    left join projects p on p.id = made.project_id order by made.n`.execute(trx);
  await sql`insert into disbursements (project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, note,
      source_id, reverses_id, created_at)
    select project_id, organisation_id, category_id, fiscal_year, paid_on, -amount_minor, 'Taken back', source_id, id, created_at
    from disbursements where fiscal_year = ${year}::integer and id % 1000 = 0`.execute(trx);
}
