import type { Office } from '@sabha/chain/accounts';
import { encodeBallots, encodeTasks, MOST_GAS, type RelayCall } from '@sabha/chain/relay-encoders';
import { parseTask } from '@sabha/chain/relay-payloads';
import type { Deployment } from '@sabha/contracts/deployment';
import { keccak256 } from 'viem';
import { chainHashOf } from './chain-hash.ts';
import type { ChainLink } from './chain-link.ts';
import { readCursor } from './chain-state.store.ts';
import type { JobContext } from './job-context.ts';
import type { AssertHeld } from './job-lock.ts';
import {
  openBatches,
  separate,
  settleItem,
  storeBatch,
  type WaitingItem,
  waitingItems,
} from './relay.store.ts';
import { broadcast } from './relay-broadcast.ts';
import { revertOf } from './relay-errors.ts';
import { MOST_ATTEMPTS, nextGroup } from './relay-group.ts';
import { settleBatch } from './relay-settle.ts';
import type { StepResult } from './run-loop.ts';

/** How many transactions of one sender may be under way; those of another sender wait, so that order holds. */
const MOST_OPEN = 4;
const MOST_WAITING_ROWS = 400;
/** No chain's clock is further behind ours than this. */
const MOST_BEHIND_SECONDS = 3_600;

/**
 * One step of the relayer: sees to the transactions under way, then makes the next one from the outbox. Its bytes are
 * stored with their rows before they are sent, so whatever happens in between sends the same bytes again.
 * Rejects when the chain or the database is down.
 */
export async function relayStep(
  context: JobContext,
  link: ChainLink,
  assertHeld: AssertHeld,
): Promise<StepResult> {
  if (!link.attached()) await link.attach();
  const deployment = await link.refresh();
  if (!deployment || !(await chainIsContinuous(context, link))) return 'idle';
  const underWay = await openBatches(context.db);
  for (const batch of underWay) await settleBatch(context, link, batch);
  if (underWay.length > 0) context.events.emit({ kind: 'relay.moved' });

  const group = nextGroup(await waitingItems(context.db, MOST_WAITING_ROWS));
  if (group.length === 0) return restOrWatch(context, link);
  const call = await encodeOrSettle(context, group, deployment);
  if (!call) return moved(context);
  const sender = link.connection.accounts[call.office].address.toLowerCase();
  const open = await openBatches(context.db);
  if (open.length >= MOST_OPEN || open.some((batch) => batch.sender !== sender)) return 'soon';

  await assertHeld();
  await link.clock.turnTo(lastMadeAt(group), secondsOf(context));
  if (await comesTooEarly(context, link, group)) return 'soon';
  const gas = call.gas ?? (await estimate(context, link, call, group));
  if (gas !== null)
    await send(context, link, { call, group, gas, usedNonces: open.map((batch) => batch.nonce) });
  return moved(context);
}

function moved({ events }: JobContext): StepResult {
  events.emit({ kind: 'relay.moved' });
  return 'more';
}

/** Nothing to send: rest, or look again soon while something of ours is not mined yet. */
async function restOrWatch(context: JobContext, { clock }: ChainLink): Promise<StepResult> {
  if ((await openBatches(context.db)).length > 0) return 'soon';
  await clock.turnToPresent(secondsOf(context));
  return 'idle';
}

function secondsOf({ clock }: JobContext): number {
  return Math.floor(clock().getTime() / 1000);
}

/** While the indexer has not caught up with a chain that lost blocks, what is sent now could overtake what was lost. */
async function chainIsContinuous({ db }: JobContext, { connection }: ChainLink): Promise<boolean> {
  const cursor = await readCursor(db);
  return cursor?.hash != null && (await chainHashOf(connection, cursor.block)) === cursor.hash;
}

