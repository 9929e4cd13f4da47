import { setTimeout as pause } from 'node:timers/promises';
import { receiptGroups } from '@sabha/anonymity/thread/receipt';
import type { DemoWallet } from '@sabha/chain/accounts';
import { relayLag } from '@sabha/server/jobs/relay-lag.store';
import type { RunningServer } from '@sabha/server/main';
import { listProposals } from '@sabha/server/voting/proposals/list-proposals';
import { AUDITORS } from '../../../data/reports/reports.ts';
import { SHORT_PROPOSAL } from '../../../data/voting/short-proposal.ts';
import { LEFT_FOR_VISITORS } from '../../demo-wallets.ts';
import { seedProposals } from '../seed-proposals.ts';
import { castVotes } from '../seed-voting.ts';
import { CrowdDesk } from './crowd-desk.ts';
import { demonstrateBallots } from './demonstrate-ballots.ts';
import { DemonstrationOfficer } from './demonstration-officer.ts';
import { CROWD } from './vote-hourly.ts';

const LOOK_AGAIN_MS = 2_000;

const ITSELF = { q: SHORT_PROPOSAL.title.en, page: 1, limit: 1, sort: 'newest' } as const;

/**
 * Has citizens of the demonstration vote on a proposal that closes at once; then enrol, report, and vote on reports and in secret, while
 * offices decide: with real proofs, which takes minutes, so it runs beside the running product until `signal` ends it. Doing it again
 * changes nothing that is there.
 */
export async function demonstrateReports(
  server: Pick<RunningServer, 'context' | 'link'>,
  citizens: readonly DemoWallet[],
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: (line: string) => void },
): Promise<void> {
  const crowd = citizens.slice(LEFT_FOR_VISITORS, LEFT_FOR_VISITORS + CROWD);
  const desk = await CrowdDesk.open(server, crowd, signal);
  if (!desk) return;
  try {
    await demonstrateClosing(server, citizens, signal);
    const isDone = await desk.isDone();
    if (!isDone)
      progress(
        'Demonstration: citizens enrol for anonymous reports; this takes some minutes beside the rest …',
      );
    // Before anybody can report: a reporter's files and thread are encrypted to the officer.
    const officer = new DemonstrationOfficer(server, AUDITORS);
    if (!isDone) await officer.appoint();
    await desk.enrol();
    await until(() => desk.areAllListed(), signal);
    if (!isDone) await report({ officer, desk, signal, progress });
    if (!isDone) progress('Demonstration: anonymous reports are there.');
    await demonstrateBallots(server, desk, { signal, progress });
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await desk.close();
  }
}

interface Reporting {
  readonly officer: DemonstrationOfficer;
  readonly desk: CrowdDesk;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

async function report({ officer, desk, signal, progress }: Reporting): Promise<void> {
  const receipts = await desk.report();
  await until(() => desk.areReportsOut(), signal);
  await desk.decide();
  await desk.ask(officer);
  for (const receipt of receipts)
    progress(
      `Demonstration: the receipt ${receiptGroups(receipt).join(' ')} opens a report at /reports/thread`,
    );
  await desk.vote('to be resolved');
  await until(() => desk.areVotesOut(), signal);
  await desk.resolve();
  await desk.vote('others');
}

/**
 * Publishes a proposal that closes within seconds, and has citizens of the demonstration vote on it, so that visitors find a vote that has
 * ended. The contract refuses a proposal whose close is over: nothing else may be waiting to be sent. Doing it again changes nothing.
 */
async function demonstrateClosing(
  { context, link }: Pick<RunningServer, 'context' | 'link'>,
  citizens: readonly DemoWallet[],
  signal: AbortSignal,
): Promise<void> {
  if ((await listProposals(context, ITSELF)).data.length === 0) {
    await until(async () => (await relayLag(context.db)).waiting === 0 || null, signal);
    await seedProposals(context, link.connection.accounts.official.address, [SHORT_PROPOSAL]);
  }
  await castVotes(context, link, citizens, [SHORT_PROPOSAL]);
}

/** Asks again and again until there is an answer. Rejects when the signal ends it. */
async function until<Value>(ask: () => Promise<Value | null>, signal: AbortSignal): Promise<Value> {
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(LOOK_AGAIN_MS, undefined, { signal });
  }
}
