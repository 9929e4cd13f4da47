import { expect, test } from '../fixtures.ts';
import { holdScripts, hydrated } from '../hydrated.ts';

test('what was typed and chosen before the scripts came is kept and counts', async ({ page }) => {
  const letScriptsCome = await holdScripts(page, '**/assets/entry.client-*.js');
  await page.goto('/register', { waitUntil: 'commit' });
  const name = page.getByLabel('First name');
  await name.fill('Nimal Perera');
  letScriptsCome();
  await hydrated(page);
  await expect(name).toHaveValue('Nimal Perera');
  // The dialog knows the name too: it keeps a draft of what it was told, and a reload brings it back.
  await page.reload();
  await hydrated(page);
  await expect(name).toHaveValue('Nimal Perera');
});

test.describe('where an extension of the browser has put something into the page', () => {
  test.use({ isPageChanged: true });

  test('what was typed is kept', async ({ page }) => {
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        document.body.prepend(document.createElement('some-extension'));
        document.querySelector('main')?.prepend(document.createElement('some-extension'));
      });
    });
    const letScriptsCome = await holdScripts(page, '**/assets/entry.client-*.js');
    await page.goto('/petitions', { waitUntil: 'domcontentloaded' });
    const search = page.locator('main').getByRole('searchbox');
    await search.fill('bridge');
    letScriptsCome();
    await expect(page).toHaveURL(/q=bridge/);
    await expect(search).toHaveValue('bridge');
  });
});

test('a button that is pressed before the scripts came answers once they are there', async ({
  page,
  consoleErrors,
}) => {
  const letScriptsCome = await holdScripts(page, '**/assets/entry.client-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const connect = page.getByRole('button', { name: 'Connect wallet' });
  await connect.click();
  await connect.click(); // nothing happened: people press again
  letScriptsCome();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(consoleErrors).toEqual([]);
});
