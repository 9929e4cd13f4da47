import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('the headline figures are those that the API gives, say how they are computed, and are never a number without a source', async ({
  page,
}) => {
  const figures = page.getByRole('region', { name: 'Headline figures' });
  // People register meanwhile, and both are counted anew once a minute: until no count came between them.
  await expect(async () => {
    const metrics: unknown = await (await page.request.get('/api/overview/metrics')).json();
    const { data } = metrics as { data: { activeCitizens: { count: number } } }; // shape tested with the server
    expect(data.activeCitizens.count).toBeGreaterThan(0);
    await page.goto('/');
    const counted = `Active citizens${data.activeCitizens.count.toLocaleString('en-US')}`;
    expect(await figures.textContent()).toContain(counted);
  }).toPass();
  await expect(figures).toContainText(/Provincial discussions\d/);
  await figures.getByRole('button', { name: /Total budget tracked\s*Rs\.\s6,557B\s*FY 2024/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Total budget tracked' });
  await expect(sheet.getByText(/The sum of every budget line recorded/)).toBeVisible();
  await expect(sheet).toContainText(/Exact\s*Rs\.\s6,556,975,000,000/);
});

test('the sheet of a figure is reached and left by keyboard alone; the chosen province is kept on the device', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const cell = page.getByRole('button', { name: /^Active citizens/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Active citizens' });
  const close = sheet.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('link', { name: 'By province, age and month' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('link', { name: 'Download as CSV' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(cell).toBeFocused();

  const province = page.getByRole('region', { name: 'My province' });
  await expect(province).toContainText(/41\s*projects|projects\s*41/);
  await province.getByLabel('My province').selectOption('Uva');
  await expect(province).not.toContainText('41');
  await page.reload();
  await expect(province.getByLabel('My province')).toHaveValue('Uva');
  await province.getByRole('link', { name: 'See these projects' }).click();
  await expect(page).toHaveURL(/province=Uva/);
});

test('the note shows a hundred rupees and leads to the budget, and what happened last to where it can be seen', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page); // from here on, Back loads no page
  const note = page.getByRole('link', { name: /^One hundred rupees/ });
  const parts = note.getByRole('listitem');
  await expect(parts.first()).toHaveText(/57\s*Debt and the Treasury/);
  await expect(parts.filter({ hasText: /4\s*Education/ })).toBeVisible();
  const rupees = (await parts.locator('strong').allTextContents()).map(Number);
  expect(rupees.reduce((sum, each) => sum + each)).toBe(100);
  await note.click();
  await expect(page).toHaveURL(/\/spending\?fiscal_year=2024$/);
  // The address changes before the page does, and the overview's note is a link with the same words.
  await expect(page.getByRole('heading', { level: 1, name: 'Where public money goes' })).toBeVisible();
  await page.getByRole('link', { name: /7\s*Roads and transport/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Budget lines' })).toBeVisible();
  await page.goBack();
  await page.goBack();
  const activities = page.getByRole('region', { name: 'Recent Activities' });
  await expect(activities.getByRole('listitem').first()).toBeVisible();
  const times = await activities
    .getByRole('time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times).toEqual([...times].sort().reverse());
  await activities.locator('a[href*="/transactions/"]').first().click();
  await expect(page).toHaveURL(/\/transactions\/0x[0-9a-f]{64}$/);
  await expect(page.getByText('Succeeded')).toBeVisible();
});

test('a vote begins on the overview: the vote that closes next is asked on the page of voting, and nothing is sent before', async ({
  page,
}) => {
  await page.goto('/');
  await hydrated(page);
  const next = page.getByRole('article').first();
  const title = (await next.getByRole('heading').textContent()) ?? '';
  await next.getByRole('link', { name: 'No', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Continue to vote You say No ${title}` });
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/voting');
  await expect(question.getByRole('button', { name: /^Continue on this device/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(question).toBeHidden();
});

test('petitions near their goal, what closes soon and what changed this week lead to the proposals and the money', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/');
  const closing = page.getByRole('region', { name: 'Closing soon' });
  await expect(closing.getByRole('listitem')).toHaveCount(3);
  await expect(closing.getByRole('listitem').first()).toContainText(/\d+ of \d+ voted \(\d+%\)/);
  const almost = page.getByRole('region', { name: 'Almost there' });
  const shares = await almost
    .getByRole('progressbar')
    .evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute('aria-valuenow'))));
  expect(shares).toHaveLength(3);
  expect(shares).toEqual(shares.toSorted((one, other) => other - one));
  await expect(almost.getByRole('link', { name: 'All petitions' })).toHaveAttribute('href', '/petitions');
  const week = page.getByRole('region', { name: 'This week' });
  // The demonstration's votes are on their way to the ledger still when the pages come first.
  await expect(async () => {
    await page.goto('/');
    expect(await week.textContent()).toMatch(/\d+ votes were recorded, most on .+: \d+\./);
  }).toPass();
  await expect(week).toContainText(/The 2024 budget is Rs\.\s723\sbillion larger than that of 2023\./);
  await expect(week).toContainText(/\d+ projects are delayed\.\s*Invented/);
  await week.getByRole('link', { name: /\d+ projects/ }).click();
  await expect(page).toHaveURL(/status=Delayed/);
});

for (const [path, title] of [
  ['/feed', 'Sabha: recent activities'],
  ['/si/feed', 'සභාව: මෑත ක්‍රියාකාරකම්'],
  ['/ta/feed', 'சபை: அண்மைய செயற்பாடுகள்'],
] as const)
  test(`the page is at most three screens of a phone, and names its feed: ${path}`, {
    tag: path === '/ta/feed' ? [] : '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path.replace('/feed', '') || '/');
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, path).toBeLessThanOrEqual(3 * 800);
    const named = page.locator('head link[type="application/atom+xml"]');
    await expect(named).toHaveAttribute('href', path);
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(answer.headers()['cache-control']).toContain('public');
    // The site's own pages may not read markup.
    const reader = await page.context().newPage();
    const feed = await reader.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml');
        const of = (parent: ParentNode, name: string) =>
          parent.querySelector(`:scope > ${name}`)?.textContent;
        return {
          failed: xml.querySelector('parsererror') !== null,
          title: of(xml.documentElement, 'title'),
          updated: of(xml.documentElement, 'updated'),
          entries: [...xml.querySelectorAll('entry')].map((entry) => ({
            id: of(entry, 'id'),
            updated: of(entry, 'updated'),
            href: entry.querySelector('link')?.getAttribute('href'),
          })),
        };
      },
      await answer.text(),
    );
    expect(feed).toMatchObject({ failed: false, title, updated: feed.entries[0]?.updated });
    expect(feed.entries.length).toBeGreaterThan(3);
    expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length);
    for (const { updated, href } of feed.entries) {
      expect(updated).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
      expect(href).toMatch(/^http/);
    }
  });

test('in forced colours the bars are still to be seen', { tag: '@all' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const bar = page.getByRole('progressbar').first();
  const colours = await bar.evaluate((element) => [
    getComputedStyle(element.firstElementChild ?? element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(colours[0]).not.toBe(colours[1]);
});
