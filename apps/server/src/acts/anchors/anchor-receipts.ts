import { anchorRoot, MOST_BATCHES_IN_ANCHOR } from '@sabha/domain/acts/receipt-anchor';
import type { Context } from '../../context.ts';
import type { Job, StepResult } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import type { ActForm } from '../act-kind.ts';
import { keccak } from '../signed-batches.ts';
import { isUnderWayFrom } from '../under-way.ts';
import { isAnchorDue, type Unanchored } from './anchor-due.ts';
import { ANCHOR_RELAY } from './anchor-relay.ts';
import {
  type AnchoredUpTo,
  addAnchor,
  anchoredUpTo,
  batchesBehind,
  firstWaiting,
  followAnchors,
  receivedBehind,
  sendAgain,
  type UnanchoredBatch,
  wasReceivedBefore,
} from './anchors.store.ts';

const LOOK_EVERY_MS = 1_000;
/** An anchor that no block has after this is said to be late. */
const LATE_MS = 180_000;

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;
type Windows = ReadonlyArray<Pick<ActForm, 'windows'>>;

/** Anchors the receipts of all acts, one anchor after the other. Runs where the relayer does, which sends them. */
export function anchorReceiptsJob(context: Parts & Database, forms: Windows): Job {
  return {
    name: 'anchor-receipts',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced'],
    lock: 'relayer',
    step: () => makeAnchor(context, forms),
  };
}

/**
 * Follows what became of the last anchor, and makes the next when it is time. Rejects where the ledger has an anchor that is
 * not ours, where it refuses ours, and while one does not get there: all of that needs a person. Gives `soon` where one is only not due yet.
 */
async function makeAnchor(context: Parts, forms: Windows): Promise<StepResult> {
  const { db, clock, events } = context;
  const foreign = await followAnchors(db);
  if (foreign) {
    throw new Error(
      `Anchor ${foreign.index} on the ledger is not ours: somebody else anchored with our key, or this database is older than the ledger`,
    );
  }
  if (await isOneWaiting(context)) return 'idle';
  const upTo = await anchoredUpTo(db);
  const batches = await batchesBehind(db, upTo.batch, MOST_BATCHES_IN_ANCHOR);
  const unanchored = await readUnanchored(context, forms, upTo, batches);
  if (!unanchored) return 'idle';
  if (!isAnchorDue(unanchored, clock())) return 'soon';
  await addAnchor(db, ANCHOR_RELAY.name, { ...nextAnchor(upTo, batches), made_at: clock() });
  events.emit({ kind: 'outbox.filled' });
  return 'more';
}

/** The same, which gives `idle` too where an anchor is only not due yet. */
export async function anchorStep(context: Parts, forms: Windows): Promise<'more' | 'idle'> {
  return (await makeAnchor(context, forms)) === 'more' ? 'more' : 'idle';
}

/** One at a time: the next covers what gathers meanwhile. */
async function isOneWaiting({ db, clock }: Parts): Promise<boolean> {
  const waiting = await firstWaiting(db);
  if (!waiting) return false;
  const { index, madeAt, outcome, failure } = waiting;
  if (outcome === 'failed') throw new Error(`The ledger refuses anchor ${index}: ${failure}`);
  // The contract said that another comes next. If that was no longer so a moment later, this one goes again.
  if (outcome !== null) await sendAgain(db, index);
  if (clock().getTime() - madeAt.getTime() > LATE_MS) {
    throw new Error(`Anchor ${index} has been on its way to the ledger since ${madeAt.toISOString()}`);
  }
  return true;
}

async function readUnanchored(
  { db, clock }: Parts,
  forms: Windows,
  { act }: AnchoredUpTo,
  batches: readonly UnanchoredBatch[],
): Promise<Unanchored | null> {
  const since = batches.length > 0 ? await receivedBehind(db, act) : null;
  if (since === null) return null;
  const now = clock();
  const windows = await Promise.all(forms.map((form) => form.windows?.(db, now)));
  const closes = windows.flatMap((window) => window?.lastClosed?.getTime() ?? []);
  const at = new Date(Math.max(...closes));
  const isConcerned = closes.length > 0 && (await wasReceivedBefore(db, act, at));
  return {
    batches: batches.length,
    since,
    isOpen: windows.some((window) => window?.isOpen),
    closed: isConcerned ? { at, isUnderWay: isUnderWayFrom(db, at) } : null,
  };
}

function nextAnchor({ next, act, batch }: AnchoredUpTo, batches: readonly UnanchoredBatch[]) {
  const roots = batches.map(({ root }) => root);
  const acts = batches.reduce((sum, { count }) => sum + count, 0);
  return {
    index: next,
    first_act: act + 1n,
    last_act: act + BigInt(acts),
    first_batch: batches[0]?.id ?? batch + 1n,
    last_batch: batches.at(-1)?.id ?? batch,
    root: anchorRoot(roots, keccak),
  };
}
