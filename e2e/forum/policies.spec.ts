import { filterBy } from '../filter-sheet.ts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { citizenElsewhere, uniqueText } from './discussion.ts';
import { publishPolicy } from './office.ts';

test('policies are found by words and status, ten a page, and a card leads to the policy and its discussion', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/policy');
  await hydrated(page);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(10);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => cards.count()).toBeGreaterThan(0);
  await page.goto('/policy');
  await hydrated(page);
  await page.getByRole('main').getByRole('searchbox').fill('online safety');
  await expect(page).toHaveURL(/q=online/);
  await expect(cards).toHaveCount(1);
  const card = cards.first();
  await expect(card.getByText('Under review', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'View Full Policy' })).toHaveAttribute('href', /^https:/);
  await card.getByRole('link', { name: 'View Comments' }).click();
  const comments = page.getByRole('dialog');
  await expect(comments.getByRole('link', { name: 'The whole policy' })).toBeVisible();
  await expect(page).toHaveURL(/\/policy\/\d+\/comments\?q=online/);
  await page.keyboard.press('Escape');
  await expect(comments).toHaveCount(0);
  await expect(cards).toHaveCount(1);
  await filterBy(page, { Status: 'Archived' }, 'Show policies');
  await expect(page).toHaveURL(/status=ARCHIVED/);
  await expect(page.getByText('No policy matches')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).first().click();
  await expect(cards).toHaveCount(10);
  expect(consoleErrors).toEqual([]);
});

test('who has no wallet is asked for one before the discussion', { tag: '@all' }, async ({ page }) => {
  await page.goto('/policy');
  await hydrated(page);
  await page.getByRole('link', { name: 'Connect Wallet to Discuss' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('Please connect your wallet to join the discussion');
});

test('a policy is read without scripts: its text in each language, what changed, and its history', async ({
  browser,
  baseURL,
  request,
}) => {
  const id = await publishPolicy(request, baseURL ?? '', 'Tariffs Bill');
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto(`/policy/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tariffs Bill');
  await expect(page.getByText('ninety days')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Version 2 published' })).toBeVisible();
  await page.getByRole('link', { name: 'Show the latest changes' }).click();
  await expect(page.getByText('Version 2 against version 1')).toBeVisible();
  await expect(page.getByText('Words added: 2. Words removed: 2.')).toBeVisible();
  await expect(page.locator('ins')).toHaveText(['ninety', 'shall']);
  await expect(page.locator('del')).toHaveText(['thirty', 'may']);
  await page.getByRole('link', { name: 'Hide changes' }).click();
  await page.getByRole('link', { name: 'தமிழ்', exact: true }).last().click();
  await expect(page.locator('p[lang=ta]').filter({ hasText: 'பிரிவு 11' })).toBeVisible();
  await page.goto(`/si/policy/${id}`);
  await expect(page.getByText('මෙය සිංහල භාෂාවෙන් නැත.')).toBeVisible();
  await context.close();
});

test('any two versions are compared by a form; a policy that is not there is not found', {
  tag: '@all',
}, async ({ page, request, baseURL, expectSound }) => {
  const id = await publishPolicy(request, baseURL ?? '', 'Hearings Bill');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/policy/${id}`);
  await hydrated(page);
  await page.getByText('Choose versions').click();
  await page.getByLabel('Earlier version').selectOption('2');
  await page.getByLabel('Later version').selectOption('1');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByText('Version 1 against version 2')).toBeVisible();
  await expect(page).toHaveURL(/\?compare=2\.\.1$/);
  await expect(page.locator('ins')).toHaveText(['thirty', 'may']);
  await page.evaluate(() => scrollTo(0, 0)); // the bar of tabs lies over what is half scrolled away
  await expectSound();
  await page.getByRole('link', { name: 'Hide changes' }).click();
  await expect(page.locator('ins')).toHaveCount(0);
  await page.goto(`/policy/${id}?compare=1..99&text=si`);
  await expect(page.getByText('It is not available in Sinhala. This is the English text.')).toBeVisible();
  const answer = await page.goto('/policy/999999');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('There is no such policy')).toBeVisible();
});

test('who goes back from one policy straight to another reads the discussion of that one', {
  tag: '@all',
}, async ({ page, playwright, baseURL }) => {
  const origin = baseURL ?? '';
  const office = await playwright.request.newContext({ baseURL: origin });
  const elsewhere = await playwright.request.newContext({ baseURL: origin });
  const writer = await citizenElsewhere(elsewhere, origin);
  const open = async (name: string, comment: string) => {
    const heading = page.getByRole('article').getByRole('link', { name, exact: true });
    await heading.click();
    await expect(page.locator('#discussion').getByText(comment)).toBeVisible();
  };
  const [dredging, levy] = [uniqueText('Bill on dredging canals'), uniqueText('Bill on a levy for canals')];
  const comments: string[] = [];
  for (const name of [dredging, levy]) {
    const comment = uniqueText('I read all of it');
    await writer.write(await publishPolicy(office, origin, name), comment);
    comments.push(comment);
  }
  await office.dispose();
  await elsewhere.dispose();
  const [first = '', second = ''] = comments;

  // Where changes follow one another, a kept page may be a second old.
  const listed = async () => {
    const html = await (await page.request.get('/policy')).text();
    return [dredging, levy].filter((name) => html.includes(name));
  };
  await expect.poll(listed).toEqual([dredging, levy]);
  await page.goto('/policy');
  await hydrated(page);
  await open(dredging, first);
  await page.getByRole('main').getByRole('link', { name: 'Policy forum' }).click();
  await open(levy, second);
  await page.evaluate(() => history.go(-2));
  await expect(page.getByRole('heading', { level: 1, name: dredging })).toBeVisible();
  await expect(page.locator('#discussion').getByText(first)).toBeVisible();
  await expect(page.locator('#discussion').getByText(second)).toHaveCount(0);
});
