import { expect, type Locator } from '@playwright/test';
import type { RegisterDialog } from './register-dialog.ts';

/** Where the dialog asks for a code, in whatever language it speaks. */
export class CodeCard {
  readonly root: Locator;
  readonly entry: Locator;
  /** Sends a code, and later a new one. */
  readonly send: Locator;
  readonly refusal: Locator;

  constructor(within: Pick<RegisterDialog, 'root'>, channel: 'email' | 'mobile') {
    this.root = within.root.locator(`#registration-code-${channel}`);
    this.entry = this.root.getByRole('textbox');
    this.send = this.root.getByRole('button').last(); // the first, once there are two, gives the code back
    this.refusal = this.root.getByRole('alert');
  }

  async ask(): Promise<void> {
    await this.send.click();
    await expect(this.entry).toBeVisible();
  }

  async give(code: string): Promise<void> {
    await this.entry.fill(code);
    await this.entry.press('Enter');
  }

  /** Gives the code that counts: the entry goes, because nothing is left to enter. */
  async pass(code: string): Promise<void> {
    await this.give(code);
    await this.expectPassed();
  }

  async expectPassed(): Promise<void> {
    await expect(this.entry).toHaveCount(0);
    await expect(this.send).toHaveCount(0);
    await expect(this.root.getByRole('status')).toBeVisible();
  }

  /** The code in the message to `to`, as it is read in the mailbox that the card leads to. */
  async read(to: string, look = async (_mailbox: Locator) => {}): Promise<string> {
    const opened = this.root.page().waitForEvent('popup');
    await this.root.getByRole('link').click();
    const mailbox = await opened;
    const message = mailbox.getByRole('article').filter({ hasText: to });
    const text = message.locator('p[lang]').first(); // the newest, in the language of its receiver
    await expect(text).toContainText(/\b\d{6}\b/);
    await look(mailbox.locator('body'));
    const code = /\b\d{6}\b/.exec((await text.textContent()) ?? '')?.[0] ?? '';
    await mailbox.close();
    return code;
  }
}

/** Another code than this one; with another `step`, yet another. */
export function otherThan(code: string, step = 1): string {
  return String((Number(code) + step) % 1_000_000).padStart(6, '0');
}
