import type { ChainConnection } from '@sabha/chain/clients';
import { type DecodedEvent, decodeEvents } from '@sabha/chain/decode-events';
import { readLogs } from '@sabha/chain/read-logs';
import type { Deployment } from '@sabha/contracts/deployment';
import { REFUSED } from '@sabha/domain/acts/refusal-event';
import { type Hex, isAddressEqual } from 'viem';
import { chainHashOf } from './chain-hash.ts';
import type { ChainLink } from './chain-link.ts';
import { type Cursor, readCursor } from './chain-state.store.ts';
import {
  appendRange,
  type KnownBlock,
  knownBlocks,
  markFinal,
  minedUpTo,
  newestSettled,
  ownTransactions,
  rollBack,
} from './index.store.ts';
import type { StepResult } from './job.ts';
import type { JobContext } from './job-context.ts';

/** Most blocks asked for at once: what public nodes allow. */
const MOST_BLOCKS = 500n;
const BLOCKS_AT_ONCE = 20;
const HASHES_AT_ONCE = 50;

/**
 * Reads the next range of blocks: the events of our contracts, the hashes to notice a reorganisation by, and what has
 * become final. Before that it compares its position with the chain: a chain that was reorganised or restored from
 * an older state is rolled back to the last block both know; one that was lost is deployed to anew.
 * Rejects when the chain is down. Gives `soon` where only time is missing until something is final.
 */
export async function readChain(context: JobContext, link: ChainLink): Promise<StepResult> {
  const { connection } = link;
  const head = await connection.publicClient.getBlockNumber();
  const cursor = await readCursor(context.db);
  if (!cursor || !link.attached()) {
    await link.attach();
    return 'more';
  }
  if (!(await standsOnChain(connection, cursor, head))) {
    if ((await link.attach()) === 'attached') await rollBackToFork(context, connection, cursor);
    return 'more';
  }
  const deployment = link.deployment();
  if (!deployment) return 'more';
  const read =
    head > cursor.block ? await readRange(context, connection, deployment, cursor, head) : cursor.block;
  const settled = await settle(context, connection, head);
  if (settled === 'more' || read > cursor.block)
    context.events.emit({ kind: 'chain.advanced', blockNumber: read });
  if (head > read) return 'more';
  return settled === 'all' ? 'idle' : 'soon';
}

/** The same, which gives `idle` too where only time is missing. */
export async function indexStep(context: JobContext, link: ChainLink): Promise<'more' | 'idle'> {
  return (await readChain(context, link)) === 'more' ? 'more' : 'idle';
}

/** Whether the last block that was read is still part of the chain, and the chain still the recorded one. */
async function standsOnChain(connection: ChainConnection, cursor: Cursor, head: bigint): Promise<boolean> {
  if (cursor.hash === null) return head > cursor.block;
  return (await chainHashOf(connection, cursor.block)) === cursor.hash;
}

async function rollBackToFork(
  context: JobContext,
  connection: ChainConnection,
  cursor: Cursor,
): Promise<void> {
  const fork = await findFork(context, connection, cursor);
  context.log.warn(
    { from: String(cursor.block), to: String(fork) },
    'the chain changed its past: rolled back',
  );
  await context.db.transaction().execute((trx) => rollBack(trx, fork, context.clock()));
  context.events.emit({ kind: 'chain.rolled-back', toBlock: fork });
}

async function findFork(context: JobContext, connection: ChainConnection, cursor: Cursor): Promise<bigint> {
  for (let below = cursor.block; ; ) {
    const known = await knownBlocks(context.db, below, HASHES_AT_ONCE);
    for (const { number, hash } of known) {
      if ((await chainHashOf(connection, number)) === hash) return number;
    }
    const oldest = known.at(-1);
    // Below everything known: read all of it again. Events are unique, so nothing is counted twice.
    if (!oldest) return below - 1n < 0n ? 0n : below - 1n;
    below = oldest.number;
  }
}

