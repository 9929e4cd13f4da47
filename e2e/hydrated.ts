import { expect, type Page } from '@playwright/test';

/** Waits until the page's scripts answer: the live region for toasts is the first thing that only they bring. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('section[aria-live=polite]').first()).toBeAttached();
}
