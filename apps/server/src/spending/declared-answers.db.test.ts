import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removedResponseSchema } from '@sabha/domain/core/envelope';
import {
  budgetYearsResponseSchema,
  delaysResponseSchema,
  ministryYearsResponseSchema as everyMinistryYearsResponseSchema,
  executionResponseSchema,
  yearSharesResponseSchema,
} from '@sabha/domain/spending/analysis/answers';
import {
  listSeriesResponseSchema,
  seriesResponseSchema,
} from '@sabha/domain/spending/analysis/published-series';
import { projectProofResponseSchema, recordsProofResponseSchema } from '@sabha/domain/spending/anchor-proof';
import { budgetTreeResponseSchema } from '@sabha/domain/spending/budget-tree';
import { categoryResponseSchema, listCategoriesResponseSchema } from '@sabha/domain/spending/category';
import {
  compareMinistriesResponseSchema,
  listMinistriesResponseSchema,
} from '@sabha/domain/spending/compare-ministries';
import { createMinistryResponseSchema } from '@sabha/domain/spending/create-ministry';
import {
  importProgressResponseSchema,
  importResponseSchema,
  listImportsResponseSchema,
} from '@sabha/domain/spending/import-records';
import { listBudgetLinesResponseSchema } from '@sabha/domain/spending/list-budget-lines';
import { listPaymentsResponseSchema } from '@sabha/domain/spending/list-payments';
import {
  exportProjectsResponseSchema,
  listProjectsResponseSchema,
} from '@sabha/domain/spending/list-projects';
import { ministryHistoryResponseSchema } from '@sabha/domain/spending/ministry-history';
import { ministryYearsResponseSchema } from '@sabha/domain/spending/ministry-years';
import { projectResponseSchema } from '@sabha/domain/spending/project';
import { provinceSpendingResponseSchema } from '@sabha/domain/spending/province-spending';
import { shownRowResponseSchema } from '@sabha/domain/spending/shown-row';
import {
  fiscalYearsResponseSchema,
  listSourcesResponseSchema,
  spendingOverviewResponseSchema,
} from '@sabha/domain/spending/spending-overview';
import { listOrganisationsResponseSchema } from '@sabha/domain/spending/write-ministry-history';
import type { z } from 'zod';
import { openFreshEmbedded } from '../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildFile, buildTreasury } from '../../test/spending/treasury.ts';

const READS: ReadonlyArray<readonly [string, z.ZodType]> = [
  ['/api/categories', listCategoriesResponseSchema],
  ['/api/categories/1', categoryResponseSchema],
  ['/api/projects', listProjectsResponseSchema],
  ['/api/projects?format=json', exportProjectsResponseSchema],
  ['/api/projects/1', projectResponseSchema],
  ['/api/projects/1/proof', projectProofResponseSchema],
  ['/api/spending/overview', spendingOverviewResponseSchema],
  ['/api/spending/tree?fiscal_year=2024', budgetTreeResponseSchema],
  ['/api/spending/provinces?fiscal_year=2024', provinceSpendingResponseSchema],
  ['/api/spending/ministries', listMinistriesResponseSchema],
  ['/api/spending/ministries/compare?from=2023&to=2024', compareMinistriesResponseSchema],
  ['/api/spending/ministries/1', ministryHistoryResponseSchema],
  ['/api/spending/organisations', listOrganisationsResponseSchema],
  ['/api/spending/ministries/1/years', ministryYearsResponseSchema],
  ['/api/spending/budget-lines', listBudgetLinesResponseSchema],
  ['/api/spending/payments?limit=1', listPaymentsResponseSchema],
  ['/api/spending/records/budget-line/1', shownRowResponseSchema],
  ['/api/spending/records/disbursement/1', shownRowResponseSchema],
  ['/api/spending/records/disbursement/1/proof', recordsProofResponseSchema],
  ['/api/spending/analysis/shares?fiscal_year=2024', yearSharesResponseSchema],
  ['/api/spending/analysis/years', budgetYearsResponseSchema],
  ['/api/spending/analysis/ministries', everyMinistryYearsResponseSchema],
  ['/api/spending/analysis/execution?fiscal_year=2024', executionResponseSchema],
  ['/api/spending/analysis/delays?fiscal_year=2024', delaysResponseSchema],
  ['/api/spending/series', listSeriesResponseSchema],
  ['/api/spending/fiscal-years', fiscalYearsResponseSchema],
  ['/api/spending/sources', listSourcesResponseSchema],
  ['/api/spending/imports', listImportsResponseSchema],
  ['/api/spending/imports/1', importResponseSchema],
  ['/api/spending/imports/1/progress', importProgressResponseSchema],
];
const names = { en: 'Bridge', si: 'පාලම', ta: 'பாலம்' };
const PROJECT = {
  names,
  province: 'Uva',
  ministry_id: 1,
  category_id: 1,
  status: 'Planned',
  allocated_budget: '1500.25',
  fiscal_year: 2024,
  source_id: 1,
};

