import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { readCursor } from '../../jobs/chain-state.store.ts';
import type { Job } from '../../jobs/job.ts';
import { type Database, lastWrite } from '../../jobs/last-write.ts';
import { lockRecord } from '../acts.store.ts';
import { readFollowed, writeFollowed } from './followed-block.store.ts';
import type { FollowedKind, LatestChange } from './followed-kind.ts';
import {
  type BlockWindow,
  hasAbove,
  LAST_BLOCK,
  nextWindow,
  readDue,
  takeLedgerNews,
  windowHasNews,
} from './ledger-news.store.ts';

const LOOK_EVERY_MS = 5_000;

type Parts = Pick<Context, 'db' | 'events'>;

/**
 * Lets the contract have the last word: an act sent to it directly counts, a signed one that it refused does not, and what a
 * reorganisation undid is undone. What should be current is computed from the records each time, so running it twice, or
 * in two processes, changes nothing more. Gives how many it changed. Blocks up to `since` were looked through before.
 */
export async function followLedger(
  context: Parts,
  kinds: readonly FollowedKind[],
  since = -1n,
): Promise<number> {
  let changed = 0;
  if (!(await hasAbove(context.db, since))) return changed;
  for (let after = since; after < LAST_BLOCK; ) {
    const window = await nextWindow(context.db, after);
    for (const kind of kinds) changed += await followWindow(context, kind, window);
    after = window.upTo;
  }
  return changed;
}

async function followWindow({ db, events }: Parts, kind: FollowedKind, window: BlockWindow): Promise<number> {
  if (!(await windowHasNews(db, kind, window))) return 0;
  const changed = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const concerned = await takeLedgerNews(trx, kind, rejectReasons, window);
    const changes = (await readDue(trx, kind, concerned)).filter(differs);
    if (changes.length > 0) await kind.write(trx, changes);
    return changes;
  });
  if (changed.length > 0) kind.changed(events, changed);
  return changed.length;
}

/** Whether the chain's events above a block say something that the record does not show yet. Takes no lock. */
export async function hasLedgerNews(
  db: Kysely<Schema>,
  kinds: readonly FollowedKind[],
  since: bigint,
): Promise<boolean> {
  for (let after = since; after < LAST_BLOCK; ) {
    const window = await nextWindow(db, after);
    for (const kind of kinds) if (await windowHasNews(db, kind, window)) return true;
    after = window.upTo;
  }
  return false;
}

/** Follows from the last block that was final when it was followed before, in whichever process. */
export async function followOn(context: Parts, kinds: readonly FollowedKind[]): Promise<number> {
  const cursor = await readCursor(context.db);
  if (!cursor) return 0;
  const changed = await followLedger(context, kinds, await readFollowed(context.db));
  await writeFollowed(context.db, cursor.finalBlock);
  return changed;
}

/** Follows whenever the chain advances, and now and then in case another process reads the chain. Every process may. */
export function followLedgerJob(context: Parts & Database, kinds: readonly FollowedKind[]): Job {
  return {
    name: 'ledger',
    idleMs: LOOK_EVERY_MS,
    dependsOn: [lastWrite(context)],
    wakeOn: ['chain.advanced'],
    async step() {
      await followOn(context, kinds);
      return 'idle';
    },
  };
}

export function differs({ current, due }: LatestChange): boolean {
  return current?.choice !== due?.choice || current?.seq !== due?.seq;
}
