import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openPage, sessions, testWallet, WALLET_NAME, within } from '../../../test/component.tsx';

suite('joining a discussion', () => {
  test('a press that comes before the remembered wallet has answered goes on once it has', async (t) => {
    const wallet = testWallet();
    const show = async () => {
      await (await import('../../i18n/load-texts.ts')).loadTexts('forum');
      const { JoinDiscussion } = await import('./join-discussion.tsx');
      return <JoinDiscussion to="/policy/4#discussion" />;
    };
    const first = await openPage(t, '/policy', { answers: sessions(), before: wallet.install, show });
    await first.user.click(first.screen.getByRole('button', { name: /Connect wallet/ }));
    await first.user.click(await first.screen.findByRole('button', { name: WALLET_NAME }));
    await first.screen.findByRole('dialog', { name: 'Your wallet' });

    const answer = wallet.hold('eth_accounts');
    const { screen, user } = await first.reload();
    await user.click(screen.getByRole('link', { name: 'Connect Wallet to Discuss' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText('Please connect your wallet to join the discussion');
    assert.equal(location.pathname, '/policy');
    answer();
    await screen.findByRole('link', { name: 'Join Discussion' });
    assert.equal(screen.queryByRole('dialog'), null);
    assert.equal(location.pathname, '/policy/4');
  });
});