/** Encodes the group. A row that cannot be encoded is a broken record: it is set aside and does not block the others. */
async function encodeOrSettle(
  { db, log }: JobContext,
  group: readonly WaitingItem[],
  deployment: Deployment,
): Promise<RelayCall | null> {
  const [first] = group;
  if (!first) return null;
  const kind = first.kind;
  try {
    if (kind !== 'ballot')
      return encodeTasks(
        group.map(({ payload }) => parseTask(kind, payload)),
        deployment,
      );
    return encodeBallots(
      group.map(({ id, ballot }) => ballot ?? missing(id)),
      deployment,
    );
  } catch (error) {
    if (group.length > 1) {
      await separate(
        db,
        group.map(({ id }) => id),
      );
      return null;
    }
    log.error({ outbox: String(first.id), err: error }, 'a task cannot be encoded and is set aside');
    await settleItem(db, first.id, 'failed', 'cannot be encoded');
    return null;
  }
}

function missing(id: bigint): never {
  throw new Error(`Outbox row ${id} has no ballot`);
}

/** Gas for a call, a fifth above the estimate and bounded; null where the contract refuses the call as it stands. */
async function estimate(
  { db, log }: JobContext,
  { connection }: ChainLink,
  call: RelayCall,
  group: readonly WaitingItem[],
): Promise<bigint | null> {
  try {
    const account = connection.accounts[call.office].address;
    const gas = await connection.publicClient.estimateGas({
      account,
      to: call.to,
      data: call.data,
      blockTag: 'pending',
    });
    const roomy = (gas * 12n) / 10n;
    return roomy < MOST_GAS ? roomy : MOST_GAS;
  } catch (error) {
    const revert = revertOf(error);
    const [first] = group;
    if (!revert || !first) throw error;
    if (group.length > 1 || (!revert.doneBefore && first.attempts + 1 < MOST_ATTEMPTS)) {
      await separate(
        db,
        group.map(({ id }) => id),
      );
      return null;
    }
    if (!revert.doneBefore)
      log.error({ outbox: String(first.id), revert: revert.name }, 'the contract refuses a task');
    await settleItem(db, first.id, revert.doneBefore ? 'already-recorded' : 'failed', revert.name);
    return null;
  }
}

async function send(
  context: JobContext,
  link: ChainLink,
  {
    call,
    group,
    gas,
    usedNonces,
  }: { call: RelayCall; group: readonly WaitingItem[]; gas: bigint; usedNonces: readonly number[] },
): Promise<void> {
  const { connection } = link;
  const account = connection.accounts[call.office];
  const fees = await connection.publicClient.estimateFeesPerGas();
  const nonce = await nextNonce(link, call.office, usedNonces);
  const rawTransaction = await account.signTransaction({
    type: 'eip1559',
    chainId: connection.endpoint.chainId,
    to: call.to,
    data: call.data,
    gas,
    nonce,
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
  });
  const [first] = group;
  if (!first) return;
  const batch = {
    kind: first.kind,
    sender: account.address,
    nonce,
    rawTransaction,
    txHash: keccak256(rawTransaction),
    itemIds: group.map(({ id }) => id),
    now: context.clock(),
  };
  const id = await storeBatch(context.db, batch);
  await broadcast(context, link, { id, rawTransaction });
}

/** The lowest number that neither the chain nor a transaction under way has used: also closes a gap. */
async function nextNonce(
  { connection }: ChainLink,
  office: Office,
  used: readonly number[],
): Promise<number> {
  const { address } = connection.accounts[office];
  let nonce = await connection.publicClient.getTransactionCount({ address, blockTag: 'latest' });
  while (used.includes(nonce)) nonce += 1;
  return nonce;
}

/**
 * The chain's clock may be behind ours. A ballot that was received just after its proposal opened would then be refused as
 * made before it: it waits until the chain is there too.
 */
async function comesTooEarly(
  context: JobContext,
  { connection }: ChainLink,
  group: readonly WaitingItem[],
): Promise<boolean> {
  const opened = Math.max(...group.map(({ opensAt }) => (opensAt?.getTime() ?? 0) / 1000));
  if (secondsOf(context) - opened > MOST_BEHIND_SECONDS) return false;
  const { timestamp } = await connection.publicClient.getBlock({ blockTag: 'pending' });
  return Number(timestamp) < Math.floor(opened);
}

function lastMadeAt(group: readonly WaitingItem[]): number {
  return Math.floor(Math.max(...group.map(({ madeAt }) => madeAt.getTime())) / 1000);
}
