import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowFinality } from './slow-finality.ts';

/** A chain at block 1,000 whose blocks come so many seconds apart, and are final behind so many others. */
function chainOf(secondsEach: number, confirmations: number) {
  const getBlock = async ({ blockNumber = 1_000n }: { blockNumber?: bigint }) => ({
    number: blockNumber,
    timestamp: 1_700_000_000n + blockNumber * BigInt(secondsEach),
  });
  return {
    finality: { confirmations, settleSeconds: 0 },
    publicClient: { getBlock },
  } as unknown as Parameters<typeof slowFinality>[0]; // the only call that is made
}

test('a grace of twice the time to finality is enough', async () => {
  assert.equal(await slowFinality(chainOf(12, 12), 600), null);
  assert.equal(await slowFinality(chainOf(12, 25), 600), null);
  assert.match((await slowFinality(chainOf(12, 26), 600)) ?? '', /takes 312 seconds.* at least 624/);
});

test('nothing is said of a chain that does not answer', async () => {
  const away = { ...chainOf(12, 64), publicClient: { getBlock: () => Promise.reject(new Error('away')) } };
  assert.equal(await slowFinality(away, 600), null);
});
