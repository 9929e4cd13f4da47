import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { listPolicyRows } from '@sabha/server/forum/policies.store';
import { buildContext } from '../../../apps/server/test/spending/treasury.ts';
import { BILLS } from '../../data/policies/bills.ts';
import { seedPolicies } from './seed-policies.ts';

test('the demonstration has real bills with links in three languages and their source, once', async () => {
  const context = buildContext(await openFreshEmbedded());
  await seedPolicies(context);
  await seedPolicies(context);
  const rows = await listPolicyRows(context.db, {}, { limit: 100, offset: 0 });
  assert.equal(rows.length, BILLS.length);
  for (const { links, source } of rows) {
    assert.match(links.ta ?? '', /^https:\/\/documents\.gov\.lk\/view\/bills\/\d{4}\/\d+\/[\d-]+_T\.pdf$/);
    assert.ok(links.en && links.si && source?.licence === 'MIT');
  }
});
