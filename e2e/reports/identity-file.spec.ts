import { readFile } from 'node:fs/promises';
import { secp256k1 } from '@noble/curves/secp256k1';
import type { Page } from '@playwright/test';
import { type Hex, hashTypedData, numberToHex, serializeSignature } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { demoKey } from '../wallet/demo-citizen.ts';
import { installSigningWallet, WALLET_NAME } from '../wallet/signing-wallet.ts';
import { LONG_MS, refreshUntil, whenOpen } from './anonymous.ts';

const NOT_YET = 5_000;

/** A wallet whose signatures are good and other ones each time. viem's own setting for this can not be taken back, and other tests run in this process. */
function signingByChance(key: Hex): PrivateKeyAccount {
  const signTypedData: PrivateKeyAccount['signTypedData'] = async (data) => {
    const signed = secp256k1.sign(hashTypedData(data).slice(2), key.slice(2), { extraEntropy: true });
    const [r, s] = [signed.r, signed.s].map((part) => numberToHex(part, { size: 32 })) as [Hex, Hex];
    return serializeSignature({ r, s, yParity: signed.recovery });
  };
  return { ...privateKeyToAccount(key), signTypedData };
}

/** Chooses a file and types its words, in the form below this heading or part of the page. */
async function open(page: Page, bytes: Buffer, words: string, action: string): Promise<void> {
  await page
    .getByLabel('Choose the identity file')
    .or(page.locator('input[type=file]'))
    .first()
    .setInputFiles({
      name: 'identity.age',
      mimeType: 'application/octet-stream',
      buffer: bytes,
    });
  await page.getByLabel('The six words').fill(words);
  await page.getByRole('button', { name: action, exact: true }).click();
}

test('a wallet that never signs alike is enrolled after its file was saved and tried, and the file alone votes', {
  tag: '@all',
}, async ({ page, browser, request, expectAccessible, consoleErrors }) => {
  test.setTimeout(2 * LONG_MS);
  await whenOpen(request);
  await installSigningWallet(page, { account: signingByChance(await demoKey(request, 1)) });
  const enrolments: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/anonymity/enrolments')) enrolments.push(sent.url());
  });
  await page.goto('/account');
  await hydrated(page);
  await page.getByRole('button', { name: 'Connect wallet and sign in' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  const card = page.locator('#anonymous-identity');
  await card.getByRole('button', { name: 'Make an anonymous identity' }).click({ timeout: 30_000 });
  await expect(card.getByText('Save this file, or the identity is lost')).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => scrollTo(0, 0)); // what lies half under the sticky tabs is no small target
  await expectAccessible();

  const words = (await card.locator('ol[lang=en] li').allTextContents()).join(' ');
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: '2. Save the file' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^sabha-identity-[0-9a-f]{6}\.age$/);
  const bytes = await readFile(await saved.path());
  await open(page, bytes, words.split(' ').reverse().join(' '), 'Check the file');
  await expect(card.getByText('The words do not open this file.')).toBeVisible();
  await open(page, Buffer.from('no file'), words, 'Check the file');
  await expect(card.getByText('This is not an identity file.')).toBeVisible();
  expect(enrolments, 'something was sent before the file was tried').toEqual([]);
  await open(page, bytes, words, 'Check the file');
  await expect(card.getByText(/You are enrolled\.|You are in the published list/)).toBeVisible();
  expect(enrolments).toHaveLength(1);

  // Nothing on this device has the key: another visit finds that the wallet cannot make it.
  await page.reload();
  await card.getByRole('button', { name: 'Save an identity file' }).click();
  await expect(card.getByText('Your wallet signs differently than before.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(card).toContainText('In the list', { timeout: NOT_YET });
  }).toPass({ timeout: LONG_MS });
  await card.getByRole('button', { name: 'Replace my identity' }).click();
  await expect(card.getByText(/^Begun today, the new identity can act after /)).toBeVisible();
  expect(consoleErrors).toEqual([]);

  // A device that never saw this person: no wallet, no session, nothing kept.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const other = await elsewhere.newPage();
  await other.goto('/reports?sort=votes');
  await hydrated(other);
  // One of the demonstration's, “A crack in a bridge”: the newest may be that of another test, which counts its votes.
  const vote = other.getByRole('article').filter({ hasText: 'පාලමේ කුලුනක පළුද්දක්' });
  await refreshUntil(other, () => expect(vote).toBeVisible({ timeout: 1_000 }));
  await vote.getByRole('button', { name: /^Vote up/ }).click();
  await vote.getByText('Use an identity file').click();
  await open(other, bytes, `  ${words.toUpperCase()} `, 'Unlock');
  await expect(vote.getByText('Your identity is unlocked for this visit, by its file.')).toBeVisible();
  await vote.getByRole('button', { name: 'Vote', exact: true }).click();
  await expect(vote.getByText('Received. Your vote is counted by')).toBeVisible();
  await expect(vote.getByText('Only our own server confirmed this list.')).toBeVisible();
  const listWords = await vote.locator('strong[lang=en]').textContent();
  await other.goto('/anonymity');
  await expect(other.getByText('The newest list in four words:')).toBeVisible();
  expect(listWords).toMatch(/^\w+( \w+){3}$/);
  await elsewhere.close();
});
