import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refusal, testWallet, waitFor, within } from '../../test/component.tsx';
import { DIALOG_WORDS } from '../../test/register-words.ts';
import { EXISTS, faceCheck, NIMALI, openRegister, RESERVE, registry, SAVE } from './test-register.tsx';

const NEXT_YEAR = new Date().getUTCFullYear() + 1;

const REFUSED_NICS = [
  ['12345678', 'Invalid NIC format. Use old format (123456789V) or new format (123456789012)'],
  ['199040012345', 'Invalid day of year: 400. Must be between 1-365 for year 1990'],
  ['199000012345', 'Invalid day of year: 0. Must be between 1-365 for year 1990'],
  ['189910012345', 'Invalid birth year'],
  [`${NEXT_YEAR}10012345`, 'Invalid birth year'],
  ['199010010000', 'Invalid serial number in NIC'],
] as const;

suite('the fields of a registration', () => {
  test('the first step says what is still needed beside Next, which waits for it', async (t) => {
    const dialog = await openRegister(t);
    const needed = 'Still needed: first name, last name, e-mail, NIC number.';
    dialog.root.getByText(needed);
    dialog.root.getByRole('button', { name: 'Next', description: needed });
    assert.equal(dialog.button('next').disabled, true);
    await dialog.fillPerson({ ...NIMALI, lastName: '' });
    dialog.root.getByText('Incomplete Information, Please fill in all fields. Still needed: last name.');
    await dialog.fill('lastName', 'Perera');
    assert.equal(dialog.root.queryByText(/Still needed/), null);
    assert.equal(dialog.button('next').disabled, false);
  });

  test('a NIC that is none is refused in the specification’s words, and what one says is shown', async (t) => {
    const dialog = await openRegister(t);
    await dialog.fillPerson(NIMALI);
    for (const [nic, text] of REFUSED_NICS) {
      await dialog.fill('nicNumber', nic);
      await dialog.page.user.tab();
      await dialog.findWrong('nicNumber', text);
      assert.equal(dialog.root.queryByText('Female'), null);
      assert.equal(dialog.button('next').disabled, true);
      await dialog.fill('nicNumber', '905151234v');
      dialog.expectRight('nicNumber');
      dialog.root.getByText('Female');
      assert.equal(dialog.button('next').disabled, false);
    }
  });

  test('a check that is asked too often is put off to the end, calmly', async (t) => {
    const dialog = await openRegister(t, { answers: { ...registry(), [EXISTS]: refusal(429, 'too-many') } });
    await dialog.fillPerson(NIMALI);
    const [note] = await dialog.root.findAllByText(/It is checked when you register\.$/);
    assert.ok(note?.closest('[role=status]')); // no alert
    assert.equal(dialog.button('next').disabled, false);
  });

  for (const [words, required] of [
    [DIALOG_WORDS.en, 'NIC number is required'],
    [DIALOG_WORDS.si, 'ජා.හැ. අංකය අවශ්‍යයි'],
    [DIALOG_WORDS.ta, 'தே.அ.அ. எண் தேவை'],
  ] as const)
    test(`who leaves the NIC empty reads that it is required, at ${words.path}/register`, async (t) => {
      const dialog = await openRegister(t, { words });
      await dialog.page.user.click(dialog.field('nicNumber'));
      dialog.expectRight('nicNumber');
      await dialog.page.user.tab();
      await dialog.findWrong('nicNumber', required);
      await dialog.fill('nicNumber', '905151234v');
      dialog.expectRight('nicNumber');
      // Nobody is asked for it while they write another one.
      await dialog.page.user.clear(dialog.field('nicNumber'));
      dialog.expectRight('nicNumber');
      await dialog.page.user.tab();
      await dialog.findWrong('nicNumber', required);
    });

  test('a province is chosen on the island as well as from the list', async (t) => {
    const dialog = await openRegister(t);
    await dialog.fillPerson(NIMALI);
    await dialog.press('next');
    const onIsland = (name: string) => document.querySelector(`.province-picker > [href$="#${name}"]`);
    const uva = onIsland('uva');
    assert.ok(uva);
    await dialog.page.user.click(uva);
    assert.equal(dialog.field('province').value, 'Uva');
    assert.ok(uva.hasAttribute('data-chosen'));
    await dialog.page.user.selectOptions(dialog.field('province'), 'North Western');
    assert.ok(onIsland('north-western')?.hasAttribute('data-chosen'));
    assert.ok(!uva.hasAttribute('data-chosen'));
  });

  test('the last step says what is missing', async (t) => {
    const wallet = testWallet();
    const dialog = await openRegister(t, { wallet, options: faceCheck('required') });
    await dialog.fillToIdentity(NIMALI);
    await dialog.press('register');
    await dialog.findToast('Wallet Connection Required', 'Please connect your wallet first to register');
    dialog.root.getByRole('link', { name: /agree to how/i });
    await dialog.connectWallet();

    await dialog.press('register');
    await dialog.findToast('Biometric Verification Required');
    assert.ok(dialog.faceCheck().checked && dialog.faceCheck().disabled);
    assert.deepEqual(dialog.page.api.sentTo('POST /api/session'), []);
  });

  test('a face check that is optional is off at first, and ticked but unfinished it keeps nobody', async (t) => {
    const dialog = await openRegister(t, { wallet: testWallet(), options: faceCheck('optional') });
    await dialog.fillToIdentity(NIMALI);
    await dialog.connectWallet();
    dialog.root.getByRole('heading', { name: 'Biometric Verification (Optional)' });
    assert.ok(!dialog.faceCheck().checked);
    await dialog.page.user.click(dialog.faceCheck());
    await dialog.root.findByRole('button', { name: 'Initialize Biometric Verification' });
    await dialog.press('register');
    await dialog.findToast('Consent needed');
    await dialog.page.user.click(dialog.consent());
    await dialog.press('register');
    await waitFor(() => assert.equal(dialog.page.api.sentTo(SAVE).length, 1));
    const [sent] = dialog.page.api.sentTo(RESERVE) as [{ userData: { biometricData: unknown } }];
    assert.equal(sent.userData.biometricData, null);
    const link = await dialog.page.screen.findByRole('link', { name: 'Add the face check' });
    assert.equal(link.getAttribute('href'), '/account#face-check');
  });

  test('what is badly written is named at once, and Register leads to it', async (t) => {
    const dialog = await openRegister(t, { wallet: testWallet() });
    await dialog.fillPerson({ ...NIMALI, email: 'no address' });
    await dialog.findWrong('email', 'Invalid Email, Please enter a valid email address.');
    await dialog.press('next');
    await dialog.fillContact({ ...NIMALI, mobileNumber: '12345' });
    await dialog.findWrong(
      'mobileNumber',
      'Invalid Mobile Number, Please enter a valid Sri Lankan mobile number.',
    );
    await dialog.press('next');
    await dialog.connectWallet();
    await dialog.page.user.click(dialog.consent());
    await dialog.press('register');
    await waitFor(() => assert.equal(location.search, '?step=1'));
    await dialog.page.user.click(dialog.root.getByRole('link', { name: /Invalid Email/ }));
    assert.equal(document.activeElement, dialog.field('email'));
    await dialog.fill('email', 'right@example.lk');
    dialog.expectRight('email');
  });

  test('each value that somebody has registered is named at its field, while typing', async (t) => {
    const wallet = testWallet();
    const answers = registry([
      ['email', NIMALI.email],
      ['nic', NIMALI.nicNumber],
      ['mobile', '+94771234567'],
      ['evm', wallet.address()],
    ]);
    const dialog = await openRegister(t, { wallet, answers });
    const other = { ...NIMALI, email: 'other@example.lk', nicNumber: '199012312346' };
    t.mock.timers.enable({ apis: ['setTimeout'] }); // for the pause after which it is asked
    const { email, nicNumber } = NIMALI;
    await dialog.fillPerson({ ...NIMALI, email: email.toUpperCase(), nicNumber: ` ${nicNumber}` });
    t.mock.timers.tick(500);
    await dialog.findWrong('email', 'Email already registered');
    await dialog.findWrong('nicNumber', 'NIC already registered');
    assert.equal(dialog.button('next').disabled, true);
    await dialog.fillPerson(other);
    dialog.expectRight('email');
    await dialog.press('next');
    await dialog.fillContact({ ...other, mobileNumber: '+94771234567' });
    t.mock.timers.tick(500);
    await dialog.findWrong('mobileNumber', 'Mobile number already registered');
    await dialog.fill('mobileNumber', '0777654321');
    t.mock.timers.reset();
    await dialog.press('next');
    await dialog.connectWallet();
    await within(dialog.root.getByRole('region', { name: 'Wallet connection' })).findByText(
      'Wallet address already registered',
    );

    // At once, and again when Register is pressed.
    const [title, text] = [
      'Wallet Already Registered',
      'This wallet address is already registered to another user.',
    ];
    const toast = await dialog.findToast(title, text);
    await dialog.page.user.click(within(toast).getByRole('button', { name: 'Close' }));
    await dialog.gone(title);
    await dialog.page.user.click(dialog.consent());
    await dialog.press('register');
    await dialog.findToast(title, text);
    assert.equal(location.search, '?step=3');
  });
});
