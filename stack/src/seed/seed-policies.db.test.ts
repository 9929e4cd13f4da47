import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshEmbedded } from '@sabha/db/test/databases';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { policyLink } from '@sabha/domain/forum/policy-link';
import { firstText } from '@sabha/domain/forum/policy-text';
import { listPolicyRows, type PolicyRow } from '@sabha/server/forum/policies.store';
import { getPolicy } from '@sabha/server/forum/present-policy';
import { buildContext } from '../../../apps/server/test/spending/treasury.ts';
import { BILLS } from '../../data/policies/bills.ts';
import { seedPolicies } from './seed-policies.ts';

const INVENTED = { en: '(invented)', si: '(ආදර්ශන)', ta: '(கற்பனை)' } as const;

test('the demonstration has real bills with links in three languages and their source, and invented policies of every kind of link, once', async () => {
  const context = buildContext(await openFreshEmbedded());
  await seedPolicies(context);
  await seedPolicies(context);
  const rows = await listPolicyRows(context.db, {}, { limit: 100, offset: 0 });
  const bills = rows.filter(({ source }) => source !== null);
  assert.equal(bills.length, BILLS.length);
  for (const { links, source } of bills) {
    assert.match(links.ta ?? '', /^https:\/\/documents\.gov\.lk\/view\/bills\/\d{4}\/\d+\/[\d-]+_T\.pdf$/);
    assert.ok(links.en && links.si && source?.licence === 'MIT');
  }

  const invented = rows.filter(({ source }) => source === null);
  for (const { name } of invented)
    for (const language of LANGUAGES) assert.ok(name[language]?.includes(INVENTED[language]));
  const kinds = invented.map(({ links }: PolicyRow) => policyLink(firstText(links)).kind);
  assert.ok(kinds.includes('none') && kinds.includes('invalid'), kinds.join());
  assert.ok(invented.filter(({ status }) => status === 'ACTIVE').length > 0);
  const pages = await Promise.all(invented.map(({ id }) => getPolicy(context, id)));
  const isWhole = LANGUAGES.map((language) =>
    pages.some(
      (page) => page?.text[language] && page.texts.description[language] && page.name.includes('Bill'),
    ),
  );
  assert.deepEqual(isWhole, [true, true, true], 'a bill with summary and text');
});
