import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';

const PROPOSAL = 2;
const SECTION = 'The signatures of all ballots';

/** Opens the check of a vote of the proposal, whose public list this server forges: `forge` makes it from the true one. */
async function checkForged(page: Page, forge: (ballot: Record<string, unknown>) => object[]): Promise<void> {
  const list = `/api/proposals/${PROPOSAL}/ballots`;
  const { data } = await (await page.request.get(`${list}?limit=1`)).json();
  const forged = forge(data[0]);
  await page.route(`**${list}?*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get('after')?.slice(1) ?? 0);
    const next = from + 1000 < forged.length ? `a${from + 1000}` : null;
    return route.fulfill({ json: { success: true, data: forged.slice(from, from + 1000), next } });
  });
  await page.goto(`/voting/check/${data[0].digest}`);
  await hydrated(page);
}

test('a list with a ballot that its voter did not sign is found out', { tag: '@all' }, async ({
  page,
  expectAccessible,
}) => {
  await checkForged(page, (ballot) => [ballot, { ...ballot, voter: `0x${'ff'.repeat(20)}` }]);
  await expect(page.getByRole('heading', { name: SECTION })).toBeVisible();
  await expect(page.getByText('Ballots that count but are not signed by their voter: 1.')).toBeVisible();
  await expectAccessible();
});

test('a long list waits to be asked for, says how long it takes, and can be stopped', {
  tag: '@all',
}, async ({ page }) => {
  await checkForged(page, (ballot) => Array.from({ length: 20_000 }, () => ballot));
  const part = page.getByRole('region', { name: SECTION });
  await expect(part.getByText('The list has 20,000 ballots.')).toBeVisible();
  await part.getByRole('button', { name: 'Check all signatures' }).click();
  const progress = part.getByRole('progressbar', { name: SECTION });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of 20,000 ballots checked$/);
  await part.getByRole('button', { name: 'Stop' }).click();
  await expect(part.getByText(/^Stopped\. None of the [1-9][\d,]* signatures/)).toBeVisible();
});
