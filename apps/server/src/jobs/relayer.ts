import type { Office } from '@sabha/chain/accounts';
import { type ContractCall, MOST_GAS } from '@sabha/chain/signed-batch';
import type { Deployment } from '@sabha/contracts/deployment';
import { keccak256 } from 'viem';
import { chainHashOf } from './chain-hash.ts';
import type { ChainLink } from './chain-link.ts';
import { readCursor } from './chain-state.store.ts';
import type { StepResult } from './job.ts';
import type { JobContext } from './job-context.ts';
import type { AssertHeld } from './job-lock.ts';
import { becomeKind, type OpenBatch, openBatches, separate, settleItem, storeBatch } from './relay.store.ts';
import { broadcast } from './relay-broadcast.ts';
import { revertOf } from './relay-errors.ts';
import type { RelayKind, RelayKinds } from './relay-kind.ts';
import { MOST_ATTEMPTS, nextGroup, type RelayGroup } from './relay-schedule.ts';
import { settleBatch } from './relay-settle.ts';

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
  kinds: RelayKinds,
  assertHeld: AssertHeld,
): Promise<StepResult> {
  if (!link.attached()) await link.attach();
  const deployment = await link.refresh();
  if (!deployment || !(await chainIsContinuous(context, link))) return 'idle';
  const underWay = await openBatches(context.db);
  for (const batch of underWay) await settleBatch(context, link, kinds, batch);
  if (underWay.length > 0) context.events.emit({ kind: 'relay.moved' });

  const open = underWay.length > 0 ? await openBatches(context.db) : [];
  const senderOf = ({ office }: RelayKind) => link.connection.accounts[office].address.toLowerCase();
  const group = await readyGroup(context, link, { kinds, open, senderOf, assertHeld });
  if (group === 'moved') return 'more';
  if (group === 'later') return 'soon';
  if (group === null) return restOrWatch(link, open);
  const call = await encodeOrSettle(context, group, deployment);
  if (!call) return moved(context);

  if (await comesTooEarly(context, link, group)) return 'soon';
  const gas = call.gas ?? (await estimate(context, link, call, group));
  if (gas !== null) await send(context, link, { call, group, gas, open });
  return moved(context);
}

interface Choosing {
  readonly kinds: RelayKinds;
  readonly open: readonly OpenBatch[];
  readonly senderOf: (kind: RelayKind) => string;
  readonly assertHeld: AssertHeld;
}

/** The rows of the next transaction, with the chain's clock set for them; `moved` where some became rows of another kind. */
async function readyGroup(
  context: JobContext,
  link: ChainLink,
  { kinds, open, senderOf, assertHeld }: Choosing,
): Promise<RelayGroup | 'moved' | 'later' | null> {
  const waiting = new Set<string>();
  for (;;) {
    const next = await nextGroup(context.db, kinds, open, senderOf, waiting);
    if (next === null || next === 'later') return next;
    await assertHeld();
    await turnClock(link, next);
    const group = await sorted(context, link, next);
    if (group) return group;
    waiting.add(next.kind.name);
  }
}

/** Only what was in a block before gets its old time: nothing new may be dated back. */
async function turnClock({ clock }: ChainLink, { rows }: RelayGroup): Promise<void> {
  const [{ replayAt }] = rows;
  if (replayAt === null) return clock.turnToPresent();
  return clock.turnTo(Math.floor(replayAt.getTime() / 1000));
}

/** Those of the rows that may go now; null where all wait. What is replayed went before, as it stands there. */
async function sorted(
  { db }: JobContext,
  { connection }: ChainLink,
  { kind, rows }: RelayGroup,
): Promise<RelayGroup | 'moved' | null> {
  if (!kind.sort || rows[0].replayAt !== null) return { kind, rows };
  const { timestamp } = await connection.publicClient.getBlock({ blockTag: 'pending' });
  const { go, become } = await kind.sort(db, rows, new Date(Number(timestamp) * 1000));
  if (become && become.ids.length > 0) {
    await becomeKind(db, become.kind, become.ids);
    return 'moved';
  }
  const [first, ...rest] = go;
  return first ? { kind, rows: [first, ...rest] } : null;
}

function moved({ events }: JobContext): StepResult {
  events.emit({ kind: 'relay.moved' });
  return 'more';
}

