import type { Browser, Page } from '@playwright/test';
import { BreakableProduct } from '../../stack/test/breakable-product.ts';
import { test as base, expect } from '../fixtures.ts';
import { installSigningWallet, type SigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson, type Person } from './person.ts';
import { RegisterDialog, registerFromVote } from './register-dialog.ts';

export { expect };

/** Pages of a product whose parts the test may break; the tests of a file share it, each puts right what it broke. */
export const test = base.extend<object, { product: BreakableProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads which fixtures this one needs from the pattern
    async ({}, use) => {
      const product = await BreakableProduct.open();
      await use(product);
      await product.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ product }, use) => use(product.address),
});

/** Somebody with a wallet of their own before the Register button, with everything filled in. */
export class Registering {
  readonly page: Page;
  readonly person: Person;
  readonly wallet: SigningWallet;
  readonly dialog: RegisterDialog;

  private constructor(page: Page, person: Person, wallet: SigningWallet, dialog: RegisterDialog) {
    this.page = page;
    this.person = person;
    this.wallet = wallet;
    this.dialog = dialog;
  }

  static async on(page: Page, given: Partial<Person> = {}) {
    const person = buildPerson(given);
    const wallet = await installSigningWallet(page);
    const dialog = new RegisterDialog(page);
    await dialog.open();
    await dialog.fillToIdentity(person);
    await dialog.connectWallet();
    await dialog.consent().check();
    return new Registering(page, person, wallet, dialog);
  }

  /** Came from the first open proposal, where they pressed No. */
  static async afterNo(page: Page, given: Partial<Person>) {
    const person = buildPerson(given);
    const wallet = await installSigningWallet(page);
    return new Registering(page, person, wallet, await registerFromVote(page, 0, person));
  }

  /** In a browser of their own, which ends with the test's. */
  static async elsewhere(browser: Browser, product: BreakableProduct, given: Partial<Person>) {
    const context = await browser.newContext({ baseURL: product.address });
    return Registering.on(await context.newPage(), given);
  }

  async press(): Promise<void> {
    await this.dialog.button('register').click();
  }

  /** Which stage the overlay shows. */
  async expectStage(text: string): Promise<void> {
    const { root } = this.dialog;
    await expect(root.getByText('Processing your registration...')).toBeVisible();
    await expect(root.getByRole('status').filter({ hasText: text })).toBeVisible();
  }

  /** Told why not, above the form and in a toast; then it can be pressed again, with all that was entered. */
  async expectFailure(text: string, { timeout }: { timeout?: number } = {}): Promise<void> {
    const { root } = this.dialog;
    const message = root.getByText(text, { exact: true });
    await expect(message.first()).toBeVisible(timeout === undefined ? {} : { timeout });
    const toast = root.getByRole('listitem').filter({ hasText: 'Registration Failed' });
    await expect(toast.filter({ hasText: text })).toBeVisible();
    await expect(this.dialog.button('register')).toBeEnabled();
    await expect(this.dialog.consent()).toBeChecked();
  }

  async expectSuccess(): Promise<void> {
    await expect(this.success()).toBeVisible();
    await expect(this.dialog.root).toBeHidden();
  }

  success() {
    return this.page.getByText(this.dialog.words.success, { exact: true });
  }
}
