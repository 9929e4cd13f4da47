import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/** Opens a page and waits until the service worker answers for this site. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test('a page opened offline says so in its language, shows no figure, and Retry opens it later', async ({
  page,
  context,
}) => {
  await visit(page, '/si/spending');
  await context.setOffline(true);
  await page.goto('/si/voting');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('සම්බන්ධතාවක් නැත');
  // Not even the page that was there a moment ago is shown as if it were new.
  await page.goto('/si/spending');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('සම්බන්ධතාවක් නැත');
  await expect(page.locator('html')).toHaveAttribute('lang', 'si');
  await expect(page.getByText('රු.')).toHaveCount(0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'නැවත උත්සාහ කරන්න' }).click();
  await expect(page).toHaveURL(/\/si\/spending$/);
  await expect(page.getByText('රු.').first()).toBeVisible();
});

test('a page that a link asks for offline says so too', { tag: '@all' }, async ({ page, context }) => {
  await visit(page, '/');
  await context.setOffline(true);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByText('The fault is ours')).toHaveCount(0);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection');
});

test('the front page offline is in the language last read, and names all where none was read', {
  tag: '@all',
}, async ({ page, context }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, '/ta/policy');
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading).toHaveText('இணைப்பு இல்லை');
  await expect(page.getByRole('navigation')).toHaveCount(0);

  await context.setOffline(false);
  await page.goto('/si/policy');
  // The worker keeps the language once the page has been answered.
  const kept = () => page.evaluate(async () => (await caches.match('/language-last-read'))?.text());
  await expect.poll(kept).toBe('si');
  await context.setOffline(true);
  await page.goto('/');
  await expect(heading).toHaveText('සම්බන්ධතාවක් නැත');

  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.goto('/');
  await expect(heading).toHaveText('No connection');
  await page.getByRole('navigation').getByRole('link', { name: 'සිංහල' }).click();
  await expect(heading).toHaveText('සම්බන්ධතාවක් නැත');
});

test('parts whose scripts do not come leave the page as it is', { tag: '@all' }, async ({ page }) => {
  const missing = new Set<string>();
  await page.route(/assets\/(?:first-column|second-column|security-score|toaster)-[\w-]+\.js$/, (route) => {
    missing.add(/assets\/([a-z]+(?:-[a-z]+)?)-/.exec(route.request().url())?.[1] ?? '');
    return route.abort();
  });
  await page.goto('/');
  await expect
    .poll(() => [...missing].sort())
    .toEqual(['first-column', 'second-column', 'security-score', 'toaster']);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Of every 100 rupees');
  await page.getByRole('link', { name: 'Spending', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Where public money goes');
});
