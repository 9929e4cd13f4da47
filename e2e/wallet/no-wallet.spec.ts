import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { hydrated } from '../hydrated.ts';
import { openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from './demo-wallet.ts';

test('who has no wallet is told so, and how to get one', async ({ page, expectAccessible }) => {
  await silenceWallets(page);
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, 0);
  await vote(card, WORDS.en, 'yes');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: /MetaMask/ })).toHaveAttribute(
    'href',
    'https://metamask.io/download',
  );
  await expectAccessible();
  await expect(dialog.getByText('MetaMask is not installed. Please install MetaMask to vote.')).toBeVisible();
});

/** No wallet is heard of in any page that is opened from now on, not the demo wallet either. */
async function silenceWallets(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const silence = (event: Event) => event.stopImmediatePropagation();
    window.addEventListener('eip6963:announceProvider', silence, { capture: true });
  });
}
