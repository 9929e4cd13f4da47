import { registeredCitizen } from '../account/new-citizen.ts';
import { expect, test } from '../fixtures.ts';
import { installSigningWallet } from '../wallet/signing-wallet.ts';
import { buildPerson } from './person.ts';
import { DIALOG_WORDS, RegisterDialog } from './register-dialog.ts';

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const REFUSED_NICS = [
  {
    nic: '12345678',
    text: 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)',
  },
  { nic: '199040012345', text: 'Invalid day of year: 400. Must be between 1-365 for year 1990' },
  { nic: '199000012345', text: 'Invalid day of year: 0. Must be between 1-365 for year 1990' },
  { nic: '189910012345', text: 'Invalid birth year' },
  { nic: `${NEXT_YEAR}10012345`, text: 'Invalid birth year' },
  { nic: '199010010000', text: 'Invalid serial number in NIC' },
] as const;

test('the first step says what is still needed, refuses a NIC that is none in the specification’s words, and shows what one says', async ({
  page,
}) => {
  const dialog = new RegisterDialog(page);
  await dialog.open();
  const reason = dialog.root.locator('#registration-next-reason');
  await expect(reason).toHaveText('Still needed: first name, last name, e-mail, NIC number.');
  await expect(dialog.button('next')).toBeDisabled();
  await dialog.fillPerson(buildPerson({ lastName: '' }));
  await expect(reason).toHaveText(
    'Incomplete Information, Please fill in all fields. Still needed: last name.',
  );

  await dialog.fillPerson(buildPerson());
  const female = dialog.root.getByText('Female', { exact: true });
  for (const { nic, text } of REFUSED_NICS) {
    await test.step(`NIC ${nic}: ${text}`, async () => {
      await dialog.field('nicNumber').fill(nic);
      await dialog.field('nicNumber').blur();
      await expect(dialog.errorOf('nicNumber')).toHaveText(text);
      await expect(female).toBeHidden();
      await expect(dialog.button('next')).toBeDisabled();
      await dialog.field('nicNumber').fill('905151234v');
      await expect(dialog.errorOf('nicNumber')).toBeHidden();
      await expect(female).toBeVisible();
      await expect(dialog.button('next')).toBeEnabled();
    });
  }

  // A check that is asked too often is put off to the end, calmly.
  await page.route('**/api/users/exists', (route) => route.fulfill({ status: 429, body: '{}' }));
  await dialog.fillPerson(buildPerson());
  await expect(dialog.root.getByText('It is checked when you register.').first()).toBeVisible();
  await expect(dialog.button('next')).toBeEnabled();
});

for (const { words, required } of [
  { words: DIALOG_WORDS.en, required: 'NIC number is required' },
  { words: DIALOG_WORDS.si, required: 'ජා.හැ. අංකය අවශ්‍යයි' },
  { words: DIALOG_WORDS.ta, required: 'தே.அ.அ. எண் தேவை' },
])
  test(`who leaves the NIC empty reads that it is required, at ${words.path}/register`, async ({ page }) => {
    const dialog = new RegisterDialog(page, words);
    const nic = dialog.field('nicNumber');
    const error = dialog.errorOf('nicNumber');
    await dialog.open();
    await nic.focus();
    await expect(error).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(error).toHaveText(required);
    await expect(nic).toHaveAttribute('aria-invalid', 'true');
    await expect(nic).toHaveAccessibleDescription(new RegExp(required));
    await nic.fill('905151234v');
    await expect(error).toBeHidden();
    // Nobody is asked for it while they write another one.
    await nic.fill('');
    await expect(error).toBeHidden();
    await page.keyboard.press('Tab');
    await expect(error).toHaveText(required);
  });

