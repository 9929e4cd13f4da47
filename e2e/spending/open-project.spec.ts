import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a project opens over the page at its own address, and Back closes it', async ({ page }) => {
  await page.goto('/spending/projects?province=Western');
  await hydrated(page); // before it, a link loads a page, which has no focus to give back
  const card = page.locator('#projects article').first();
  const name = await card.getByRole('heading').innerText();
  await card.getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/spending\/projects\/\d+\?province=Western/);
  const dialog = page.getByRole('dialog', { name });
  for (const term of ['Status', 'Province', 'Ministry', 'Category', 'Remaining', 'Created', 'Last updated']) {
    await expect(dialog.getByRole('term').filter({ hasText: term }).first()).toBeVisible();
  }
  await expect(page.locator('#projects article').first()).toBeAttached();
  await expect(page.locator('[data-state=checking]')).toHaveCount(0);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/spending\/projects\?province=Western$/);
  await expect(card.getByRole('link', { name: 'View Details' })).toBeFocused();
});

test('the browser itself verifies the records: what cannot be reached says nothing of them, other figures than the anchored ones are a mismatch, and the true ones are verified', {
  tag: '@all',
}, async ({ page }) => {
  const proof = '**/api/projects/*/proof';
  await page.route(proof, (route) => route.abort());
  await page.goto('/spending/projects?status=Completed');
  await hydrated(page);
  const details = page.locator('#projects article').first().getByRole('link', { name: 'View Details' });
  await details.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Could not be checked')).toBeVisible();

  await page.unroute(proof);
  await page.route(proof, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.data.records[0].leaf = `0x${'0'.repeat(64)}`;
    await route.fulfill({ response: answer, json: body });
  });
  await dialog.getByRole('button', { name: 'Check again' }).click();
  await expect(dialog.getByText('Mismatch', { exact: true })).toBeVisible();

  await page.unroute(proof);
  await page.keyboard.press('Escape');
  await details.click();
  await expect
    .poll(
      async () => {
        const again = dialog.getByRole('button', { name: 'Check again' });
        if (await again.isVisible()) await again.click();
        return dialog.getByText('Transaction Verified').isVisible();
      },
      { timeout: 45_000 },
    )
    .toBe(true);
});

test('a project that does not exist is a page not found', { tag: '@all' }, async ({ page }) => {
  const answer = await page.goto('/spending/projects/2147483647');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('keyboard alone finds a project, opens it and leaves it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/spending/projects');
  await hydrated(page); // before it, a link loads a page, which has no focus to give back
  await page.getByLabel('Search by project name').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Search' })).toBeFocused();
  const details = page.locator('#projects article').first().getByRole('link', { name: 'View Details' });
  await details.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(details).toBeFocused();
});
