import { suite, test } from 'node:test';
import { openPage, testWallet } from '../../../test/component.tsx';

suite('sending a report', () => {
  test('can be stopped while the wallet has not answered, and started again with the same text', async (t) => {
    const wallet = testWallet();
    const show = async () => {
      const { loadTexts } = await import('../../i18n/load-texts.ts');
      await loadTexts('reports');
      const { StepSend } = await import('./step-send.tsx');
      const draft = { category: 1, title: 'A title', body: 'What happened', language: 'en' as const };
      return <StepSend draft={draft} evidence={null} categories={[]} onBack={() => {}} onSent={() => {}} />;
    };
    const { screen, user } = await openPage(t, '/reports/new', { show, before: wallet.install });
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    await press('Prove and send');
    await screen.findByText('Confirm in your wallet');
    await press('Stop');
    await screen.findByText('What happened');
    await press('Prove and send');
    await screen.findByText('Confirm in your wallet');
  });
});