/** Gives the block up to which is read now: where it was when the chain changed meanwhile, so that the next step looks again. */
async function readRange(
  context: JobContext,
  connection: ChainConnection,
  deployment: Deployment,
  cursor: Cursor,
  head: bigint,
  most = MOST_BLOCKS,
): Promise<bigint> {
  const fromBlock = cursor.block + 1n;
  const toBlock = head - cursor.block > most ? cursor.block + most : head;
  const address = Object.values(deployment.addresses);
  const last = await readBlock(connection, toBlock);
  const logs = await readLogs(connection.publicClient, { address, fromBlock, toBlock });
  if (logs === null)
    return readRange(context, connection, deployment, cursor, head, (toBlock - cursor.block) / 2n);
  const blocks = await readBlocks(connection, new Set(logs.map((log) => log.blockNumber)));
  const hashes = new Map(blocks.map((block) => [block.number, block.hash]));
  const consistent = logs.every((log) => hashes.get(log.blockNumber) === log.blockHash);
  if (!consistent || (await chainHashOf(connection, toBlock)) !== last.hash) return cursor.block;
  if (fromBlock === toBlock && cursor.hash !== null && last.parentHash !== cursor.hash) return cursor.block;
  const events = await withoutOthersRefusals(context, connection, decodeEvents(logs, deployment));
  await context.db.transaction().execute((trx) =>
    appendRange(trx, {
      events,
      blocks: hashes.has(toBlock) ? blocks : [...blocks, last],
      last: toBlock,
      now: context.clock(),
    }),
  );
  return toBlock;
}

/**
 * Without what the contracts refused in transactions that we did not send: anybody may have anything refused, as often as they
 * like, and it says nothing of an act. So strangers cannot fill the database.
 */
async function withoutOthersRefusals(
  { db }: JobContext,
  connection: ChainConnection,
  events: readonly DecodedEvent[],
): Promise<readonly DecodedEvent[]> {
  const refusing = new Set(events.filter(({ name }) => name === REFUSED).map(({ txHash }) => txHash));
  if (refusing.size === 0) return events;
  const ours = await ownTransactions(db, [...refusing]);
  for (const hash of refusing) if (!ours.has(hash) && (await isSentByUs(connection, hash))) ours.add(hash);
  return events.filter(({ name, txHash }) => name !== REFUSED || ours.has(txHash));
}

/** Says it also of what a database that was lost had sent. */
async function isSentByUs({ publicClient, accounts }: ChainConnection, hash: Hex): Promise<boolean> {
  const { from } = await publicClient.getTransaction({ hash });
  return Object.values(accounts).some(({ address }) => isAddressEqual(address, from));
}

async function readBlocks(connection: ChainConnection, numbers: ReadonlySet<bigint>): Promise<KnownBlock[]> {
  const wanted = [...numbers];
  const blocks: KnownBlock[] = [];
  for (let at = 0; at < wanted.length; at += BLOCKS_AT_ONCE) {
    const some = wanted.slice(at, at + BLOCKS_AT_ONCE);
    blocks.push(...(await Promise.all(some.map((number) => readBlock(connection, number)))));
  }
  return blocks;
}

async function readBlock({ publicClient }: ChainConnection, blockNumber: bigint): Promise<KnownBlock> {
  const block = await publicClient.getBlock({ blockNumber });
  const hash: Hex = block.hash;
  return {
    number: blockNumber,
    hash,
    parentHash: block.parentHash,
    minedAt: new Date(Number(block.timestamp) * 1000),
  };
}

/** Marks blocks as final: `more` where it found some, `waiting` where some need more time, otherwise `all`. */
async function settle(
  context: JobContext,
  connection: ChainConnection,
  head: bigint,
): Promise<'more' | 'waiting' | 'all'> {
  const { finality } = connection;
  const { db, clock } = context;
  const cursor = await readCursor(db);
  if (!cursor) return 'waiting';
  const highest = head - BigInt(finality.confirmations);
  const before = new Date(clock().getTime() - finality.settleSeconds * 1000);
  const reach = highest < cursor.block ? highest : cursor.block;
  const settled = await newestSettled(db, reach, before);
  // Also without a new block: a transaction of ours may only now have been seen as mined.
  const final = settled !== null && settled > cursor.finalBlock ? settled : cursor.finalBlock;
  const mined = await minedUpTo(db, final);
  if (final === cursor.finalBlock && mined.length === 0) return final < reach ? 'waiting' : 'all';
  // The relayer may have seen one in a block that was replaced before it was read here.
  const onChain = await Promise.all(
    mined.map(async (batch) => (await chainHashOf(connection, batch.blockNumber)) === batch.blockHash),
  );
  const idsWhere = (isOnChain: boolean) =>
    mined.filter((_, index) => onChain[index] === isOnChain).map(({ id }) => id);
  await db
    .transaction()
    .execute((trx) => markFinal(trx, final, { final: idsWhere(true), gone: idsWhere(false), now: clock() }));
  return 'more';
}
