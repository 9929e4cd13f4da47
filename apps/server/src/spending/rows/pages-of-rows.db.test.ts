import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { HttpFixture } from '../../../test/http-fixture.ts';
import type { Executor } from '../executor.ts';
import { hasWords, searchedWords } from './listed-row.store.ts';
import { findByWords, MOST_COUNTED } from './word-search.store.ts';

const YEARS = [2023, 2024];
const PAYMENTS = 4_000;
const LINES = 1_400;
const PAGE = 200;

/** Two ministries, a category with a programme of the other, two projects; payments and lines of every kind, by their number. */
const PREPARED = [
  `insert into spending_sources (name, retrieved_at, invented) values ('Estimates', '2024-01-01', false)`,
  `insert into organisations (began) values (2000), (2000)`,
  `insert into organisation_names (organisation_id, name_en, name_si, name_ta, since)
    values (1, 'Ministry A', 'අ', 'அ', 2000), (2, 'Ministry B', 'ආ', 'ஆ', 2000)`,
  `insert into spending_categories (name_en, name_si, name_ta, created_at, updated_at)
    values ('One', 'එක', 'ஒன்று', now(), now()), ('Two', 'දෙක', 'இரண்டு', now(), now())`,
  `insert into organisation_categories (organisation_id, programme, category_id, since)
    values (1, '', 1, 2000), (1, 'Roads', 2, 2000), (2, '', 2, 2000)`,
  `insert into projects (name_en, name_si, name_ta, search_text, province, organisation_id, category_id, status,
    allocated_minor, fiscal_year, source_id, created_at, updated_at)
    values ('Bridge', 'පාලම', 'பாலம்', 'bridge', 'Uva', 1, 1, 'Planned', 100, 2023, 1, now(), now()),
      ('School', 'පාසල', 'பள்ளி', 'school', 'Western', 2, 2, 'Delayed', 100, 2024, 1, now(), now())`,
  `insert into disbursements (project_id, organisation_id, category_id, fiscal_year, paid_on, amount_minor, note, source_id, created_at)
    select case n % 5 when 0 then 1 when 1 then 2 end, 1 + n % 2, 1 + n % 2, ${YEARS[0]} + n % 2,
      make_date(${YEARS[0]} + n % 2, 1, 1) + n % 300, 100 + n,
      case when n % 3 = 0 then 'Salaries' when n = 7 then 'Old lighthouse' when n % 50 = 0 then 'Fuel' end, 1, now()
    from generate_series(1, ${PAYMENTS}) n`,
  `insert into budget_lines (fiscal_year, organisation_id, head, programme, economic_type, phase, amount_minor, source_id)
    select ${YEARS[0]} + n % 2, 1 + n % 3 % 2, n::text, case when n % 4 = 0 then 'Roads' else 'Services ' || n % 7 end,
      case when n % 5 = 0 then 'capital' else 'recurrent' end, 'approved', 100 + n * 7919 % 1000, 1
    from generate_series(1, ${LINES}) n`,
];

/** Filters as the address says them, and as they are said of all rows. */
const ASKED = {
  payments: {
    '': 'true',
    'province=Uva': 'project_id = 1',
    'province=Uva&fiscal_year=2024&ministry=1':
      'project_id = 1 and fiscal_year = 2024 and organisation_id = 1',
    'project_year=2024&category=2': 'project_id = 2 and category_id = 2',
    'month=2023-05&project=none': `project_id is null and to_char(paid_on, 'YYYY-MM') = '2023-05'`,
    'q=salaries': `note = 'Salaries'`,
    'q=salar&ministry=2': `note = 'Salaries' and organisation_id = 2`,
    'q=lighthouse': 'note is not null and id = 7',
    'q=Lighthouse+old&province=Western': `note = 'Old lighthouse' and project_id = 2`,
    'q=Lighthouse+old': `note = 'Old lighthouse'`,
    'q=fuel&province=Uva': `note = 'Fuel' and project_id = 1`,
    'q=fuel&fiscal_year=2023': `note = 'Fuel' and fiscal_year = 2023`,
    'q=school': 'project_id = 2',
    'q=unheard': 'false',
  },
  'budget-lines': {
    'category=1': `organisation_id = 1 and programme <> 'Roads'`,
    'category=2&fiscal_year=2023': `(organisation_id = 2 or programme = 'Roads') and fiscal_year = 2023`,
    'category=none': 'false',
    'programme=Roads': `programme = 'Roads'`,
    'programme=Roads&category=2&economic_type=capital': `programme = 'Roads' and economic_type = 'capital'`,
    'q=services': `programme <> 'Roads'`,
    'q=services+3': `programme = 'Services 3' or (programme <> 'Roads' and head like '3%')`,
    'q=6+services+3': `(programme = 'Services 6' and head like '3%') or (programme = 'Services 3' and head = '6')`,
  },
} as const;
const LISTS = {
  payments: {
    table: 'disbursements',
    id: 'disbursement_id',
    order: 'fiscal_year desc, paid_on desc, id desc',
  },
  'budget-lines': {
    table: 'budget_lines',
    id: 'budget_line_id',
    order: 'fiscal_year desc, amount_minor desc, id desc',
  },
} as const;