test('the last step says what is missing; Register leads to what is badly written', async ({ page }) => {
  await installSigningWallet(page);
  const dialog = new RegisterDialog(page);
  const person = buildPerson();
  await dialog.open();
  await dialog.fillToIdentity(person);
  await expect(dialog.root.getByText('Biometric Verification (Optional)')).toBeVisible();

  await dialog.button('register').click();
  await expect(
    dialog.root.getByRole('listitem').filter({ hasText: 'Wallet Connection Required' }),
  ).toContainText('Please connect your wallet first to register');
  await expect(dialog.root.getByRole('link', { name: /agree to how/i })).toBeVisible();
  await dialog.connectWallet();
  await dialog.button('register').click();
  await expect(dialog.root.getByRole('listitem').filter({ hasText: 'Consent needed' })).toBeVisible();
  await dialog.consent().check();

  // What is badly written is named at once, and again when Register is pressed.
  await dialog.button('previous').click();
  await dialog.button('previous').click();
  await dialog.fillPerson({ ...person, email: 'no address' });
  await expect(dialog.errorOf('email')).toHaveText('Invalid Email, Please enter a valid email address.');
  await dialog.button('next').click();
  await dialog.fillContact({ ...person, mobileNumber: '12345' });
  await dialog.field('province').focus();
  await expect(dialog.errorOf('mobileNumber')).toHaveText(
    'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.',
  );
  await dialog.button('next').click();
  await dialog.button('register').click();
  await expect(page).toHaveURL(/\?step=1$/);
  const link = dialog.root.getByRole('link', { name: /Invalid Email/ });
  await link.click();
  await expect(dialog.field('email')).toBeFocused();
  await dialog.field('email').fill('right@example.lk');
  await expect(dialog.errorOf('email')).toBeHidden();
});

test('what Register says stays long enough to be read, however late its script comes', async ({ page }) => {
  const dialog = new RegisterDialog(page);
  await dialog.open();
  await dialog.fillToIdentity(buildPerson());
  await page.clock.install();
  // The first press asks for the script of the toasts twice: to take away what is old, and to say what is new.
  const pressed = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await dialog.button('register').click();
  await expect(dialog.root.getByRole('link', { name: 'Connect your wallet' })).toBeVisible();
  pressed.resolve();
  const toast = dialog.root.getByRole('listitem').filter({ hasText: 'Wallet Connection Required' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward('00:04');
  await expect(toast).toBeVisible();
});

test('each value that somebody has registered is named at its field, while typing', async ({
  page,
  baseURL,
  playwright,
}) => {
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const first = await registeredCitizen(elsewhere, baseURL ?? '');
  await elsewhere.dispose();
  await installSigningWallet(page, first);
  const dialog = new RegisterDialog(page);
  await dialog.open();
  const other = buildPerson();
  await dialog.fillPerson({ ...other, email: first.email.toUpperCase(), nicNumber: ` ${first.nicNumber}` });
  await expect(dialog.errorOf('email')).toHaveText('Email already registered');
  await expect(dialog.errorOf('nicNumber')).toHaveText('NIC already registered');
  await expect(dialog.button('next')).toBeDisabled();
  await dialog.fillPerson(other);
  await expect(dialog.errorOf('email')).toBeHidden();
  await dialog.button('next').click();
  await dialog.fillContact({ ...other, mobileNumber: `+94 ${first.mobileNumber.slice(1)}` });
  await expect(dialog.errorOf('mobileNumber')).toHaveText('Mobile number already registered');
  await dialog.field('mobileNumber').fill(other.mobileNumber);
  await dialog.button('next').click();
  await dialog.connectWallet();
  await expect(dialog.root.getByText('Wallet address already registered').last()).toBeVisible();

  // At once, and again when Register is pressed.
  const toast = dialog.root
    .getByRole('listitem')
    .filter({ hasText: 'Wallet Already Registered' })
    .filter({ hasText: 'This wallet address is already registered to another user.' });
  await expect(toast).toHaveCount(1);
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toHaveCount(0);
  await dialog.consent().check();
  await dialog.button('register').click();
  await expect(toast).toHaveCount(1);
  await expect(page).toHaveURL(/\?step=3$/);
});
