import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { testWallet, within } from '../../../test/component.tsx';
import { NIMALI, openRegister, RESERVE, SAVE } from '../test-register.tsx';

const REFUSALS = [
  [4001, 'You refused the request in your wallet. Nothing was done.'],
  [-32002, 'Your wallet is already processing a request. Open it, answer there, then try again.'],
] as const;

suite('a wallet while somebody registers', () => {
  test('one on another network, and one that refuses to sign in, are explained, and Register goes on', async (t) => {
    const wallet = testWallet({ chainId: '0x1' });
    const dialog = await openRegister(t, { wallet });
    await dialog.fillAll(NIMALI);
    dialog.root.getByText('Wrong network');
    await dialog.page.user.click(dialog.root.getByRole('button', { name: 'Switch network' }));
    await dialog.gone('Wrong network');

    for (const [code, text] of REFUSALS) {
      wallet.refuse('personal_sign', code);
      await dialog.press('register');
      await dialog.findToast('Registration Failed', text);
    }
    assert.deepEqual(dialog.page.api.sentTo(RESERVE), []);
    wallet.refuse('personal_sign', null);
    await dialog.press('register');
    await dialog.page.screen.findByText('Registration Successful');
  });

  test('one that is changed at the last step is the one that registers, and then no other person’s', async (t) => {
    const wallet = testWallet();
    const dialog = await openRegister(t, { wallet });
    await dialog.fillAll(NIMALI);
    const former = wallet.address();
    await wallet.changeAccount();
    const now = wallet.address();
    await dialog.root.findByTitle(now);
    await dialog.press('register');
    await dialog.page.screen.findByText('Registration Successful');
    assert.notEqual(now, former);
    assert.deepEqual(dialog.page.api.sentTo(SAVE), [
      {
        user_name: 'Nimali Perera',
        email: NIMALI.email,
        nic: NIMALI.nicNumber,
        mobile_no: NIMALI.mobileNumber,
        evm: now,
        province: NIMALI.province,
      },
    ]);
    assert.deepEqual(
      wallet.signed.map((text) => text.toLowerCase().includes(now)),
      [true],
    );

    const again = await dialog.reopen();
    await again.fillToIdentity({ ...NIMALI, email: 'other@example.lk', nicNumber: '199012312346' });
    await within(again.root.getByRole('region', { name: 'Wallet connection' })).findByText(
      'Wallet address already registered',
    );
    await wallet.changeAccount();
    await again.gone('Wallet address already registered');
  });

  test('one that is locked at the next visit is asked for', async (t) => {
    const wallet = testWallet();
    const dialog = await openRegister(t, { wallet });
    await dialog.fillToIdentity(NIMALI);
    await dialog.connectWallet();
    wallet.lock();
    const again = await dialog.reopen();
    await again.fillToIdentity(NIMALI);
    await again.root.findByText(/Your wallet is locked/);
    again.root.getByRole('button', { name: 'Connect wallet' });
  });
});
