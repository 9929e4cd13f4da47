import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { MAX_AMOUNT_MINOR, rupeesText } from '@sabha/domain/spending/amount';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import { listProjectsResponseSchema } from '@sabha/domain/spending/list-projects';
import { projectResponseSchema } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { spendingOverviewResponseSchema } from '@sabha/domain/spending/spending-overview';
import { recordDisbursementSchema } from '@sabha/domain/spending/write-project';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildFile, buildTreasury, publish } from '../../test/spending/treasury.ts';

const INT8_MOST = 2n ** 63n - 1n;
const ROWS = 2_000;
const LARGEST = rupeesText(MAX_AMOUNT_MINOR);
const rows = (row: (index: number) => string) =>
  Array.from({ length: ROWS }, (_, index) => row(index)).join('\n');

test('one amount more than the largest is refused', () => {
  const written = (amount: string) =>
    recordDisbursementSchema.safeParse({ paid_on: '2024-01-01', amount, source_id: 1 }).success;
  assert.ok(written(LARGEST));
  assert.ok(written(`-${LARGEST}`));
  assert.ok(!written(rupeesText(MAX_AMOUNT_MINOR + 1n)));
  assert.ok(!written(rupeesText(-MAX_AMOUNT_MINOR - 1n)));
});

forOneDatabase((name, open) => {
  describe(`${name}: the largest amounts that an official may write, many times`, () => {
    test('every sum is exact and every page answers', async () => {
      const database = await open();
      const fixture = await HttpFixture.open(database);
      const treasury = await buildTreasury(fixture.context);
      await publish(
        fixture.context,
        buildFile({
          csv: `fiscal_year,ministry,programme,economic_type,amount\n${rows((n) => `2024,Ministry of Health,P${n},capital,${LARGEST}`)}\n`,
        }),
      );
      await publish(
        fixture.context,
        buildFile({
          kind: 'disbursements',
          csv: `paid_on,ministry,project_name,amount\n${rows(() => `2024-12-30,Ministry of Health,Clinic,${LARGEST}`)}\n`,
        }),
      );
      const added = MAX_AMOUNT_MINOR * BigInt(ROWS);
      assert.ok(added > INT8_MOST);
      const spent = String(added + 40_050n);
      const budget = String(added + 41_079_000_000_000n);
      const get = async (url: string) => {
        const answer = await fixture.app.inject({ url });
        assert.equal(answer.statusCode, 200, `${url}: ${answer.body.slice(0, 200)}`);
        return answer;
      };

      const { data: overview } = spendingOverviewResponseSchema.parse(
        (await get('/api/spending/overview?fiscal_year=2024')).json(),
      );
      assert.equal(overview.total_spent_minor, spent);
      assert.equal(overview.total_budget_minor, budget);
      assert.equal(overview.months.at(-1)?.amount_minor, String(added + 10_050n));
      const { data: categories } = listCategoriesResponseSchema.parse(
        (await get('/api/categories?fiscal_year=2024')).json(),
      );
      assert.deepEqual(
        categories.map((one) => [one.allocated_budget_minor, one.spent_budget_minor]),
        [[budget, spent]],
      );
      const { data: tree } = budgetTreeResponseSchema.parse(
        (await get('/api/spending/tree?fiscal_year=2024')).json(),
      );
      assert.equal(tree.amount_minor, budget);
      const { data: provinces } = provinceSpendingResponseSchema.parse(
        (await get('/api/spending/provinces?fiscal_year=2024')).json(),
      );
      assert.equal(provinces.provinces.find(({ province }) => province === 'Uva')?.spent_budget_minor, spent);
      const { data: project } = projectResponseSchema.parse(
        (await get(`/api/projects/${treasury.projectId}`)).json(),
      );
      assert.equal(project.spent_budget_minor, spent);
      for (const sort of ['spent', '-spent', 'progress', '-progress']) {
        const { data } = listProjectsResponseSchema.parse((await get(`/api/projects?sort=${sort}`)).json());
        assert.equal(data[0]?.spent_budget_minor, spent);
        assert.equal(data[0]?.progress, 100);
      }
      const comparison = await get('/api/spending/ministries/compare?from=2023&to=2024');
      assert.ok(comparison.body.includes(`"${budget}"`));
      assert.ok((await get('/api/projects?format=csv')).body.includes(rupeesText(BigInt(spent))));
      await fixture.close();
      await database.close();
    });
  });
});
