import assert from 'node:assert/strict';
import { suite, type TestContext, test } from 'node:test';
import { openPage, waitFor } from '../../../test/component.tsx';
import type { Crowd } from '../../anonymity/load-census.ts';

const OPEN = { members: 24, least: 20, registered: 30, open: true };
const WORD = `0x${'1'.repeat(64)}`;
const LISTED = { share: WORD, installation: WORD, commitment: WORD, generation: 1, listed: true };
const UNDERSTOOD = 'I understand, go on';

suite('the first step of a report', () => {
  test('says on a device without an anonymous identity that one is needed, and goes on once another tab has made one that is in the list', async (t) => {
    const { screen } = await openStep(t, OPEN);
    await screen.findByText('You need an anonymous identity first');
    assert.equal(screen.queryByRole('button', { name: UNDERSTOOD }), null);
    await screen.findByRole('button', { name: 'Make one, or bring mine here' });
    localStorage.setItem('sabha.identity.0x1', JSON.stringify(LISTED));
    dispatchEvent(new Event('storage'));
    await screen.findByRole('button', { name: UNDERSTOOD });
    await waitFor(() => assert.equal(screen.queryByText('You need an anonymous identity first'), null));
  });

  test('lets a key of the device be opened first that may lock an identity, and goes on once it does', async (t) => {
    const keep = () => localStorage.setItem('sabha.vault.9c4cb991', '');
    let vault: typeof import('../../stores/vault.ts').vault | undefined;
    const { screen } = await openStep(t, OPEN, keep, async () => {
      ({ vault } = await import('../../stores/vault.ts'));
    });
    await screen.findByText(/^Receipts or an anonymous identity on this device may be locked/);
    screen.getByRole('button', { name: 'Open my key' });
    assert.equal(screen.queryByRole('button', { name: UNDERSTOOD }), null);
    const texts = new Map([['sabha.identity.0x1', JSON.stringify(LISTED)]]);
    vault?.set({ owner: '0x1', texts, problem: null, change: async () => true });
    await screen.findByRole('button', { name: UNDERSTOOD });
    assert.equal(screen.queryByRole('button', { name: 'Open my key' }), null);
  });

  test('says before anybody is enrolled when reporting opens, and counts nobody', async (t) => {
    const { screen } = await openStep(t, { ...OPEN, members: 0, open: false });
    screen.getByText(/^Nobody is enrolled yet\. Reporting opens once 20 citizens are/);
    screen.getByText('Which citizen you are');
    assert.equal(screen.queryByText(/\b0\b/), null);
  });

  test('says that the number is missing where it could not be loaded, and not that nobody is enrolled', async (t) => {
    const { screen } = await openStep(t, null);
    screen.getByText('This part could not be loaded.');
    screen.getByRole('link', { name: 'Retry' });
    assert.equal(screen.queryByText(/enrolled/), null);
  });
});

function openStep(t: TestContext, crowd: Crowd, before = () => {}, withModules = async () => {}) {
  return openPage(t, '/reports/new', {
    before,
    show: async () => {
      await withModules();
      const { loadTexts } = await import('../../i18n/load-texts.ts');
      await loadTexts('reports');
      const { StepBefore } = await import('./step-before.tsx');
      return <StepBefore crowd={crowd} onNext={() => undefined} />;
    },
  });
}