async function prepare() {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database);
  await buildTreasury(fixture.context);
  const headers = { ...(await fixture.signedInAs('official')), 'content-type': 'application/json' };
  const close = async () => {
    await fixture.close();
    await database.close();
  };
  return { fixture, headers, close };
}

/** An answer is described when reading it by its schema changes nothing: no field is missing and none is left over. */
function isDescribed(schema: z.ZodType, answer: unknown, what: string): void {
  assert.deepEqual(schema.parse(answer), answer, what);
}

test('every answer about public money is what the route declares, to the last field', async () => {
  const { fixture, headers, close } = await prepare();
  for (const [url, schema] of READS) {
    const answer = await fixture.app.inject({ url, headers });
    assert.equal(answer.statusCode, 200, url);
    isDescribed(schema, answer.json(), url);
  }
  await close();
});

test('what an official’s write answers is declared too', async () => {
  const { fixture, headers, close } = await prepare();
  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    schema: z.ZodType,
    body: unknown,
    version?: string,
  ) => {
    const answer = await fixture.app.inject({
      method,
      url,
      headers: { ...headers, ...(version && { 'if-match': version }) },
      payload: JSON.stringify(body),
    });
    assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.body}`);
    isDescribed(schema, answer.json(), `${method} ${url}`);
  };
  const paid = { paid_on: '2024-03-01', amount: '10', source_id: 1 };
  await send('POST', '/api/projects', projectResponseSchema, PROJECT);
  await send('POST', '/api/projects/2/disbursements', projectResponseSchema, paid);
  await send('PUT', '/api/projects/2', projectResponseSchema, PROJECT, '"1"');
  await send('DELETE', '/api/projects/2', removedResponseSchema, {}, '"2"');
  await send('POST', '/api/categories', categoryResponseSchema, { names });
  await send('PUT', '/api/categories/2', categoryResponseSchema, { names }, '"1"');
  await send('DELETE', '/api/categories/2', removedResponseSchema, {}, '"2"');
  await send('POST', '/api/spending/ministries', createMinistryResponseSchema, { names, valid_from: 2024 });
  const history = ministryHistoryResponseSchema;
  const source = { name: 'Gazette' };
  await send('POST', '/api/spending/ministries/2/names', history, {
    names: { en: 'Bridges', si: 'පාලම්', ta: 'பாலங்கள்' },
    since: 2025,
    source,
  });
  await send('DELETE', '/api/spending/ministries/2/names/3', history, {});
  await send('POST', '/api/spending/ministries/2/aliases', history, { name: 'Brigde' });
  await send('DELETE', '/api/spending/ministries/2/aliases/1', history, {});
  await send('POST', '/api/spending/ministries/2/predecessors', history, {
    ...{ predecessor_ids: [1], kind: 'took-over-part', year: 2025, source },
  });
  await send('DELETE', '/api/spending/ministries/2/predecessors/1', history, {});
  await send('PUT', '/api/spending/ministries/2/categories/2025', history, { category_id: 1 });
  await send('DELETE', '/api/spending/ministries/2/categories/2025', history, {});
  await send('DELETE', '/api/spending/ministries/2', removedResponseSchema, {});
  const file = buildFile({
    csv: 'fiscal_year,ministry,economic_type,amount\n2023,Ministry of Health,capital,60500000000\n',
    expect: { total: '60500000000' },
  });
  await send('POST', '/api/spending/imports', importResponseSchema, file);
  await send('POST', '/api/spending/imports/4/check', importResponseSchema, {});
  await send('POST', '/api/spending/imports/4/publish', importResponseSchema, {});
  await send('POST', '/api/spending/imports/4/undo', importResponseSchema, {});
  await send('POST', '/api/spending/series', seriesResponseSchema, {
    ...{ measure: 'households', unit: 'count', names, values: [{ year: 2024, value: '6000000' }] },
    source: { name: 'Census', retrieved_at: '2026-11-26' },
  });
  await send('DELETE', '/api/spending/series/1', removedResponseSchema, {});
  await close();
});
