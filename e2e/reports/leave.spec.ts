import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { beginReport, LONG_MS, whenOpen } from './anonymous.ts';

const WORDS = 'Something that nobody may read over my shoulder';

test.beforeEach(async ({ request }) => {
  test.setTimeout(LONG_MS + 60_000);
  await whenOpen(request);
});

/** Where the page leads is not a part of the product: here a page of its own answers. */
async function openForm(page: Page): Promise<void> {
  await page.route('https://meteo.gov.lk/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Rain in Kandy</h1>' }),
  );
  await page.goto('/reports');
  await hydrated(page);
  await page.goto('/reports/new');
  await beginReport(page);
  await page.getByLabel('Detailed description').fill(WORDS);
}

const WAYS = {
  'the link': (page: Page) => page.getByRole('link', { name: 'Leave now' }).click(),
  // Without waiting between them: they count within 1.2 seconds.
  'Shift three times': async (page: Page) => {
    const keys = await page.context().newCDPSession(page);
    const shift = { key: 'Shift', code: 'ShiftLeft', windowsVirtualKeyCode: 16 };
    const presses = [1, 2, 3].flatMap(() => [
      keys.send('Input.dispatchKeyEvent', { type: 'keyDown', modifiers: 8, ...shift }),
      keys.send('Input.dispatchKeyEvent', { type: 'keyUp', ...shift }),
    ]);
    await Promise.all(presses);
  },
};

for (const [way, leave] of Object.entries(WAYS)) {
  test(`${way} leads to the weather at once, and the way back does not lead to the report`, {
    tag: way === 'the link' ? [] : '@all',
  }, async ({ page }) => {
    await openForm(page);
    await leave(page);
    await expect(page.getByRole('heading', { name: 'Rain in Kandy' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/reports$/);
    expect(await page.content()).not.toContain(WORDS);
  });
}

test('a report that is being written is kept nowhere on the device', async ({ page }) => {
  await openForm(page);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain('shoulder');
  await page.reload();
  expect(await page.content()).not.toContain(WORDS);
  await expect(page.getByRole('heading', { name: 'What we can and cannot see' })).toBeVisible();
});

test('a device without an identity is warned of words that tell who somebody is, learns how to make one, and nothing is sent', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/anonymous/acts')) posted.push(request.url());
  });
  await openForm(page);
  await page.getByLabel('Category').selectOption({ label: 'Education' });
  await page.getByLabel('Title').fill('A title that is long enough');
  const check = page.getByRole('button', { name: 'Go on to the check' });
  await check.click();
  const warning = page.getByText('Look at these words again');
  await expect(page.getByText('No number, name or place was found')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const body = page.getByLabel('Detailed description');
  await expect(body).toHaveValue(WORDS);
  await body.fill(`${WORDS}. His NIC is 853400937V, he answers at 077 123 4567.`);
  await check.click();
  await expect(warning).toBeVisible();
  await expect(page.getByText('NIC number: 853400937V')).toBeVisible();
  await expect(page.getByText('Telephone number: 077 123 4567')).toBeVisible();
  await expect(page.getByRole('article').locator('mark')).toHaveText(['853400937V', '077 123 4567']);
  await expectAccessible();
  // It warns, and stops nobody.
  await page.getByRole('button', { name: 'Prove and send' }).click();
  await page.getByRole('button', { name: 'Sabha demo wallet' }).click();
  await page.getByRole('radio').nth(3).check(); // the newcomer
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('You have no anonymous identity on this device yet.')).toBeVisible();
  expect(posted).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the way out works all the same', async ({ page }) => {
    await page.route('https://meteo.gov.lk/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Rain in Kandy</h1>' }),
    );
    await page.goto('/reports/new');
    await page.getByRole('link', { name: 'Leave now' }).click();
    await expect(page.getByRole('heading', { name: 'Rain in Kandy' })).toBeVisible();
  });
});
