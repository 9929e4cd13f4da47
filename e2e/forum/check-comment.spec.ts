import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { citizenElsewhere, openPolicy, uniqueText } from './discussion.ts';

test('a comment is checked by its code, and one that is gone without a step is named', async ({
  page,
  playwright,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const writer = await citizenElsewhere(elsewhere, origin);
  const policy = await openPolicy(page.request, 3);
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
  await page.route(`**/api/comments/${id}`, (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('It is gone without a step: keep the receipt and complain.')).toBeVisible();
  await expect(page.getByText('Something about this comment is not in order.')).toBeVisible();
});
