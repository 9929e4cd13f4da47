import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a page that is slow to come shows a shape at once, and then itself', async ({ page }) => {
  const answers = Promise.withResolvers<void>();
  await page.goto('/voting');
  await hydrated(page);
  await page.route('**/*.data*', async (route) => {
    await answers.promise;
    await route.continue();
  });
  const shape = page.getByTestId('coming-page');
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Spending' }).click();
  await expect(shape).toBeVisible();
  await expect(heading).toBeHidden();
  answers.resolve();
  await expect(shape).toBeHidden();
  await expect(heading).toBeVisible();
});

for (const { from, to, script, beside, part } of [
  {
    from: '/spending',
    to: '/spending/ministries/15',
    script: 'years-figure',
    beside: 'Payments',
    part: 'Budget by year',
  },
  {
    from: '/petitions',
    to: '/petitions/6',
    script: 'hours-figure',
    beside: 'Timeline',
    part: 'Signatures by hour',
  },
  { from: '/voting', to: '/', script: 'this-week', beside: 'Closing soon', part: 'This week' },
])
  test(`a part whose scripts are slow opens with its page: ${part}, on ${to}`, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    const answered = page.waitForResponse((response) => response.url().includes('.data'));
    await page.route(`**/${script}*.js`, async (route) => {
      await (await answered).finished();
      await route.continue();
    });
    await page.evaluate(watchHeadings);
    await page.locator(`main a[href^="${to}"], nav a[href="${to}"]`).locator('visible=true').first().click();
    await expect(page.getByRole('heading', { name: part, level: 2 })).toBeVisible();
    const seen = await page.evaluate(() => (window as Watched).headingsSeen);
    const withoutPart = seen?.filter((one) => one.includes(beside) && !one.includes(part));
    expect(seen?.at(-1)).toContain(beside);
    expect(withoutPart).toEqual([]);
  });

type Watched = Window & { headingsSeen?: string[][] };

/** Runs in the page, and keeps the headings that it has after each change. */
function watchHeadings(): void {
  const seen: string[][] = [];
  (window as Watched).headingsSeen = seen;
  new MutationObserver(() => {
    seen.push([...document.querySelectorAll('h2')].map((heading) => heading.textContent));
  }).observe(document, { childList: true, subtree: true });
}