/** Nothing to send: rest, or look again soon while something of ours is not mined yet. */
async function restOrWatch({ clock }: ChainLink, open: readonly OpenBatch[]): Promise<StepResult> {
  if (open.length > 0) return 'soon';
  await clock.turnToPresent();
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
  { kind, rows }: RelayGroup,
  deployment: Deployment,
): Promise<ContractCall | null> {
  try {
    return await kind.call(rows, deployment, db);
  } catch (error) {
    const [first] = rows;
    if (rows.length > 1) {
      await separate(db, idsOf(rows));
      return null;
    }
    log.error({ outbox: String(first.id), err: error }, 'a task cannot be encoded and is set aside');
    await settleItem(db, first.id, 'failed', 'cannot be encoded');
    return null;
  }
}

function idsOf([first, ...rest]: RelayGroup['rows']): [bigint, ...bigint[]] {
  return [first.id, ...rest.map(({ id }) => id)];
}

/** Gas for a call, a fifth above the estimate and bounded; null where the contract refuses the call as it stands. */
async function estimate(
  { db, log }: JobContext,
  { connection }: ChainLink,
  call: ContractCall,
  { kind, rows }: RelayGroup,
): Promise<bigint | null> {
  try {
    const account = connection.accounts[kind.office].address;
    const gas = await connection.publicClient.estimateGas({
      account,
      to: call.to,
      data: call.data,
      blockTag: 'pending',
    });
    const roomy = (gas * 12n) / 10n;
    return roomy < MOST_GAS ? roomy : MOST_GAS;
  } catch (error) {
    const revert = revertOf(error, kind);
    const [first] = rows;
    if (!revert) throw error;
    if (rows.length > 1 || (!revert.doneBefore && first.attempts + 1 < MOST_ATTEMPTS)) {
      await separate(db, idsOf(rows));
      return null;
    }
    if (!revert.doneBefore)
      log.error({ outbox: String(first.id), revert: revert.name }, 'the contract refuses a task');
    await settleItem(db, first.id, revert.doneBefore ? 'already-recorded' : 'failed', revert.name);
    return null;
  }
}

interface Sending {
  readonly call: ContractCall;
  readonly group: RelayGroup;
  readonly gas: bigint;
  readonly open: readonly OpenBatch[];
}

async function send(
  context: JobContext,
  link: ChainLink,
  { call, group: { kind, rows }, gas, open }: Sending,
): Promise<void> {
  const { connection } = link;
  const account = connection.accounts[kind.office];
  const fees = await connection.publicClient.estimateFeesPerGas();
  const nonce = await nextNonce(link, kind.office, open);
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
  const batch = {
    kind: kind.name,
    sender: account.address,
    nonce,
    rawTransaction,
    txHash: keccak256(rawTransaction),
    rowIds: idsOf(rows),
    now: context.clock(),
  };
  const id = await storeBatch(context.db, batch);
  await broadcast(context, link, { id, rawTransaction });
}

/** The lowest number that neither the chain nor a transaction under way has used: also closes a gap. */
async function nextNonce(
  { connection }: ChainLink,
  office: Office,
  open: readonly OpenBatch[],
): Promise<number> {
  const { address } = connection.accounts[office];
  const own = open.filter(({ sender }) => sender === address.toLowerCase());
  const used = new Set(own.map((batch) => batch.nonce));
  let nonce = await connection.publicClient.getTransactionCount({ address, blockTag: 'latest' });
  while (used.has(nonce)) nonce += 1;
  return nonce;
}

/**
 * The chain's clock may be behind ours. An act that was received just after its time began would then be refused as made
 * before it: it waits until the chain is there too.
 */
async function comesTooEarly(
  context: JobContext,
  { connection }: ChainLink,
  { kind, rows }: RelayGroup,
): Promise<boolean> {
  const earliest = (await kind.notBefore?.(context.db, rows)) ?? null;
  if (earliest === null) return false;
  const begins = Math.floor(earliest.getTime() / 1000);
  if (secondsOf(context) - begins > MOST_BEHIND_SECONDS) return false;
  const { timestamp } = await connection.publicClient.getBlock({ blockTag: 'pending' });
  return Number(timestamp) < begins;
}
