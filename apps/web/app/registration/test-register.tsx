import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { UniqueField } from '@sabha/domain/registration/check-duplicate';
import { CONSENT_VERSION } from '@sabha/domain/registration/consent';
import type { RegistrationOptions } from '@sabha/domain/registration/registration-options';
import type { WizardField } from '@sabha/domain/registration/wizard/wizard-state';
import { useLocation } from 'react-router';
import {
  type Answers,
  type Asked,
  type OpenPage,
  openPage,
  sessions,
  type testWallet,
  WALLET_NAME,
  waitFor,
  within,
} from '../../test/component.tsx';
import { DIALOG_WORDS, type DialogWords } from '../../test/register-words.ts';

export type Person = Readonly<Record<WizardField, string>>;

/** An invented person, born in 1990. */
export const NIMALI: Person = {
  firstName: 'Nimali',
  lastName: 'Perera',
  email: 'nimali@example.lk',
  nicNumber: '199012312345',
  mobileNumber: '0771234567',
  province: 'Central',
};

export const EXISTS = 'POST /api/users/exists';
export const RESERVE = 'POST /web3/auth/register';
export const SAVE = 'POST /api/users';

const OPTIONS: RegistrationOptions = {
  closed: false,
  nicCalendar: 'specification',
  minimumAge: 18,
  consentVersion: CONSENT_VERSION,
  verifiers: [],
  faceCheck: null,
  mailbox: false,
};

/** An installation with a face check, required or not. */
export function faceCheck(state: 'required' | 'optional'): Partial<RegistrationOptions> {
  const verifier = { name: 'face', state, needs: 'face', by: 'camera', proves: '' } as const;
  return { verifiers: [verifier], faceCheck: { consentVersion: '2026-11' } };
}

/** What a server answers at which this is `taken`; who registers is known to it from then on. */
export function registry(taken: readonly (readonly [UniqueField, string])[] = []): Answers {
  const known = new Set(taken.map((pair) => pair.join()));
  let registered = false;
  const citizen = {
    get registration() {
      return registered ? ('registered' as const) : ('none' as const);
    },
  };
  return {
    ...sessions(citizen),
    [EXISTS]: ({ body }) => {
      const { field, value } = body as { field: UniqueField; value: string }; // what the operation takes
      const isTaken = known.has(`${field},${value.trim().toLowerCase()}`);
      return { success: true, ...(isTaken ? { data: 'exists' } : {}) };
    },
    [RESERVE]: {
      ...{ success: true, transactionHash: null, message: '' },
      data: { transactionHash: null, state: 'reserved', reserved_until: AT, missing_checks: [] },
    },
    [SAVE]: ({ body }: Asked) => {
      const user = body as Record<'user_name' | 'email' | 'nic' | 'mobile_no' | 'evm' | 'province', string>; // the same
      registered = true;
      known.add(`evm,${user.evm}`);
      return savedAs(user);
    },
  };
}

const AT = '2026-11-21T00:00:00.000Z';

function savedAs(user: object) {
  const consent = { version: CONSENT_VERSION, language: 'en', given_at: AT };
  const data = {
    ...{ id: '1', state: 'active', takes_part_from: null, consent, checks: [], face_check: null },
    ...{ registered_at: AT, ...user },
  };
  return Response.json({ success: true, transactionHash: `0x${'1'.repeat(64)}`, data }, { status: 201 });
}

interface Opening {
  readonly words?: DialogWords;
  readonly wallet?: ReturnType<typeof testWallet>;
  readonly answers?: Answers;
  readonly options?: Partial<RegistrationOptions>;
  /** Where to begin; at the dialog itself unless given. */
  readonly at?: string;
}

/** Opens the dialog, or a page of no contents from which it opens. */
export async function openRegister(t: TestContext, opening: Opening = {}): Promise<RegisterDialog> {
  const { words = DIALOG_WORDS.en, wallet, answers = registry(), at = `${words.path}/register` } = opening;
  const page = await openPage(t, at, {
    answers,
    show: () => showDialog({ ...OPTIONS, ...opening.options }),
    ...(wallet ? { before: wallet.install } : {}),
  });
  return new RegisterDialog(page, words);
}

