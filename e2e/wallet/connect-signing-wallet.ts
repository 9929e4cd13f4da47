import type { Page } from '@playwright/test';
import { WALLET_NAME } from './signing-wallet.ts';

/** Connects it by the header's button and closes the dialog. */
export async function connectSigningWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: WALLET_NAME }).click();
  await page.getByRole('dialog', { name: 'Your wallet' }).getByRole('button', { name: 'Close' }).click();
}
