import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import { hashSchema } from '@sabha/domain/core/hex';
import type { Hex, TransactionReceipt } from 'viem';
import {
  keccak256,
  parseEventLogs,
  parseTransaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem';
import { z } from 'zod';
import type { ChainLink } from './chain-link.ts';
import type { JobContext } from './job-context.ts';
import { giveUpBatch, markMined, type OpenBatch, replaceBytes, revertBatch } from './relay.store.ts';
import { broadcast } from './relay-broadcast.ts';
import type { RelayKind, RelayKinds } from './relay-kind.ts';
import { MOST_ATTEMPTS } from './relay-schedule.ts';

const STUCK_AFTER_MS = 60_000;
const MOST_TIMES_THE_FEE = 20n;
const ONE_GWEI = 1_000_000_000n;

/**
 * Sees what became of a transaction: mined (then it says so, and acts refused for a passing reason go back into the queue),
 * reverted or replaced (then all its rows go back), unknown to the node (then the same bytes are sent again), or
 * underpriced (then the same call is signed with a higher fee at the same nonce).
 */
export async function settleBatch(
  context: JobContext,
  link: ChainLink,
  kinds: RelayKinds,
  batch: OpenBatch,
): Promise<void> {
  const receipt = await receiptOf(link, batch);
  if (receipt) return settleMined(context, link, kinds, batch, receipt);
  if (await isKnown(link, batch)) {
    if (await isStuck(context, link, kinds.get(batch.kind), batch)) await raiseFee(context, link, batch);
    return;
  }
  // The embedded chain may come back without its last seconds: what was in them is sent again at the same time.
  if (batch.blockTime) await link.clock.turnTo(Math.floor(batch.blockTime.getTime() / 1000));
  const refusal = await broadcast(context, link, batch);
  switch (refusal) {
    case null:
    case 'nonce-ahead': // the one before it is sent first, in the next step at the latest
      return;
    case 'underpriced':
      if (await raiseFee(context, link, batch)) return;
      throw new Error('The node refuses even a fee far above its own estimate');
    case 'nonce-used':
      return giveUpUnlessMined(context, link, kinds, batch);
  }
}

async function settleMined(
  { db, log }: JobContext,
  { connection }: ChainLink,
  kinds: RelayKinds,
  batch: OpenBatch,
  receipt: TransactionReceipt,
): Promise<void> {
  if (receipt.status === 'reverted') {
    log.warn(
      { batch: String(batch.id), kind: batch.kind },
      'a transaction was reverted: its tasks go one by one',
    );
    return revertBatch(db, batch.id, MOST_ATTEMPTS);
  }
  const block = await connection.publicClient.getBlock({ blockHash: receipt.blockHash });
  const mined = {
    txHash: receipt.transactionHash,
    blockNumber: receipt.blockNumber,
    blockHash: receipt.blockHash,
    blockTime: new Date(Number(block.timestamp) * 1000),
    gasUsed: receipt.gasUsed,
    putBack: refusalsToRepeat(receipt, kinds.get(batch.kind), batch.count > 1),
  };
  await markMined(db, batch, mined, MOST_ATTEMPTS);
}

/** Every contract that takes signed acts refuses one by this event. */
const refusalSchema = z.object({ digest: hashSchema, reason: z.number().int() });

/** The acts that the contract refused for now. One that was sent alone is refused finally, unless it may be sent in another way. */
function refusalsToRepeat(
  { logs }: TransactionReceipt,
  kind: RelayKind | undefined,
  withOthers: boolean,
): Hex[] {
  const { abi, passing = [], turning = [] } = kind ?? {};
  const reasons = withOthers ? [...passing, ...turning] : turning;
  if (!abi || reasons.length === 0) return [];
  return parseEventLogs({ abi, logs, eventName: 'ActRejected' }).flatMap(({ args }) => {
    const refusal = refusalSchema.parse(args);
    return reasons.includes(rejectReasons[refusal.reason] ?? 'None') ? [refusal.digest] : [];
  });
}

async function receiptOf(
  { connection }: ChainLink,
  { hashes }: OpenBatch,
): Promise<TransactionReceipt | null> {
  for (const hash of hashes) {
    try {
      return await connection.publicClient.getTransactionReceipt({ hash });
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    }
  }
  return null;
}

async function isKnown({ connection }: ChainLink, { hashes: [hash] }: OpenBatch): Promise<boolean> {
  try {
    await connection.publicClient.getTransaction({ hash });
    return true;
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return false;
    throw error;
  }
}

/** Waiting for a minute with a fee below what a block now takes; of some kinds, waiting for long at all. */
async function isStuck(
  { clock }: JobContext,
  { connection }: ChainLink,
  kind: RelayKind | undefined,
  batch: OpenBatch,
): Promise<boolean> {
  const now = clock().getTime();
  if (kind?.raiseFeeAfterMs !== undefined) return now - batch.pricedAt.getTime() >= kind.raiseFeeAfterMs;
  if (now - batch.createdAt.getTime() < STUCK_AFTER_MS) return false;
  const { baseFeePerGas } = await connection.publicClient.getBlock({ blockTag: 'latest' });
  return (parseTransaction(batch.rawTransaction).maxFeePerGas ?? 0n) < (baseFeePerGas ?? 0n);
}

/** Another transaction took its nonce. Asked once more, because it may have been mined this very moment. */
async function giveUpUnlessMined(
  context: JobContext,
  link: ChainLink,
  kinds: RelayKinds,
  batch: OpenBatch,
): Promise<void> {
  const receipt = await receiptOf(link, batch);
  if (receipt) return settleMined(context, link, kinds, batch, receipt);
  context.log.warn(
    { batch: String(batch.id) },
    'another transaction took the nonce of one: its tasks are sent again',
  );
  await giveUpBatch(context.db, batch.id);
}

/** Gives whether it was raised: not where it is far above what the chain asks for, because then something else is wrong. */
async function raiseFee(
  { db, log, clock }: JobContext,
  { connection }: ChainLink,
  batch: OpenBatch,
): Promise<boolean> {
  const old = parseTransaction(batch.rawTransaction);
  const account = Object.values(connection.accounts).find(
    ({ address }) => address.toLowerCase() === batch.sender,
  );
  if (!account || old.type !== 'eip1559') throw new Error('A stored transaction is not ours to raise');
  const fresh = await connection.publicClient.estimateFeesPerGas();
  const maxFeePerGas = higher(old.maxFeePerGas, fresh.maxFeePerGas);
  const maxPriorityFeePerGas = higher(old.maxPriorityFeePerGas, fresh.maxPriorityFeePerGas);
  if (maxFeePerGas === null || maxPriorityFeePerGas === null) return false;
  const { r: _r, s: _s, v: _v, yParity: _y, ...unsigned } = old;
  const raw = await account.signTransaction({
    ...unsigned,
    type: 'eip1559',
    maxFeePerGas,
    maxPriorityFeePerGas,
  });
  log.info({ batch: String(batch.id) }, 'the fee of a transaction is raised');
  await replaceBytes(db, batch, { raw, hash: keccak256(raw), now: clock() });
  return true;
}

/** Nodes replace a transaction for at least a tenth more. Null where that is far above what the chain asks for. */
function higher(old: bigint | undefined, fresh: bigint): bigint | null {
  const raised = ((old ?? 0n) * 9n) / 8n + 1n;
  if (raised <= fresh) return fresh;
  const usual = fresh > ONE_GWEI ? fresh : ONE_GWEI;
  return raised > usual * MOST_TIMES_THE_FEE ? null : raised;
}