/** The dialog at its address, and nothing at any other. */
async function showDialog(options: RegistrationOptions) {
  await (await import('../i18n/load-texts.ts')).loadTexts('controls', 'registration', 'wallet');
  const { RegistrationDialog } = await import('./registration-dialog.tsx');
  const { withoutLanguage } = await import('../i18n/languages.ts');
  function Shown() {
    const isDialog = withoutLanguage(useLocation().pathname) === '/register';
    return isDialog ? <RegistrationDialog options={options} /> : null;
  }
  return <Shown />;
}

/** The Register dialog of a page, and how a person goes through it. */
export class RegisterDialog {
  readonly page: OpenPage;
  readonly words: DialogWords;

  constructor(page: OpenPage, words: DialogWords = DIALOG_WORDS.en) {
    this.page = page;
    this.words = words;
  }

  get root() {
    return within(this.page.screen.getByRole('dialog', { name: this.words.title }));
  }

  field(name: WizardField): HTMLInputElement {
    return this.root.getByLabelText(this.words[name], { exact: true });
  }

  button(name: 'next' | 'previous' | 'cancel' | 'register'): HTMLButtonElement {
    return this.root.getByRole('button', { name: this.words[name] });
  }

  consent(): HTMLInputElement {
    return this.root.getByRole('checkbox', { name: this.words.agree });
  }

  faceCheck(): HTMLInputElement {
    return this.root.getByRole('checkbox', { name: this.words.faceCheck });
  }

  async press(name: Parameters<RegisterDialog['button']>[0]): Promise<void> {
    await this.page.user.click(this.button(name));
  }

  async fill(name: WizardField, text: string): Promise<void> {
    await this.page.user.clear(this.field(name));
    if (text !== '') await this.page.user.paste(text);
  }

  async fillPerson(person: Person): Promise<void> {
    for (const name of ['firstName', 'lastName', 'email', 'nicNumber'] as const)
      await this.fill(name, person[name]);
  }

  async fillContact({ mobileNumber, province }: Person): Promise<void> {
    await this.fill('mobileNumber', mobileNumber);
    await this.page.user.selectOptions(this.field('province'), province);
  }

  /** Steps 1 and 2, to the third. */
  async fillToIdentity(person: Person): Promise<void> {
    await this.fillPerson(person);
    await this.press('next');
    await this.fillContact(person);
    await this.press('next');
    this.consent();
  }

  async connectWallet(): Promise<void> {
    const { screen, user } = this.page;
    await user.click(this.root.getByRole('button', { name: this.words.connect }));
    await user.click(await screen.findByRole('button', { name: WALLET_NAME }));
    await this.root.findByText(this.words.connected);
  }

  /** All that is needed before Register is pressed. */
  async fillAll(person: Person): Promise<void> {
    await this.fillToIdentity(person);
    await this.connectWallet();
    await this.page.user.click(this.consent());
  }

  /** The field that is described with this as wrong, once it is. */
  async findWrong(name: WizardField, text: string): Promise<void> {
    const description = (whole: string) => whole.endsWith(text); // its help comes before
    const field = await this.root.findByRole('textbox', { name: this.words[name], description });
    assert.equal(field.getAttribute('aria-invalid'), 'true');
  }

  expectRight(name: WizardField): void {
    assert.equal(this.field(name).getAttribute('aria-invalid'), null);
  }

  /** The one toast of this title, and of this text, within the dialog. */
  async findToast(title: string, text = title): Promise<HTMLElement> {
    const toast = (await this.root.findByText(text, { selector: 'li *' })).closest('li');
    assert.ok(toast);
    assert.ok(toast.textContent.includes(title), `A toast says: ${toast.textContent}`);
    return toast;
  }

  /** Waits until a field holds this. */
  async findField(name: WizardField, value: string): Promise<void> {
    await waitFor(() => assert.equal(this.field(name).value, value));
  }

  /** Waits until the dialog is no longer there. */
  async closed(): Promise<void> {
    await waitFor(() =>
      assert.equal(this.page.screen.queryByRole('dialog', { name: this.words.title }), null),
    );
  }

  /** Waits until nothing in the dialog says this. */
  async gone(text: string): Promise<void> {
    await waitFor(() => assert.equal(this.root.queryByText(text), null));
  }

  /** Loads the dialog anew in the same browser. */
  async reopen(): Promise<RegisterDialog> {
    return new RegisterDialog(await this.page.reload(`${this.words.path}/register`), this.words);
  }
}
