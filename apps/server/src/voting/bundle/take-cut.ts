import type { RecordedChain } from '@sabha/chain/deploy-or-attach';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { followLedger, hasLedgerNews } from '../../acts/ledger/follow-ledger.ts';
import type { Context } from '../../context.ts';
import { readRecordedChain } from '../../jobs/chain-state.store.ts';
import { type Count, readTallies } from '../counts/tallies.store.ts';
import { FOLLOWED_VOTES } from '../ledger/followed-votes.ts';
import { type Bounds, listWaitingTasks, readBounds, readStanding, type WaitingTask } from './cut.store.ts';
import { proposalIds } from './proposal-ids.store.ts';

/** Blocks below the final one that are looked through once more: whoever follows may be a moment behind. */
const LOOK_BACK = 64n;
const MOST_WAITING = 100_000;
const TRIES = 3;
/** How long block headers are kept behind the final one, less some: an older one may be gone without a rollback. */
const HEADERS_KEPT = 4_000n;

/** One moment of the record: everything a bundle lists lies within these bounds, and the counts are of that moment. */
export interface Cut extends Bounds {
  readonly takenAt: Date;
  readonly chain: RecordedChain;
  /** One proposal, or null for all. */
  readonly only: number | null;
  readonly tallies: ReadonlyMap<number, Count>;
  readonly waiting: readonly WaitingTask[];
}

/**
 * Takes a cut in one short transaction. What the contract said and the votes do not show yet is taken in before, so that
 * counts and events belong together. Null before the contracts were first deployed.
 */
export async function takeCut(
  context: Pick<Context, 'db' | 'clock' | 'events'>,
  only: number | null,
): Promise<Cut | null> {
  const { db, clock } = context;
  for (let left = TRIES; ; left -= 1) {
    const chain = await readRecordedChain(db);
    if (!chain) return null;
    const cut = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => readCut(trx, { only, followed: left > 1 }));
    if (cut === null) return null;
    if (cut !== 'unfollowed') return { ...cut, chain, only, takenAt: clock() };
    await followLedger(context, [FOLLOWED_VOTES], await lookBack(db));
  }
}

async function readCut(
  trx: Kysely<Schema>,
  { only, followed }: { readonly only: number | null; readonly followed: boolean },
): Promise<Omit<Cut, 'takenAt' | 'chain' | 'only'> | 'unfollowed' | null> {
  const bounds = await readBounds(trx);
  if (!bounds) return null;
  if (followed && (await hasLedgerNews(trx, [FOLLOWED_VOTES], bounds.finalBlock - LOOK_BACK)))
    return 'unfollowed';
  const ids = only === null ? await proposalIds(trx) : [only];
  const tallies = await readTallies(trx, ids);
  const waiting = await listWaitingTasks(trx, bounds.block, MOST_WAITING);
  return { ...bounds, tallies, waiting };
}

async function lookBack(db: Kysely<Schema>): Promise<bigint> {
  return ((await readBounds(db))?.finalBlock ?? 0n) - LOOK_BACK;
}

/** Whether the chain still has the past that it had at the cut: a bundle must not join two pasts. */
export async function stillStands(db: Kysely<Schema>, cut: Cut): Promise<boolean> {
  const now = await readStanding(db, cut.block);
  if (!now || now.genesis !== cut.chain.genesisHash || now.cursor < cut.block) return false;
  if (cut.blockHash === null) return true;
  return now.hash === null ? now.final > cut.block + HEADERS_KEPT : now.hash === cut.blockHash;
}
