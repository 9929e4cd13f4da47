import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const PARTS = ['shares', 'prices', 'taxes', 'changes', 'ministries', 'execution', 'delays'] as const;
const LANGUAGES = [
  { prefix: '', tab: 'More figures', largest: /Its largest part: Ministry of Finance.*, 56\.9%/ },
  { prefix: '/si', tab: 'තවත් දත්ත', largest: /විශාලම කොටස: .*56\.9%/ },
  { prefix: '/ta', tab: 'மேலும் தரவு', largest: /மிகப் பெரிய பகுதி: .*56\.9%/ },
] as const;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  for (const { prefix, tab, largest } of LANGUAGES) {
    test(`each part has its sentence, its table and its file (${prefix || 'en'})`, {
      tag: prefix === '/si' ? [] : '@all',
    }, async ({ page }) => {
      await page.goto(`${prefix}/spending/analysis`);
      await expect(page.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page');
      await expect(page.getByText(largest)).toBeVisible();
      for (const part of PARTS.filter((one) => one !== 'taxes')) {
        await page.goto(`${prefix}/spending/analysis?part=${part}&table=${part}`);
        const table = page.getByRole('table');
        if (part !== 'changes') await expect(table).toBeVisible();
        const file = page.locator('a[download]').first();
        const answer = await page.request.get((await file.getAttribute('href')) ?? '');
        expect(answer.headers()['content-type'], part).toContain('text/csv');
      }
    });
  }

  test('a link keeps the view, also the year whose prices are used', { tag: '@all' }, async ({ page }) => {
    await page.goto('/spending/analysis?part=prices');
    await page.getByRole('link', { name: 'Prices of 2023' }).click();
    await expect(
      page.getByRole('heading', { name: 'The budget of each year in prices of 2023' }),
    ).toBeVisible();
    await page.getByRole('link', { name: /^http.*part=prices&prices=2023$/ }).click();
    await expect(
      page.getByText(/In prices of 2023, the budget was largest in 2024: Rs\.\s6\.5\strillion/),
    ).toBeVisible();
    // 5,833,620 million of 2023 with prices 1.2 % higher in 2024.
    await page.goto('/spending/analysis?part=prices&prices=2024&table=prices');
    await expect(page.getByRole('cell', { name: /5,903,623,440,000/ })).toBeVisible();
  });

  test('a year without payments is not available and not zero', { tag: '@all' }, async ({ page }) => {
    await page.goto('/spending/analysis?part=execution&fiscal_year=2023&table=execution');
    await expect(page.getByText(/^Not available: no payments of 2023 are on record/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'not available' })).toHaveCount(48);
    await expect(page.getByRole('cell', { name: '0%' })).toHaveCount(0);
  });

  test('a comparison is adjusted for inflation by a switch that names the index', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/spending/compare?from=2023&to=2024');
    const changes = page.getByRole('figure', { name: 'Change by ministry, 2023 to 2024' });
    await expect(changes.getByRole('listitem').first()).toContainText(/\+Rs\.\s988B/);
    await page.getByRole('switch', { name: 'Adjust for inflation' }).click();
    await expect(page).toHaveURL(/prices=2024/);
    await expect(page.getByText('In prices of 2024. Index: Colombo Consumer Price Index')).toBeVisible();
    // 2,740,416 million of 2023 are 2,773,301 million in prices of 2024.
    await expect(changes.getByRole('listitem').first()).toContainText(/\+Rs\.\s955B/);
  });
});

test('changes are ranked by amount or by percent, and ministries have one scale or each its own', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/spending/analysis?part=changes');
  await hydrated(page);
  const rows = page.getByRole('list', { name: 'Change by ministry, 2023 to 2024' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Finance');
  await page.getByRole('link', { name: 'By percent' }).click();
  await expect(page).toHaveURL(/by=percent/);
  await expect(rows.first()).toContainText('President');
  await page.getByRole('link', { name: 'Ministries by year' }).click();
  const defence = page.getByRole('img', { name: /; 2023: Rs\.\s410B; 2024: Rs\.\s424B$/ });
  const height = () => defence.locator('rect').last().getAttribute('height').then(Number);
  const own = await height();
  await page.getByRole('link', { name: 'One scale for all' }).click();
  await expect(page).toHaveURL(/scale=same/);
  await expect.poll(height).toBeLessThan(own / 4);
});

test('a reader’s taxes have a table and a file that is made on the device, and a link without the amount', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/spending');
  await hydrated(page);
  const taxes = page.getByRole('region', { name: 'Your taxes' });
  await taxes.getByRole('heading', { name: 'Your taxes' }).click();
  await taxes.getByRole('link', { name: 'Link to this view, without your amount' }).click();
  await expect(page).toHaveURL(/\/spending\/analysis\?part=taxes&fiscal_year=2024$/);
  // The address changes before the page does, and what is typed into the former one is lost.
  await expect(taxes.getByRole('link', { name: 'Link to this view, without your amount' })).toHaveCount(0);
  const amount = taxes.getByRole('textbox', { name: 'If you pay this much a month, in rupees' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await amount.fill('98 765');
  await expect(taxes.getByText(/^Of Rs\.\s98,765, the most goes here: Ministry of Finance/)).toBeVisible();
  await taxes.getByText('All as a table').click();
  await expect(taxes.getByRole('table')).toBeVisible();
  const download = page.waitForEvent('download');
  await taxes.getByRole('button', { name: 'Download as CSV' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toBe('Fiscal year,Ministry,Your part,Share,Source,invented');
  expect(lines[1]).toMatch(/^2024,"Ministry of Finance, .*",56157,56\.9,/);
  expect(sent.filter((one) => /98.?765/.test(one))).toEqual([]);
});
