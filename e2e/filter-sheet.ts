import type { Page } from '@playwright/test';

/** Opens the sheet of filters, chooses, and presses its button. */
export async function filterBy(
  page: Page,
  choices: Readonly<Record<string, string>>,
  apply: string,
): Promise<void> {
  await page.getByRole('button', { name: /^Filter/ }).click();
  const sheet = page.getByRole('dialog');
  for (const [label, value] of Object.entries(choices))
    await sheet.getByLabel(label, { exact: true }).selectOption(value);
  await sheet.getByRole('button', { name: apply }).click();
}
