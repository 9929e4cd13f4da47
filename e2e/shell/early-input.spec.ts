import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('what was typed and chosen before the scripts came is kept and counts', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/entry.client-*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/register', { waitUntil: 'commit' });
  const name = page.getByLabel('First name');
  await name.fill('Nimal Perera');
  scripts.resolve();
  await hydrated(page);
  await expect(name).toHaveValue('Nimal Perera');
  // The dialog knows the name too: it keeps a draft of what it was told, and a reload brings it back.
  await page.reload();
  await hydrated(page);
  await expect(name).toHaveValue('Nimal Perera');
});
