import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a year says where its figures come from, with publisher, licence, hash and what is not included', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/spending?fiscal_year=2024');
  await hydrated(page);
  const sources = page.getByRole('region', { name: 'Sources for 2024' });
  await expect(sources).toContainText('Publisher: Lanka Data Foundation');
  await expect(sources).toContainText('Apache-2.0 · retrieved 20 November 2026');
  await expect(sources).toContainText('Not included: Programmes and projects, revised estimates');
  await expect(sources.getByRole('link', { name: /^Expenditure estimates by ministry/ })).toHaveAttribute(
    'href',
    'https://github.com/LDFLK/datasets',
  );
  await sources.getByText('Files, check codes and proofs').first().click();
  await expect(sources.getByText(/^SHA-256 [0-9a-f]{64}$/).first()).toBeVisible();
  await sources.getByRole('link', { name: /^Budget lines, each with its proof: 60$/ }).click();
  await expect(page).toHaveURL(/\/spending\/lines\?fiscal_year=2024$/);
  await page.getByRole('link', { name: 'All sources of all years' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources of the spending figures');
  await expect(page.getByText('Fiscal years: 2022, 2023, 2024')).toBeVisible();
});

test('"Was this enough information?" is answered by keyboard, said aloud, and can be changed', async ({
  page,
}) => {
  await page.goto('/spending/compare');
  await hydrated(page);
  const question = page.getByRole('form', { name: 'Was this enough information?' });
  await question.getByRole('button', { name: 'No' }).focus();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('status')).toHaveText('Thank you. Your answer was counted.');
  await question.getByLabel('What was missing? (optional)').selectOption('More detail');
  await expect(question.getByRole('status')).toHaveText('Thank you. Your answer was changed.');
  const counts = async () => {
    const answer = await page.request.get('/api/feedback/pages?page=spending/compare&format=csv');
    return (await answer.text()).split('\r\n')[1];
  };
  await expect.poll(counts).toMatch(/^spending\/compare,2024,en,0,1,1,/);
  await page.reload();
  await hydrated(page);
  await expect(question.getByRole('button', { name: 'No' })).toHaveAttribute('aria-pressed', 'true');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question.getByRole('status')).toHaveText('Thank you. Your answer was changed.');
  await expect.poll(counts).toMatch(/^spending\/compare,2024,en,1,0,0,/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the question is a form, and leads back to its page with thanks', { tag: '@all' }, async ({
    page,
  }) => {
    await page.goto('/si/spending/lines?fiscal_year=2023&economic_type=capital');
    const question = page.getByRole('form', { name: 'මෙම තොරතුරු ප්‍රමාණවත් වූවාද?' });
    await question.getByRole('combobox').selectOption('වෙනත් වසර');
    await question.getByRole('button', { name: 'නැහැ' }).click();
    await expect(page).toHaveURL(
      /\/si\/spending\/lines\?fiscal_year=2023&economic_type=capital&answered=no#enough$/,
    );
    await expect(question.getByRole('status')).toHaveText('ස්තුතියි. ඔබේ පිළිතුර ගණන් ගන්නා ලදී.');
  });
});
