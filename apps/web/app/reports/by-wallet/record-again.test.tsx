import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { sha256, stringToHex } from 'viem';
import {
  type Answers,
  openPage,
  refusal,
  sessions,
  success,
  testWallet,
  WALLET_NAME,
} from '../../../test/component.tsx';
import type { ShownReport } from '../shown-report.ts';

const CONTRACT = `0x${'b'.repeat(40)}` as const;
const REPORT = `0x${'c'.repeat(64)}` as const;
const HASH = `0x${'d'.repeat(64)}` as const;
const settings = { reportsByWallet: CONTRACT };
const DATABASE_AWAY = refusal(503, 'database-unavailable');
const CREATE = { category: 1, title: 'A well', body: 'It was paid for twice.', language: 'en' } as const;
const PREPARED = {
  ...{ titleCid: 'bafy1', descriptionCid: 'bafy2', contractAddress: CONTRACT, contractAbi: [] },
  ...{ titleDigest: sha256(stringToHex(CREATE.title)), descriptionDigest: sha256(stringToHex(CREATE.body)) },
};

/** A wallet whose node puts each transaction into a block at once. */
function citizenWallet() {
  const log = {
    ...{ address: CONTRACT, topics: [HASH, REPORT], data: '0x', logIndex: '0x0', transactionIndex: '0x0' },
    ...{ blockNumber: '0x5', blockHash: HASH, transactionHash: HASH, removed: false },
  };
  const receipt = {
    ...{ transactionHash: HASH, transactionIndex: '0x0', blockNumber: '0x5', blockHash: HASH },
    ...{ status: '0x1', type: '0x2', logs: [log], logsBloom: '0x', contractAddress: null, to: CONTRACT },
    ...{ cumulativeGasUsed: '0x1', gasUsed: '0x1', effectiveGasPrice: '0x1', from: CONTRACT },
  };
  return testWallet({
    node: { eth_sendTransaction: HASH, eth_getTransactionReceipt: receipt, eth_blockNumber: '0x5' },
  });
}

suite('what the contract has and the database has not', () => {
  test('the first failure to record a report is shown, and one press records it without a second transaction', async (t) => {
    const wallet = citizenWallet();
    const answers: Answers = {
      ...sessions(),
      'POST /web3/report/prepare-report': success(PREPARED),
      'POST /api/reports': DATABASE_AWAY,
    };
    const show = async () => {
      await (await import('../../i18n/load-texts.ts')).loadTexts('anonymity', 'reports', 'wallet');
      const { WalletReportSend } = await import('./wallet-report-send.tsx');
      return <WalletReportSend draft={CREATE} categories={[]} onBack={() => undefined} />;
    };
    const page = await openPage(t, '/reports/wallet', { answers, settings, before: wallet.install, show });
    await page.user.click(page.screen.getByRole('button', { name: 'Send from my wallet' }));
    await page.user.click(await page.screen.findByRole('button', { name: WALLET_NAME }));
    await page.screen.findByText('Partial Success: blockchain created but database record failed');
    assert.equal(page.api.sentTo('POST /api/reports').length, 1);

    wallet.refuse('eth_sendTransaction', 4001);
    await page.user.click(page.screen.getByRole('button', { name: 'Record it again' }));
    await page.screen.findByText('Partial Success: blockchain created but database record failed');
    assert.equal(page.api.sentTo('POST /api/reports').length, 2);
  });

  test('the first failure to record a vote is shown, and one press records it without a second transaction', async (t) => {
    const wallet = citizenWallet();
    const like = 'POST /api/reports/7/like';
    const answers: Answers = { ...sessions(), [like]: DATABASE_AWAY };
    const report = { id: 7, blockchain_report_id: REPORT, likes: 1, dislikes: 0 } as ShownReport; // what the votes show
    const show = async () => {
      await (await import('../../i18n/load-texts.ts')).loadTexts('reports', 'wallet');
      const { default: WalletVotes } = await import('./wallet-votes.tsx');
      return <WalletVotes report={report} />;
    };
    const page = await openPage(t, '/reports/7', { answers, settings, before: wallet.install, show });
    await page.user.click(page.screen.getByRole('button', { name: /^Vote up/ }));
    await page.user.click(await page.screen.findByRole('button', { name: WALLET_NAME }));
    await page.screen.findByText('Backend Error: Blockchain vote succeeded, but database sync failed');
    assert.equal(page.api.sentTo(like).length, 1);

    wallet.refuse('eth_sendTransaction', 4001);
    const counted = { report_id: 7, likes: 2, dislikes: 0, priority: 'MEDIUM', previous_priority: null };
    page.api.answer({ [like]: success(counted) });
    await page.user.click(page.screen.getByRole('button', { name: 'Record it again' }));
    await page.screen.findByRole('button', { name: /^Vote up/, busy: false });
    assert.equal(page.api.sentTo(like).length, 2);
    assert.equal(page.screen.queryByText(/database sync failed/), null);
  });
});
