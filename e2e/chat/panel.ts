import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';

/** The specification's text. */
export const UNAVAILABLE = 'Sorry, the chatbot service is unavailable. Please try again later.';

/** The open assistant and its parts. */
export interface Panel {
  readonly panel: Locator;
  readonly box: Locator;
  readonly log: Locator;
  readonly send: Locator;
}

/** Opens a page and the assistant on it. */
export async function openAssistant(page: Page, path = '/'): Promise<Panel> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Ask a question' }).click();
  const parts = assistantOf(page);
  await expect(parts.box).toBeFocused();
  return parts;
}

export function assistantOf(page: Page): Panel {
  const panel = page.getByRole('dialog', { name: 'Ask Sabha' });
  return {
    panel,
    box: panel.getByRole('textbox', { name: 'Ask a question' }),
    log: panel.getByRole('log'),
    send: panel.getByRole('button', { name: 'Send' }),
  };
}

/** Writes a question and sends it by keyboard. The assistant starts beside the product, and answers some seconds later. */
export async function askIt({ box }: Panel, question: string): Promise<void> {
  const ready = async () => (await box.page().request.get('/readyz')).json();
  await expect.poll(ready).toMatchObject({ chat: 'up' });
  await box.fill(question);
  await box.press('Enter');
}
