import { expect, test } from '../fixtures.ts';
import { pressOn, tabTo, typeInto } from '../keyboard.ts';
import { beginReport, enrol, LONG_MS, refreshUntil, watchRequests, whenOpen } from './anonymous.ts';
import { comeBack, keepReceipt, named } from './come-back.ts';
import { cutAnswers } from './cut-line.ts';
import { photo } from './evidence-files.ts';

const TITLE = 'Books that never came';
const BODY = 'Two hundred books were paid for in March. None has come to the school library since.';

test.use({ viewport: { width: 360, height: 740 } });

test('a citizen enrols, reports by the keyboard alone over a line that is cut, and votes, and nothing that is sent along says who', {
  tag: '@all',
}, async ({ page, request, expectSound, expectToFit, consoleErrors }) => {
  test.setTimeout(3 * LONG_MS);
  await enrol(page, 2);
  await expectToFit();

  await whenOpen(request);
  await page.goto('/reports/new');
  const requests = watchRequests(page);
  await expectToFit();
  await beginReport(page);
  await expect(page.getByRole('heading', { name: 'Write your report' })).toBeFocused();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await pressOn(page, button('Go on to the check'));
  await expect(page.getByText('Please fill in all required fields')).toBeVisible();
  await tabTo(page, page.getByLabel('Category'));
  await page.keyboard.type('Educ');
  await typeInto(page, page.getByLabel('Title'), TITLE);
  await typeInto(page, page.getByLabel('Detailed description'), BODY);
  await page.locator('input[type=file]').setInputFiles(photo());
  await pressOn(page, page.getByRole('checkbox', { name: /Publish a copy/ }), 'Space');
  await expect(page.getByText(/^Public copy: picture/)).toBeVisible();
  await expectToFit();
  await pressOn(page, button('Go on to the check'));
  await expect(page.getByRole('article')).toContainText(BODY);
  await expect(page.getByRole('article')).toContainText('Education');
  await expect(page.getByRole('article')).toContainText('Anonymous · 1 file · Public copies: 1');
  await expectToFit();
  // The line is cut behind it: it arrives, and nobody says so.
  const { digests } = await cutAnswers(page, 3);
  await pressOn(page, button('Prove and send'));
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }));
  await expect(page.getByText('it may have arrived. Send it again.')).toBeVisible();
  await expect(button('Back')).toHaveCount(0);
  await expectSound();
  await pressOn(page, button('Prove and send'));
  await expect(page.getByRole('heading', { name: 'Your report was received' })).toBeFocused();
  await expectToFit();
  const wayBack = await keepReceipt(page);
  const name = await page.locator('strong').filter({ hasText: /^R-/ }).textContent();
  expect(new Set(digests.map((digest) => named(digest)))).toEqual(new Set([name]));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the server’s promise' }).click();
  expect((await download).suggestedFilename()).toBe(`${name}.json`);

  // Until the report is received, the server is never asked who is signed in, though somebody is.
  const asked = (await requests.all()).map(({ path }) => path);
  expect(asked).toContain('/api/anonymous/acts');
  expect(asked).not.toContain('/api/session');
  await page.getByRole('link', { name: 'To all reports' }).click();
  const card = page.getByRole('article').filter({ hasText: name ?? '' });
  await refreshUntil(page, () => expect(card).toBeVisible({ timeout: 1_000 }));
  await expect(card).toContainText('Report about: Education');
  await expect(card).toContainText('Anonymous');
  await expect(card).not.toContainText(TITLE); // it is checked for names first
  await card.getByRole('button', { name: 'Vote up. 0 votes' }).click();
  await card.getByRole('button', { name: 'Vote', exact: true }).click();
  // The identity is unlocked for the whole visit: no wallet is asked.
  await expect(card.getByText('Received. Your vote is counted by')).toBeVisible();
  await refreshUntil(page, () =>
    expect(card.getByRole('button', { name: /^Vote up\. 1 vote/ })).toBeVisible({ timeout: 1_000 }),
  );
  await card.getByRole('button', { name: /^Vote down/ }).click();
  await card.getByRole('button', { name: 'Vote', exact: true }).click();
  await refreshUntil(page, () =>
    expect(card.getByRole('button', { name: /^Vote down\. 1 vote/ })).toBeVisible({ timeout: 1_000 }),
  );
  await expect(card.getByRole('button', { name: /^Vote up\. 0 votes/ })).toBeVisible();
  await expectToFit();

  expect(consoleErrors.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  // From here on the browser notes each wrong receipt as an address that is not there.
  await comeBack(page, { ...wayBack, name: name ?? '', request, expectSound, expectToFit });

  const unnamed = (await requests.all()).filter(({ path }) => /^\/(api\/anonymous|anonymity|rpc)/.test(path));
  expect(unnamed.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(3);
  expect(unnamed.filter(({ says }) => Object.keys(says).length > 0)).toEqual([]);
});