forEachDatabase((name, open) => {
  describe(`${name}: pages of rows`, () => {
    test('have every row that matches once and in order, with its number and sum or that there are more', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database, { settings: { RATE_READS_PER_MINUTE: '1000000' } });
      for (const statement of PREPARED) await sql.raw(statement).execute(database.db);
      for (const list of ['payments', 'budget-lines'] as const) {
        for (const [asked, meant] of Object.entries(ASKED[list])) {
          const { ids, sum } = await matching(database.db, list, meant);
          const seen = await readPages(fixture, `/api/spending/${list}?${asked}`, LISTS[list].id);
          assert.deepEqual(seen.ids, ids, asked);
          const isCut = asked.startsWith('q=') && ids.length > MOST_COUNTED;
          assert.deepEqual(
            [seen.total, seen.more, seen.sum],
            isCut ? [MOST_COUNTED, true, null] : [ids.length, false, sum],
            asked,
          );
        }
      }
      await fixture.close();
      await database.close();
    });

    test('by words are the same however many rows are read before the words are looked up', async () => {
      const database = await open();
      for (const statement of PREPARED) await sql.raw(statement).execute(database.db);
      for (const q of ['salaries', 'fuel', 'lighthouse', 'unheard'])
        for (const [limit, offset] of [
          [25, 0],
          [25, 50],
          [300, 100],
        ] as const) {
          const words = hasWords(sql`r.note`, await searchedWords(database.db, q));
          const search = {
            ...{ table: sql`disbursements`, filters: sql`r.organisation_id = 2`, words },
            ...{ order: ['fiscal_year', 'paid_on', 'id'], amount: sql`r.amount_minor` },
          };
          const all = PAYMENTS;
          const found = (readFirst: number) =>
            findByWords(database.db, { ...search, readFirst }, { limit, offset });
          const meant = await found(all);
          for (const readFirst of [1, 40, 400, all / 2 - 1])
            assert.deepEqual(await found(readFirst), meant, `${q} from ${offset} of ${readFirst}`);
        }
      await database.close();
    });

    test('of a province are right when a project has moved, has another year, or was removed', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      for (const statement of PREPARED) await sql.raw(statement).execute(database.db);
      const total = async (asked: string) =>
        (await fixture.app.inject(`/api/spending/payments?${asked}`)).json().page.total;
      const ofBridge = PAYMENTS / 5;
      assert.equal(await total('province=Uva'), ofBridge);
      await sql`update projects set province = 'Central', fiscal_year = 2024 where id = 1`.execute(
        database.db,
      );
      assert.deepEqual(
        [await total('province=Uva'), await total('province=Central'), await total('project_year=2024')],
        [0, ofBridge, 2 * ofBridge],
      );
      await sql`update projects set removed_at = now() where id = 1`.execute(database.db);
      assert.deepEqual(
        [await total('province=Central'), await total('project_year=2024')],
        [ofBridge, ofBridge],
      );
      await fixture.close();
      await database.close();
    });
  });
});

async function matching(db: Executor, list: keyof typeof LISTS, meant: string) {
  const { table, order } = LISTS[list];
  const { rows } = await sql<{ id: bigint; amount_minor: bigint }>`
    select id, amount_minor from ${sql.table(table)} where ${sql.raw(meant)} order by ${sql.raw(order)}`.execute(
    db,
  );
  const sum = rows.reduce((all, { amount_minor }) => all + amount_minor, 0n);
  return { ids: rows.map(({ id }) => Number(id)), sum: String(sum) };
}

async function readPages({ app }: HttpFixture, url: string, id: string) {
  const ids: number[] = [];
  for (let page = 1; ; page++) {
    const answer = await app.inject(`${url}&limit=${PAGE}&page=${page}`);
    assert.equal(answer.statusCode, 200, answer.body);
    const { data, page: info, more, sum } = answer.json();
    ids.push(...data.map((row: Record<string, number>) => row[id]));
    if (data.length < PAGE) return { ids, total: info.total, more, sum: sum?.amount_minor ?? null };
  }
}
