import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { Schema } from '@sabha/db/schema';
import { choiceNumber } from '@sabha/domain/voting/ballot';
import type { Transaction } from 'kysely';
import { lockRecord } from '../../acts/acts.store.ts';
import type { Context } from '../../context.ts';
import { readCursor } from '../../jobs/chain-state.store.ts';
import { noteLedgerChanges } from '../analytics/voters.store.ts';
import { removeVotes, type TallyDelta, writeVotes } from '../ballots/ballots.store.ts';
import { readFollowed, writeFollowed } from './followed-block.store.ts';
import {
  type BlockWindow,
  LAST_BLOCK,
  nextWindow,
  readDueVotes,
  type StandingAndDue,
  takeLedgerNews,
  windowHasNews,
} from './ledger-votes.store.ts';

const LOOK_EVERY_MS = 5_000;

type Parts = Pick<Context, 'db' | 'events'>;

/**
 * Lets the contract have the last word: a vote sent to it directly counts, a ballot that it refused does not, and what a
 * reorganisation undid is undone. What should stand is computed from the records each time, so running it twice, or in
 * two processes, changes nothing more. Gives how many votes it changed. Blocks up to `since` were looked through before.
 */
export async function followLedger(context: Parts, since = -1n): Promise<number> {
  let changed = 0;
  for (let after = since; after < LAST_BLOCK; ) {
    const window = await nextWindow(context.db, after);
    changed += await followWindow(context, window);
    after = window.upTo;
  }
  return changed;
}

async function followWindow({ db, events }: Parts, window: BlockWindow): Promise<number> {
  if (!(await windowHasNews(db, window))) return 0;
  const changed = await db.transaction().execute(async (trx) => {
    await lockRecord(trx);
    const pairs = await takeLedgerNews(trx, rejectReasons, window);
    const votes = (await readDueVotes(trx, pairs)).filter(differs);
    await write(trx, votes);
    await noteLedgerChanges(trx, votes);
    return votes;
  });
  if (changed.length > 0) {
    const proposalIds = [...new Set(changed.map((vote) => vote.proposalId))];
    events.emit({ kind: 'ballots.accepted', proposalIds });
  }
  return changed.length;
}

/** Follows from the last block that was final when it was followed before, in whichever process. */
export async function followOn(context: Parts): Promise<number> {
  const cursor = await readCursor(context.db);
  if (!cursor) return 0;
  const changed = await followLedger(context, await readFollowed(context.db));
  await writeFollowed(context.db, cursor.finalBlock);
  return changed;
}

/** Follows whenever the chain advances, and now and then in case another process reads the chain. */
export function startFollowingLedger(context: Pick<Context, 'db' | 'events' | 'log'>): {
  stop(): Promise<void>;
} {
  let last = Promise.resolve();
  let queued = false;
  const look = () => {
    if (queued) return;
    queued = true;
    last = last.then(async () => {
      queued = false;
      try {
        await followOn(context);
      } catch (error) {
        context.log.warn({ err: error }, 'the votes could not be compared with the ledger');
      }
    });
  };
  const off = context.events.on('chain.advanced', look);
  const timer = setInterval(look, LOOK_EVERY_MS);
  timer.unref();
  look();
  return {
    async stop() {
      off();
      clearInterval(timer);
      await last;
    },
  };
}

function differs({ standing, due }: StandingAndDue): boolean {
  return standing?.choice !== due?.choice || standing?.seq !== due?.seq;
}

async function write(trx: Transaction<Schema>, votes: readonly StandingAndDue[]): Promise<void> {
  const gone = votes.filter((vote) => vote.due === null);
  if (gone.length > 0) await removeVotes(trx, gone);
  const latest = votes.flatMap(({ proposalId, voter, due }) =>
    due ? [{ proposalId, voter, seq: due.seq, actId: due.actId, choice: choiceNumber(due.choice) }] : [],
  );
  if (votes.length > 0) await writeVotes(trx, latest, deltasOf(votes));
}

function deltasOf(votes: readonly StandingAndDue[]): TallyDelta[] {
  const deltas = new Map<number, { proposalId: number; yes: number; no: number }>();
  for (const { proposalId, standing, due } of votes) {
    const delta = deltas.get(proposalId) ?? { proposalId, yes: 0, no: 0 };
    if (standing) delta[standing.choice] -= 1;
    if (due) delta[due.choice] += 1;
    deltas.set(proposalId, delta);
  }
  return [...deltas.values()];
}
