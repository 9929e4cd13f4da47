import type { Locator, Page } from '@playwright/test';

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

/** The last step of a vote's life, done. */
export function finalStep(card: Locator): Locator {
  return card.getByRole('listitem').nth(3).locator('.sr-only');
}
