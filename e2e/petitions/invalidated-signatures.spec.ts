import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

test('a petition says how many signatures were declared invalid, by whom and why', async ({
  page,
  expectAccessible,
}) => {
  const find = async () => {
    const { data } = await (await page.request.get('/api/petitions?limit=100')).json();
    return data.find((one: { invalidated_signatures: number | null }) => one.invalidated_signatures);
  };
  // The contract hears of it some seconds after a first start.
  await expect.poll(async () => (await find())?.invalidated_signatures, { timeout: 60_000 }).toBe(2);
  const petition = await find();
  await page.goto(`/petitions/${petition.id}`);
  await hydrated(page);
  await expect(page.getByRole('article')).toContainText(
    '2 signatures were declared invalid and do not count.',
  );
  const step = page.getByRole('listitem').filter({ hasText: '2 signatures were declared invalid' });
  await expect(step).toContainText('papers of the same person');
  await expect(step).toContainText('Petitions Office (demonstration)');
  await expectAccessible();
  await page.goto(`/si/petitions/${petition.id}`);
  await hydrated(page);
  await expect(page.getByRole('article')).toContainText('අත්සන් 2ක් අවලංගු බව ප්‍රකාශ කර ඇති අතර');
});
