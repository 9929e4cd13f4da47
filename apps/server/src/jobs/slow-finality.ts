import type { ChainConnection } from '@sabha/chain/clients';

/** Over so many blocks the time that one takes is measured. */
const BLOCKS_MEASURED = 256n;

type Measured = {
  readonly finality: ChainConnection['finality'];
  readonly publicClient: Pick<ChainConnection['publicClient'], 'getBlock'>;
};

/**
 * What to tell the operator where the chain takes more than half of the grace to become final: an anchor that a
 * reorganisation takes away may then come back too late. Null where all is well, and where the chain does not answer.
 */
export async function slowFinality(connection: Measured, graceSeconds: number): Promise<string | null> {
  const seconds = await secondsToFinality(connection).catch(() => 0);
  if (graceSeconds >= 2 * seconds) return null;
  return (
    `The ledger takes ${Math.round(seconds)} seconds to become final, and receipts may usually be anchored for ${graceSeconds} seconds ` +
    `after a close: an anchor that is taken back may come again too late. ` +
    `Publish with an anchor_grace_seconds of at least ${Math.ceil(2 * seconds)}, 3600 at most`
  );
}

async function secondsToFinality({ finality, publicClient }: Measured): Promise<number> {
  if (finality.confirmations === 0) return finality.settleSeconds;
  const head = await publicClient.getBlock({ blockTag: 'latest' });
  const number = head.number > BLOCKS_MEASURED ? head.number - BLOCKS_MEASURED : 0n;
  // The first block of a test chain has any time.
  const blocks = head.number - number;
  if (number === 0n || blocks === 0n) return finality.settleSeconds;
  const before = await publicClient.getBlock({ blockNumber: number });
  const each = Number(head.timestamp - before.timestamp) / Number(blocks);
  return each * finality.confirmations + finality.settleSeconds;
}
