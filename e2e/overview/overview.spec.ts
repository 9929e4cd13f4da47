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
  await expect(figures).toContainText(/Total budget trackedRs\.\s6,557BRs\.\s6,556,975,000,000FY 2024/);
  await figures.getByText('How is this computed?').first().click();
  await expect(figures.getByText(/The sum of every budget line recorded/)).toBeVisible();
});

test('a figure without a source says so, and is never a number', async ({ page }) => {
  await page.goto('/');
  const figures = page.getByRole('region', { name: 'Headline figures' });
  await expect(figures).toContainText(
    'Provincial discussionsNot availableCounted once the policy forum opens.',
  );
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
