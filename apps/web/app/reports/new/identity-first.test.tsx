import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { openPage, waitFor } from '../../../test/component.tsx';

const OPEN = { members: 24, least: 20, registered: 30, open: true };
const UNDERSTOOD = 'I understand, go on';

suite('a report that is begun on a device without an anonymous identity', () => {
  test('says so before a word is written, and goes on once another tab has made one', async (t) => {
    const { screen } = await openPage(t, '/reports/new', {
      show: async () => {
        const { loadTexts } = await import('../../i18n/load-texts.ts');
        await loadTexts('reports');
        const { StepBefore } = await import('./step-before.tsx');
        return <StepBefore crowd={OPEN} onNext={() => undefined} />;
      },
    });
    await screen.findByText('You need an anonymous identity first');
    assert.equal(screen.queryByRole('button', { name: UNDERSTOOD }), null);
    const way = screen.getByRole('link', { name: /Make one, or sign in/ });
    assert.deepEqual(
      [way.getAttribute('href'), way.getAttribute('target')],
      ['/account#anonymous-identity', '_blank'],
    );
    localStorage.setItem('sabha.identity.0x1', '{}');
    dispatchEvent(new Event('storage'));
    await screen.findByRole('button', { name: UNDERSTOOD });
    await waitFor(() => assert.equal(screen.queryByText('You need an anonymous identity first'), null));
  });
});
