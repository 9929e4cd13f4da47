import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { receiptsNotAnchored } from '../not-anchored.ts';
import {
  citizenElsewhere,
  connectToDiscuss,
  goToDiscussion,
  newWriter,
  openPolicy,
  uniqueText,
  WORDS,
} from './discussion.ts';

test('a comment is checked by its code, and one that is gone without a step is named', async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const writer = await citizenElsewhere(elsewhere, origin);
  const policy = await openPolicy(page.request, 6);
  const id = await writer.write(policy, uniqueText('The bus comes twice a day'), { label: 'for' });
  await elsewhere.dispose();
  const { data } = await (await page.request.get(`/api/comments/${id}`)).json();
  await page.goto(`/policy/check/${data.comment.digest}`);
  await hydrated(page);
  await expect(page.getByText(`A comment on policy ${policy}`)).toBeVisible();
  await expect(page.getByText('It is shown.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'See proof' }).click();
  await expect(
    page.getByRole('heading', { name: /^No wallet signs comments\. Sabha attests this one ?: In order$/ }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'It is on the ledger' })).toHaveCount(0);

  // The server denies the comment: what Sabha signed for is still in the record.
  await page.route(`**/api/comments/${id}?*`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('It is gone without a step: keep the receipt and complain.')).toBeVisible();
  await expect(page.getByText('Something about this comment is not in order.')).toBeVisible();
});

test('who changed and removed a comment checks each act by its code and by its file', {
  tag: '@all',
}, async ({ page, playwright, baseURL, expectSound }) => {
  await newWriter(page, playwright, baseURL ?? '');
  const words = WORDS.en;
  const policy = await openPolicy(page.request, 6);
  const discussion = await goToDiscussion(page, '', policy);
  await connectToDiscuss(discussion, words);
  const text = uniqueText('The train comes once a day');
  await discussion.getByLabel(words.own).fill(text);
  await discussion.getByRole('button', { name: words.post, exact: true }).click();
  const written = discussion.getByRole('article').filter({ hasText: text });
  const comment = discussion.locator(`#${await written.getAttribute('id')}`);
  await comment.getByRole('button', { name: words.edit }).click();
  const another = uniqueText('The train comes twice a day');
  await comment.getByRole('textbox').fill(another);
  await comment.getByRole('button', { name: words.save, exact: true }).click();
  await expect(comment.getByRole('textbox')).toHaveCount(0);
  await expect(comment).toContainText(another);
  const saved = page.waitForEvent('download');
  await comment.getByRole('button', { name: 'Download receipt' }).click();
  const file = await (await saved).path();
  await comment.getByRole('button', { name: words.delete }).click();
  await page.getByRole('button', { name: words.deleteForGood }).click();
  await expect(discussion.getByText(another)).toHaveCount(0);

  // The removal, found on this device.
  await page.goto('/policy/check');
  await hydrated(page);
  await page
    .getByRole('link', { name: /^Removal of comment / })
    .first()
    .click();
  await expect(page.getByText('The removal of comment')).toBeVisible();
  await expect(page.getByText('It is not shown: its writer removed it')).toBeVisible();
  const acts = page.getByRole('listitem').filter({ hasText: 'What happened to it' }).getByRole('listitem');
  await expect(acts).toHaveText([/^Written on/, /^Changed by its writer on/, /^Removed by its writer on/]);
  await expectSound();

  // The first text by its code alone: only its hash is left, and the acts say why.
  await receiptsNotAnchored(page);
  await page.evaluate(() => localStorage.removeItem('sabha.comment-receipts'));
  const code = await acts.getByRole('link', { name: /^Written on/ }).getAttribute('href');
  await page.goto(code ?? '');
  await hydrated(page);
  await expect(page.getByText(`A comment on policy ${policy}`)).toBeVisible();
  await expect(page.getByText('Nothing to compare here')).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Nothing is wrong. Some of it is not on the ledger yet.' }),
  ).toBeVisible();
  // The change by its file, which has the text.
  await page.locator('#receipt-file').setInputFiles(file);
  await expect(page.getByText('A change of comment')).toBeVisible();
  await expect(page.getByText('The text, with its salt, gives exactly the hash')).toBeVisible();
  await expect(acts).toHaveCount(3);

  // Where Sabha does not list the removal, the comment is gone without a step.
  await page.route('**/api/comments/*/acts?*', async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, data: body.data.slice(0, 2) } });
  });
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('It is gone without a step: keep the receipt and complain.')).toBeVisible();
});
