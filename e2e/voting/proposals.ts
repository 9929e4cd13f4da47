import { expect, type Locator, type Page } from '@playwright/test';
import type { Words } from '../wallet/demo-wallet.ts';

/**
 * The card of the open proposal number `n` (from 0) of the list. Each spec has a proposal and a citizen of its own, so
 * that specs can run side by side.
 */
export function openProposal(page: Page, n: number): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('group') })
    .nth(n);
}

/**
 * Presses Yes or No and continues with the connected wallet; without one, it stops at the choice of wallets. Closes a sheet that shows a
 * failure first, and presses "Change vote" if this wallet has voted.
 */
export async function vote(card: Locator, words: Words, choice: 'yes' | 'no'): Promise<void> {
  const page = card.page();
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  const button = card.getByRole('button', { name: words[choice], exact: true });
  const change = card.getByRole('button', { name: words.change, exact: true });
  await expect(button.or(change)).toBeVisible();
  if (await change.isVisible()) await change.click();
  await button.click();
  await goOn(page, words);
}

/** Continues in an open sheet with the connected wallet, or stops at the choice of wallets. */
async function goOn(page: Page, words: Words): Promise<void> {
  const confirm = page.getByRole('button', { name: words.confirm, exact: true });
  const ways = page.getByRole('button', { name: words.key }).or(page.getByRole('link', { name: /MetaMask/ }));
  await expect(confirm.or(ways)).toBeVisible();
  if (await confirm.isVisible()) await confirm.click();
}

/** The last step of a vote's life, done. */
export function finalStep(card: Locator): Locator {
  return card.locator('ol > [data-done]:nth-child(4)');
}
