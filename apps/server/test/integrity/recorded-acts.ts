import type { Deployment } from '@sabha/contracts/deployment';
import type { OpenDatabase } from '@sabha/db/open';
import { pino } from 'pino';
import { Events } from '../../src/events.ts';
import { openFindings } from '../../src/integrity/findings.store.ts';
import { BOUNDS, integrityStep } from '../../src/integrity/integrity-step.ts';
import { checkNewest } from '../../src/integrity/newest-acts.ts';
import { recordVote } from '../../src/voting/ballots/record-vote.ts';
import { FORMS } from '../declared-kinds.ts';
import { buildCitizen, CHAIN_ID, CONTRACT, signVote } from '../voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../voting/polling-station.ts';

const CITIZENS = 24;
const PROPOSALS = 3;
/** Acts in the record: some batches of many acts and some of one. */
export const RECORDED = CITIZENS * PROPOSALS;

/** Where the ballots of tests are for. */
const DEPLOYMENT = { chainId: CHAIN_ID, addresses: { proposals: CONTRACT } } as unknown as Deployment; // the rest is not asked for

/** Also right after the commits of a test. */
const WHENEVER = { ...BOUNDS, busyCommitMs: Number.POSITIVE_INFINITY };

/** Casts votes the real way, so that their receipts are true. */
export async function recordActs(database: OpenDatabase): Promise<void> {
  const { box } = openStation(database);
  const citizens = Array.from({ length: CITIZENS }, (_, n) => buildCitizen(n + 1));
  await admitCitizens(database, citizens);
  for (let n = 0; n < PROPOSALS; n += 1) {
    const proposalId = await buildProposal(database);
    const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n };
    const [first, ...others] = await Promise.all(
      citizens.map((citizen, index) => signVote(citizen, { ...terms, choice: index % 3 ? 'yes' : 'no' })),
    );
    if (!first) throw new Error('There are no citizens');
    for (const vote of [first]) await accepted(recordVote(box, vote, NOW));
    await Promise.all(others.map((vote) => accepted(recordVote(box, vote, NOW))));
  }
  await box.close();
}

async function accepted(recorded: ReturnType<typeof recordVote>): Promise<void> {
  const answer = await recorded;
  if (!answer.ok) throw new Error(answer.failure.kind);
}

/** A record that is checked as the product does it, and what was logged. */
export function checkedRecord({ db, kind }: OpenDatabase) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const context = { db, databaseKind: kind, log, clock: () => NOW, events: new Events() };
  return {
    context,
    logged,
    start: () => checkNewest(context, FORMS),
    step: () => integrityStep(context, { refresh: async () => DEPLOYMENT }, FORMS, WHENEVER),
    /** `kind first-last` of each finding. */
    async findings(): Promise<string[]> {
      return (await openFindings(db)).map(({ kind: what, first, last }) => `${what} ${first}-${last}`);
    },
  };
}
