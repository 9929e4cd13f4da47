import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PROVINCES } from '@sabha/domain/core/provinces';
import { efficiencyOf } from '@sabha/domain/spending/efficiency-score';
import { projectFiltersSchema } from '@sabha/domain/spending/list-projects';
import { PROJECT_STATUSES } from '@sabha/domain/spending/project';
import fc from 'fast-check';
import { forOneDatabase } from '../../../../../packages/db/test/databases.ts';
import { buildContext, buildMinistry, buildTreasury } from '../../../test/spending/treasury.ts';
import { insertDisbursements } from '../disbursements/disbursements.store.ts';
import { provinceSpending } from '../figures/province-spending.ts';
import { spendingOverview } from '../figures/spending-overview.ts';
import { insertProject, listProjectRows } from './projects.store.ts';

const NOW = new Date('2026-11-20T06:00:00.000Z');

const project = fc.record({
  province: fc.constantFrom(...PROVINCES.slice(0, 3)),
  status: fc.constantFrom(...PROJECT_STATUSES),
  ministry: fc.nat(1),
  allocated: fc.bigInt(1n, 50n),
  payments: fc.array(
    fc.bigInt(-30n, 60n).filter((cents) => cents !== 0n),
    { maxLength: 3 },
  ),
});

forOneDatabase((name, open) => {
  test(`${name}: the score, the counts and the map of a year are those of its projects, whatever was paid`, async () => {
    const database = await open();
    const context = buildContext(database);
    const { db } = context;
    await buildTreasury(context);
    const ministries = [
      await buildMinistry(db, { en: 'Roads', si: 'මාර්ග', ta: 'வீதிகள்' }),
      await buildMinistry(db, { en: 'Ports', si: 'වරාය', ta: 'துறைமுகங்கள்' }),
    ] as const;
    let fiscal_year = 2030; // each case has a year of its own
    await fc.assert(
      fc.asyncProperty(fc.array(project, { maxLength: 12 }), async (projects) => {
        fiscal_year += 1;
        const common = { fiscal_year, category_id: null, source_id: 1 };
        for (const [n, { province, status, ministry, allocated, payments }] of projects.entries()) {
          const organisation_id = ministries[ministry] ?? ministries[0];
          const names = { en: `Project ${n}`, si: `ව්‍යාපෘතිය ${n}`, ta: `திட்டம் ${n}` };
          const project_id = await insertProject(
            db,
            {
              ...common,
              names,
              province,
              organisation_id,
              status,
              allocated_minor: allocated,
              details: null,
            },
            null,
            NOW,
          );
          const paid = {
            ...common,
            project_id,
            organisation_id,
            paid_on: `${fiscal_year}-03-01`,
            note: null,
          };
          await insertDisbursements(
            db,
            payments.map((amount_minor) => ({ ...paid, amount_minor, import_id: null })),
            NOW,
          );
        }
        const rows = await listProjectRows(db, projectFiltersSchema.parse({ fiscal_year }), 100, 0);
        const year = await spendingOverview(context, fiscal_year);
        assert.deepEqual(year.efficiency, efficiencyOf(rows));
        assert.equal(year.project_count, rows.length);
        assert.equal(year.records.projects, rows.length);
        assert.equal(year.records.projects_paid, rows.filter(({ spent }) => spent !== null).length);

        const map = await provinceSpending(context, fiscal_year);
        for (const shown of map.provinces) {
          const here = rows.filter(({ province }) => province === shown.province);
          const known = here.flatMap(({ spent }) => (spent === null ? [] : [spent]));
          assert.equal(shown.project_count, here.length);
          assert.equal(shown.delayed_count, here.filter(({ status }) => status === 'Delayed').length);
          assert.equal(shown.spent_count, known.length);
          if (here.length === 0) continue;
          const sumOf = (amounts: readonly bigint[]) => String(amounts.reduce((sum, one) => sum + one, 0n));
          assert.equal(shown.allocated_budget_minor, sumOf(here.map(({ allocated }) => allocated)));
          assert.equal(shown.spent_budget_minor, known.length === 0 ? null : sumOf(known));
        }
      }),
      { numRuns: 40 },
    );
    await database.close();
  });
});
