import { expect, test } from '../fixtures.ts';

test('petitions that met their threshold have no button, and their list is accessible', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  await page.goto('/petitions?status=Threshold+Met');
  await expect(page.getByRole('article').first().getByText('Threshold Met', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign Petition' })).toHaveCount(0);
  await expectAccessible();
});
