import { rejectReasons } from '@sabha/contracts/abi/reject-reasons';
import type { Schema } from '@sabha/db/schema';
import { choiceNumber } from '@sabha/domain/voting/ballot';
import type { Transaction } from 'kysely';
import { lockSpine } from '../acts/acts.store.ts';
import type { Context } from '../context.ts';
import { readCursor } from '../jobs/chain-state.store.ts';
import { noteLedgerChanges } from './analytics/voters.store.ts';
import { removeVotes, type TallyDelta, writeVotes } from './ballots.store.ts';
import { hasLedgerNews, readDueVotes, type StandingAndDue, takeLedgerNews } from './ledger-votes.store.ts';

const LOOK_EVERY_MS = 5_000;

/**
 * Lets the contract have the last word: a vote sent to it directly counts, a ballot that it refused does not, and what a
 * reorganisation undid is undone. What should stand is computed from the records each time, so running it twice, or in
 * two processes, changes nothing more. Gives how many votes it changed. Blocks up to `since` were looked through before.
 */
export async function followLedger(context: Pick<Context, 'db' | 'events'>, since = -1n): Promise<number> {
  if (!(await hasLedgerNews(context.db, since))) return 0;
  const changed = await context.db.transaction().execute(async (trx) => {
    await lockSpine(trx);
    const pairs = await takeLedgerNews(trx, rejectReasons, since);
    const votes = (await readDueVotes(trx, pairs)).filter(differs);
    await write(trx, votes);
    await noteLedgerChanges(trx, votes);
    return votes;
  });
  if (changed.length > 0) {
    const proposalIds = [...new Set(changed.map((vote) => vote.proposalId))];
    context.events.emit({ kind: 'ballots.accepted', proposalIds });
  }
  return changed.length;
}

/** Follows whenever the chain advances, and now and then in case another process reads the chain. */
export function startFollowingLedger(context: Pick<Context, 'db' | 'events' | 'log'>): {
  stop(): Promise<void>;
} {
  let last = Promise.resolve();
  let queued = false;
  let since = -1n;
  const follow = async () => {
    const final = (await readCursor(context.db))?.finalBlock ?? -1n;
    if (final < since) since = -1n; // another chain, or the same one with another past
    await followLedger(context, since);
    since = final;
  };
  const look = () => {
    if (queued) return;
    queued = true;
    last = last.then(async () => {
      queued = false;
      try {
        await follow();
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
