import { expect, type Locator, type Page } from '@playwright/test';
import { buildPerson, type Person } from '../registration/person.ts';
import { RegisterDialog } from '../registration/register-dialog.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';

/** The biometric card: in step 3 of the Register dialog, and later on the page of the account. */
export class FaceCard {
  readonly page: Page;
  readonly person: Person;
  readonly dialog: RegisterDialog;
  readonly root: Locator;

  private constructor(page: Page, person: Person, dialog: RegisterDialog) {
    this.page = page;
    this.person = person;
    this.dialog = dialog;
    this.root = page.getByRole('region', { name: /^(Biometric Verification|Scanning your face)/ });
  }

  /** Somebody with a wallet of their own who has filled in everything else. */
  static async on(page: Page): Promise<FaceCard> {
    const person = buildPerson();
    await watchCameras(page);
    await installSigningWallet(page);
    const dialog = new RegisterDialog(page);
    await dialog.open();
    await dialog.fillToIdentity(person);
    await dialog.connectWallet();
    await dialog.consent().check();
    await dialog.faceCheck().check();
    return new FaceCard(page, person, dialog);
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** From the consent to the camera's button. */
  async prepare(): Promise<void> {
    await this.root.getByRole('checkbox', { name: 'I agree to this check and this record' }).check();
    await this.button('Initialize Biometric Verification').click();
    await expect(this.root.getByText('System Ready')).toBeVisible();
  }

  async start(): Promise<void> {
    await this.button('Start Real Face Scan').click();
  }

  /** The whole check, until the card says `text`. */
  async scan(text: string): Promise<void> {
    await this.scanUntil(text, this.root);
  }

  /** The whole check, until `text` is the end of it, where the card may be gone by then. */
  async scanUntil(text: string, shown: Pick<Locator, 'getByText'> = this.page): Promise<void> {
    await this.prepare();
    await this.start();
    await expect(shown.getByText(text)).toBeVisible();
    await this.expectCameraOff();
  }

  async expectFailure(text: string): Promise<void> {
    await expect(this.root.getByRole('alert')).toContainText('Verification Error');
    await expect(this.root.getByRole('alert')).toContainText(text);
    await expect(this.failureToast().filter({ hasText: text })).toBeVisible();
    await this.expectCameraOff();
  }

  failureToast(): Locator {
    return this.dialog.root.getByRole('listitem').filter({ hasText: 'Biometric Verification Failed' });
  }

  /** What screen readers hear of the card. */
  async expectSaid(text: string): Promise<void> {
    const heard = this.page.getByRole('region', { name: 'Face check' }).locator('[aria-live=polite]');
    await expect(heard).toContainText(text);
  }

  async expectCameraOff(): Promise<void> {
    await expect.poll(() => camerasOn(this.page)).toBe(0);
  }

  async expectCameraOn(): Promise<void> {
    await expect.poll(() => camerasOn(this.page)).toBe(1);
  }

  async register(): Promise<void> {
    await this.dialog.button('register').click();
  }
}

/** Notes every track that a page is given, so that a test sees which are still live. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { testTracks: tracks });
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (asked) => {
      const stream = await open(asked);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

function camerasOn(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tracks: readonly MediaStreamTrack[] = Reflect.get(window, 'testTracks');
    return tracks.filter(({ readyState }) => readyState === 'live').length;
  });
}
