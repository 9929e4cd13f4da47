import { readFile } from 'node:fs/promises';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { receiptsNotAnchored } from '../not-anchored.ts';
import { connectDemoWallet, signEverything, WORDS } from '../wallet/demo-wallet.ts';
import { finalStep, openProposal, vote } from './proposals.ts';

test('a receipt that was tampered with is found out', { tag: '@all' }, async ({ page }) => {
  await receiptsNotAnchored(page);
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 2);
  await vote(card, WORDS.en, 'yes');
  await connectDemoWallet(page, WORDS.en, 2);
  await signEverything(page, WORDS.en, 1);
  await expect(finalStep(card)).toBeAttached({ timeout: 30_000 });
  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download receipt' }).click();
  const receipt = await readFile(await (await downloading).path(), 'utf8');

  await page.goto('/voting/check');
  await hydrated(page);
  const file = (text: string) => ({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const input = page.getByLabel('Open a receipt file');
  await input.setInputFiles(file(receipt));
  await expect(page.getByText('Nothing is wrong. Some of it is not on the ledger yet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Sabha received it\s*: Waiting/ })).toBeVisible();
  await expect(page.getByText('The receipt is not secured on the ledger yet.')).toBeVisible();
  await expect(page.getByText('Each ballot that counts is signed by its voter.')).toBeVisible();
  const { data: keys } = await (await page.request.get('/api/receipts/keys')).json();
  await page.getByRole('button', { name: 'See proof' }).click();
  await expect(page.getByText(`one that Sabha publishes: ${keys[0].address}, in use since`)).toBeVisible();
  await input.setInputFiles(file(await signedByAnother(receipt)));
  await expect(page.getByText(/This is not a receipt of Sabha: it is signed with 0x/)).toBeVisible();
  await input.setInputFiles(file(receipt.replace('"choice": "yes"', '"choice": "no"')));
  await expect(page.getByText('Something about this vote is not in order.')).toBeVisible();
  await expect(
    page.getByText(/the same as published\. But the vote counted under this code has/),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: /The voter signed exactly this vote\s*: Not in order/ }),
  ).toBeVisible();
  await input.setInputFiles(file('{"some": "file"}'));
  await expect(page.getByRole('alert')).toHaveText('This file is not a receipt of Sabha.');
});

/** The same receipt, its batch signed with a key of the forger's own. */
async function signedByAnother(receipt: string): Promise<string> {
  const file = JSON.parse(receipt);
  const { batch } = file.receipt;
  const message = `Sabha receipt\nRoot: ${batch.root}\nActs: ${batch.count}\nAt: ${batch.signed_at}`;
  const signature = await privateKeyToAccount(generatePrivateKey()).signMessage({ message });
  return JSON.stringify({ ...file, receipt: { ...file.receipt, batch: { ...batch, signature } } });
}

test('a vote code of another shape is refused beside the field; one that nobody has is not found, and nothing is claimed about it', {
  tag: '@all',
}, async ({ page, expectAccessible }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/voting/check');
  await hydrated(page);
  await page.getByLabel('Vote code').fill('0x12');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(/This is not a vote code/)).toBeVisible();
  await expectAccessible();

  await page.goto(`/voting/check/0x${'ab'.repeat(32)}`);
  await expect(page.getByText('We found no vote with this code.')).toBeVisible();
  await expect(page.getByText('Not checked.', { exact: true })).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await expect(page.getByRole('heading', { name: /It is in the public record\s*: Not found/ })).toBeVisible();
});

test('a vote that is on its way is looked for again, without a press', { tag: '@all' }, async ({ page }) => {
  const { data } = await (await page.request.get('/api/proposals/2/ballots?limit=1')).json();
  const [{ digest }] = data;
  let isOnItsWay = true;
  await page.route('**/api/acts/*', async (route) => {
    const answer = await route.fetch();
    const { data: record, ...rest } = await answer.json();
    const ledger = isOnItsWay ? { ...record.ledger, state: 'received', tx_hash: null } : record.ledger;
    await route.fulfill({ response: answer, json: { ...rest, data: { ...record, ledger } } });
  });
  await page.goto(`/voting/check/${digest}`);
  await hydrated(page);
  await expect(page.getByText('Nothing is wrong. Some of it is not on the ledger yet.')).toBeVisible();
  await expect(page.getByText('The vote is on its way to the ledger.')).toBeVisible();
  isOnItsWay = false;
  await expect(page.getByText('The vote is on its way to the ledger.')).toBeHidden();
});

for (const path of ['', '/si', '/ta'])
  test(`four rows on a phone, nothing of them cut, open to each step and its hashes, at ${path}/voting/check`, {
    tag: path === '/si' ? [] : '@all',
  }, async ({ page, expectAccessible }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { data } = await (await page.request.get('/api/proposals/2/ballots?limit=1')).json();
    const [{ digest }] = data;
    await page.goto(`${path}/voting/check/${digest}`);
    await hydrated(page);
    const panel = page.getByRole('region', { name: RESULT });
    await expect(panel.getByRole('heading', { level: 3 })).toHaveCount(4);
    await expect(panel.getByRole('heading', { level: 4 })).toHaveCount(0);
    await panel.locator('button[aria-expanded=false]').click();
    await expect(panel.getByRole('heading', { level: 4 })).toHaveCount(4);
    await expect(panel.getByText(digest)).toBeVisible();
    await expect(panel.locator('a[href*="/transactions/0x"]')).toBeVisible();
    expect(await panel.evaluate(cutParts)).toEqual([]);
    await expectAccessible();
  });

/** The result while an anchor may still be on its way. */
const RESULT = /in order|on the ledger yet|නිවැරදියි|තවම ලෙජරයේ|சரியாக உள்ளன|இன்னும் பேரேட்டில்/;

/** What of an element is wider than it, or beyond the screen. */
function cutParts(element: Element): string[] {
  return [...element.querySelectorAll('h2, h3, h4, p, a, button')]
    .filter((part) => !part.closest('.sr-only') && part.getBoundingClientRect().width > 0)
    .filter((part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== 'inline')
    .map((part) => part.textContent ?? '');
}
