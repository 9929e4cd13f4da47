import type { Page } from '@playwright/test';

/** Gives the page receipts as they are before they are anchored, which happens once a minute, whenever the test runs. */
export async function receiptsNotAnchored(page: Page): Promise<void> {
  await page.route('**/api/acts/*', async (route) => {
    const answer = await route.fetch();
    const { data, ...rest } = await answer.json();
    const receipt = { ...data.receipt, anchor: null };
    await route.fulfill({ response: answer, json: { ...rest, data: { ...data, receipt } } });
  });
}
