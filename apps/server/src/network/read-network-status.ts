import type { ChainConnection } from '@sabha/chain/clients';
import type { NetworkStatus } from '@sabha/domain/network/network-status';
import {
  blocksOnTimePercent,
  type MeasuredBlock,
  transactionsInBlocksPercent,
  transactionsPerSecond,
} from './measure-blocks.ts';

const RECENT_BLOCKS = 20;
const PATIENCE_MS = 2_000;

const OFFLINE: NetworkStatus = {
  online: false,
  tps: null,
  healthPercent: null,
  nodeCount: null,
  lastBlockAt: null,
  blockNumber: null,
  chainId: null,
};

/** Asks the chain how it is. A chain that does not answer within two seconds is offline; it never rejects. */
export async function readNetworkStatus(connection: ChainConnection, now: Date): Promise<NetworkStatus> {
  const late = new Promise<NetworkStatus>((resolve) => {
    setTimeout(() => resolve(OFFLINE), PATIENCE_MS).unref();
  });
  return Promise.race([ask(connection, now).catch(() => OFFLINE), late]);
}

async function ask(connection: ChainConnection, now: Date): Promise<NetworkStatus> {
  const { publicClient, endpoint } = connection;
  const head = await publicClient.getBlockNumber();
  const count = head < BigInt(RECENT_BLOCKS) ? Number(head) + 1 : RECENT_BLOCKS;
  const numbers = Array.from({ length: count }, (_, index) => head - BigInt(count - 1 - index));
  const [blocks, nodeCount, waiting] = await Promise.all([
    Promise.all(numbers.map((number) => readBlock(connection, number))),
    countNodes(connection),
    endpoint.embedded ? countWaiting(connection) : null,
  ]);
  const seconds = Math.floor(now.getTime() / 1000);
  const last = blocks.at(-1);
  return {
    online: true,
    tps: transactionsPerSecond(blocks, seconds),
    // The embedded chain makes a block for each transaction: it is late while one waits, not when nobody sends one.
    healthPercent:
      waiting === null ? blocksOnTimePercent(blocks, seconds) : transactionsInBlocksPercent(blocks, waiting),
    nodeCount,
    lastBlockAt: last ? new Date(last.timestamp * 1000).toISOString() : null,
    blockNumber: Number(head),
    chainId: endpoint.chainId,
  };
}

async function readBlock({ publicClient }: ChainConnection, blockNumber: bigint): Promise<MeasuredBlock> {
  const block = await publicClient.getBlock({ blockNumber });
  return { timestamp: Number(block.timestamp), transactions: block.transactions.length };
}

/** Our node and its peers. Many public nodes do not tell; that is "Not available", not nought. The embedded node, which answered, has none. */
async function countNodes({ rpc, endpoint }: ChainConnection): Promise<number | null> {
  if (endpoint.embedded) return 1;
  try {
    return Number(await rpc<string>('net_peerCount', [])) + 1;
  } catch {
    return null;
  }
}

/** Transactions that could be in a block and are in none. */
async function countWaiting({ rpc }: ChainConnection): Promise<number> {
  const { pending } = await rpc<{ readonly pending: string }>('txpool_status', []);
  return Number(pending);
}
