import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import type { FollowedKind, LatestChange } from '../../acts/ledger/followed-kind.ts';
import { noteLedgerChanges } from '../analytics/voters.store.ts';
import {
  CURRENT_VOTE,
  OPEN_PROPOSAL_OF_EVENT,
  removeVotes,
  type TallyDelta,
  writeVotes,
} from '../ballots/ballots.store.ts';

/** Votes follow the ledger: the latest of each voter on a proposal counts. */
export const FOLLOWED_VOTES: FollowedKind = {
  name: 'ballot',
  contract: 'proposals',
  counted: 'VoteCast',
  choiceByte: 95, // the last of the third word: see BALLOT
  subjectOfEvent: OPEN_PROPOSAL_OF_EVENT,
  current: CURRENT_VOTE,
  write,
  changed(events, changes) {
    const proposalIds = [...new Set(changes.map(({ subject }) => subject))];
    events.emit({ kind: 'ballots.accepted', proposalIds });
  },
};

async function write(trx: Transaction<Schema>, changes: readonly LatestChange[]): Promise<void> {
  const pairs = changes.map(({ subject, author }) => ({ proposalId: subject, voter: author }));
  const gone = changes.flatMap(({ subject, author, due }) =>
    due === null ? [{ proposalId: subject, voter: author }] : [],
  );
  if (gone.length > 0) await removeVotes(trx, gone);
  const latest = changes.flatMap(({ subject, author, due }) =>
    due ? [{ proposalId: subject, voter: author, ...due, choice: choice(due.choice) }] : [],
  );
  await writeVotes(trx, latest, deltasOf(changes));
  await noteLedgerChanges(trx, pairs);
}

function choice(number: number): 1 | 2 {
  if (number !== 1 && number !== 2) throw new Error(`No choice has the number ${number}`);
  return number;
}

function deltasOf(changes: readonly LatestChange[]): TallyDelta[] {
  const deltas = new Map<number, { proposalId: number; yes: number; no: number }>();
  for (const { subject, current, due } of changes) {
    const delta = deltas.get(subject) ?? { proposalId: subject, yes: 0, no: 0 };
    if (current) delta[current.choice === 1 ? 'yes' : 'no'] -= 1;
    if (due) delta[due.choice === 1 ? 'yes' : 'no'] += 1;
    deltas.set(subject, delta);
  }
  return [...deltas.values()];
}
