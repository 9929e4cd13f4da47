import type { Page } from '@playwright/test';

/** Keeps receipts as this device would keep them, of votes on proposals that the list has, the newest first. */
export async function keepReceipts(page: Page, count: number, voter = `0x${'22'.repeat(20)}`): Promise<void> {
  const { data } = await (await page.request.get('/api/proposals?status=Active')).json();
  const acts = Array.from({ length: count }, (_, n) => ({
    format: 'sabha.act.v1',
    kind: 'ballot',
    chainId: 31337,
    contract: `0x${'5a'.repeat(20)}`,
    signature: `0x${'00'.repeat(65)}`,
    message: {
      proposalId: data[n % data.length].id,
      choice: 'yes',
      textHash: `0x${'11'.repeat(32)}`,
      voter,
      seq: '1',
      deadline: '1',
    },
    outcome: {},
    receipt: {
      digest: `0x${String(n).padStart(64, 'a')}`,
      received_at: new Date(Date.UTC(2026, 10, 20) - n * 3_600_000).toISOString(),
      anchor: { index: '1' },
    },
  }));
  await page.evaluate((kept) => localStorage.setItem('sabha.receipts', JSON.stringify(kept)), acts);
}
