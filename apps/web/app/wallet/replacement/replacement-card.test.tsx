import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { noAnswer, openPage, refusal, success, waitFor } from '../../../test/component.tsx';

const OWN = 'GET /api/users/me/replacement';
const STOP = 'DELETE /api/users/me/replacement';
const AT = '2026-12-04T06:00:00.000Z';
const request = (wallet: 'new' | 'replaced', state: 'waiting' | 'under-way' | 'done' = 'waiting') =>
  success({ replacement: { wallet, state, requested_at: AT, due_at: '2999-12-04T06:00:00.000Z' } });

suite('the warning that a key will be replaced', () => {
  const open = (t: TestContext, answers: Parameters<typeof openPage>[2] = {}) =>
    openPage(t, '/account', {
      ...answers,
      show: async () => {
        const { default: ReplacementCard } = await import('./replacement-card.tsx');
        return <ReplacementCard wallet={`0x${'1'.repeat(40)}`} />;
      },
    });

  test('stays without a connection, and goes when the request is stopped', async (t) => {
    const { screen, user, api } = await open(t, { answers: { [OWN]: request('replaced') } });
    const keep = await screen.findByRole('button', { name: 'Keep my present key' });
    api.answer({ [OWN]: noAnswer, [STOP]: noAnswer });
    await user.click(keep);
    await screen.findByText('It could not be stopped. Please try again.');
    screen.getByText(/^Another key is to replace this one on/);
    api.answer({ [STOP]: success({ replacement: null }) });
    await user.click(screen.getByRole('button', { name: 'Keep my present key' }));
    await screen.findByText('The key stays as it was');
  });

  test('goes where it is too late', async (t) => {
    const { screen, user, api } = await open(t, { answers: { [OWN]: request('replaced') } });
    const keep = await screen.findByRole('button', { name: 'Keep my present key' });
    api.answer({ [OWN]: request('replaced', 'done'), [STOP]: refusal(409, 'replacement-under-way') });
    await user.click(keep);
    await waitFor(() => assert.ok(!keep.isConnected));
  });
});
