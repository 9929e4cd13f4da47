import type { Deployment } from '@sabha/contracts/deployment';
import type { OpenDatabase } from '@sabha/db/open';
import { anchorRoot } from '@sabha/domain/acts/receipt-anchor';
import { parseHash } from '@sabha/domain/core/hex';
import { pino } from 'pino';
import { Events } from '../../src/events.ts';
import { openFindings } from '../../src/integrity/findings.store.ts';
import { BOUNDS, integrityStep } from '../../src/integrity/integrity-step.ts';
import type { AnchorLink } from '../../src/integrity/ledger-anchors.ts';
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

const SIZE = { citizens: 24, proposals: 3, alone: 1 };
/** Acts in the record: some batches of many acts and some of one. */
export const RECORDED = SIZE.citizens * SIZE.proposals;

/** Where the ballots of tests are for, and no chain. */
const DEPLOYMENT = { chainId: CHAIN_ID, addresses: { proposals: CONTRACT } } as unknown as Deployment; // the rest is not asked for
const NO_CHAIN = { refresh: async () => DEPLOYMENT, attached: () => false } as AnchorLink; // so there is no connection

/** Also right after the commits of a test. */
const WHENEVER = { ...BOUNDS, busyCommitMs: Number.POSITIVE_INFINITY };

/** Casts votes the real way, so that their receipts are true; on each proposal the first `alone` of them one by one. */
export async function recordActs(database: OpenDatabase, size = SIZE): Promise<void> {
  const { box } = openStation(database);
  const citizens = Array.from({ length: size.citizens }, (_, n) => buildCitizen(n + 1));
  await admitCitizens(database, citizens);
  for (let n = 0; n < size.proposals; n += 1) {
    const proposalId = await buildProposal(database);
    const terms = { proposalId, textHash: TEXT_HASH, deadline: DEADLINE, seq: 1n };
    const votes = await Promise.all(
      citizens.map((citizen, index) => signVote(citizen, { ...terms, choice: index % 3 ? 'yes' : 'no' })),
    );
    for (const vote of votes.slice(0, size.alone)) await accepted(recordVote(box, vote, NOW));
    await Promise.all(votes.slice(size.alone).map((vote) => accepted(recordVote(box, vote, NOW))));
  }
  await box.close();
  await anchorAll(database);
}

/** Two anchors over everything, as the job makes them. */
async function anchorAll({ db }: OpenDatabase): Promise<void> {
  const batches = await db
    .selectFrom('receipt_batches')
    .select(['id', 'root', 'count'])
    .orderBy('id')
    .execute();
  const middle = Math.floor(batches.length / 2);
  let before = 0n;
  for (const [index, part] of [batches.slice(0, middle), batches.slice(middle)].entries()) {
    const last = part.reduce((sum, { count }) => sum + BigInt(count), before);
    await db
      .insertInto('receipt_anchors')
      .values({
        index: BigInt(index),
        first_act: before + 1n,
        last_act: last,
        first_batch: part[0]?.id ?? 0n,
        last_batch: part.at(-1)?.id ?? 0n,
        root: anchorRoot(part.map(({ root }) => parseHash(root))),
        made_at: NOW,
        state: 'waiting',
      })
      .execute();
    before = last;
  }
}

async function accepted(recorded: ReturnType<typeof recordVote>): Promise<void> {
  const answer = await recorded;
  if (!answer.ok) throw new Error(answer.failure.kind);
}

/** A record that is checked as the product does it, and what was logged. */
export function checkedRecord({ db, kind }: Pick<OpenDatabase, 'db' | 'kind'>, link: AnchorLink = NO_CHAIN) {
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  const context = { db, databaseKind: kind, log, clock: () => NOW, events: new Events() };
  return {
    context,
    logged,
    start: () => checkNewest(context, FORMS),
    step: (restMs = 0) => integrityStep(context, link, FORMS, WHENEVER, restMs),
    /** `kind first-last` of each finding. */
    async findings(): Promise<string[]> {
      return (await openFindings(db)).map(({ kind: what, first, last }) => `${what} ${first}-${last}`);
    },
  };
}
