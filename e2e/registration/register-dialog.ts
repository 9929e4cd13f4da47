import { expect, type Locator, type Page } from '@playwright/test';
import { DIALOG_WORDS, type DialogWords } from '../../apps/web/test/register-words.ts';
import { hydrated } from '../hydrated.ts';
import { openProposal, vote } from '../voting/proposals.ts';
import { WORDS } from '../wallet/demo-wallet.ts';
import { WALLET_NAME } from '../wallet/signing-wallet.ts';
import type { Person } from './person.ts';

export { DIALOG_WORDS };

/** The Register dialog of a page, and how a person goes through it. */
export class RegisterDialog {
  readonly page: Page;
  readonly words: DialogWords;
  readonly root: Locator;

  constructor(page: Page, words: DialogWords = DIALOG_WORDS.en) {
    this.page = page;
    this.words = words;
    this.root = page.getByRole('dialog', { name: words.title, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.words.path}/register`);
    await hydrated(this.page);
    await expect(this.root).toBeVisible();
  }

  field(name: 'firstName' | 'lastName' | 'email' | 'nicNumber' | 'mobileNumber' | 'province'): Locator {
    return this.root.getByLabel(this.words[name], { exact: true });
  }

  button(name: 'next' | 'previous' | 'cancel' | 'register'): Locator {
    return this.root.getByRole('button', { name: this.words[name], exact: true });
  }

  async fillPerson({ firstName, lastName, email, nicNumber }: Person): Promise<void> {
    await this.field('firstName').fill(firstName);
    await this.field('lastName').fill(lastName);
    await this.field('email').fill(email);
    await this.field('nicNumber').fill(nicNumber);
  }

  async fillContact({ mobileNumber, province }: Person): Promise<void> {
    await this.field('mobileNumber').fill(mobileNumber);
    await this.field('province').selectOption(province);
  }

  /** Steps 1 and 2, to the third. */
  async fillToIdentity(person: Person): Promise<void> {
    await this.fillPerson(person);
    await this.button('next').click();
    await this.fillContact(person);
    await this.button('next').click();
    await expect(this.consent()).toBeVisible();
  }

  /** The box of the face check; disabled where the installation has none. */
  faceCheck(): Locator {
    return this.root.getByRole('checkbox', { name: this.words.faceCheck });
  }

  /** Connects the test's own wallet. */
  async connectWallet(): Promise<void> {
    await this.root.getByRole('button', { name: this.words.connect, exact: true }).click();
    await this.page.getByRole('button', { name: WALLET_NAME }).click();
    await expect(this.root.getByText(this.words.connected)).toBeVisible();
  }

  /** What the NIC says of its person, who was born in 1990. */
  async expectValidNic(): Promise<void> {
    await expect(this.root.getByText(this.words.valid)).toBeVisible();
    await expect(this.root.getByText(this.words.birthYear)).toBeVisible();
  }

  /** Not in what the browser keeps, and not in the address. */
  async expectNoNic(nic: string): Promise<void> {
    const kept = await this.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state]),
    );
    expect(kept).not.toContain(nic);
  }

  consent(): Locator {
    return this.root.getByRole('checkbox', { name: this.words.agree });
  }

  /** The error beside a field. */
  errorOf(field: string): Locator {
    return this.root.locator(`#registration-${field}-error`);
  }
}

/** Presses No on open proposal number `n` without being registered, follows the way shown then, and fills everything in. */
export async function registerFromVote(page: Page, n: number, person: Person): Promise<RegisterDialog> {
  await page.goto('/voting');
  await hydrated(page);
  const card = openProposal(page, n);
  await vote(card, WORDS.en, 'no');
  await page.getByRole('button', { name: WALLET_NAME }).click();
  const sheet = page.getByRole('dialog', { name: /You say No/ });
  await expect(sheet.getByText('Register (about 5 minutes). Then we bring you back.')).toBeVisible();
  await sheet.getByRole('link', { name: 'Register' }).click();
  const dialog = new RegisterDialog(page);
  await dialog.fillToIdentity(person);
  await dialog.consent().check();
  return dialog;
}
