import { expect, test } from '../fixtures.ts';

test('the headline figures are those that the API gives, and say how they are computed', async ({ page }) => {
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
  await figures.getByRole('button', { name: /Total budget tracked\s*Rs\.\s6,557B\s*FY 2024/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Total budget tracked' });
  await expect(sheet.getByText(/The sum of every budget line recorded/)).toBeVisible();
  await expect(sheet).toContainText(/Exact\s*Rs\.\s6,556,975,000,000/);
});

test('what stands behind a figure is reached and left by keyboard alone, and the focus comes back', async ({
  page,
}) => {
  await page.goto('/');
  const cell = page.getByRole('button', { name: /^Active citizens/ });
  await cell.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Active citizens' });
  const close = sheet.getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(sheet.getByRole('link', { name: 'By province, age and month' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(cell).toBeFocused();
});

test('a figure without a source says so, and is never a number', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Headline figures' });
  await expect(figures).toContainText(/Provincial discussions–Not availableOpens with the forum/);
});

test('what happened last leads to where it can be seen', async ({ page }) => {
  await page.goto('/');
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

test('the ways in lead to spending, voting and the check', async ({ page }) => {
  for (const [name, url] of [
    [/See where the money goes/, /\/spending$/],
    [/Vote on proposals/, /\/voting$/],
    [/Check your vote/, /\/voting\/check$/],
  ] as const) {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Where to begin' }).getByRole('link', { name }).click();
    await expect(page).toHaveURL(url);
  }
});
