import type { DemoWallet } from '@sabha/chain/accounts';
import { relayLag } from '@sabha/server/jobs/relay-lag.store';
import type { RunningServer } from '@sabha/server/main';
import { listProposals } from '@sabha/server/voting/proposals/list-proposals';
import { SHORT_PROPOSAL } from '../../../data/voting/short-proposal.ts';
import { seedProposals } from '../seed-proposals.ts';
import { castVotes } from '../seed-voting.ts';
import { until } from './until.ts';

const ITSELF = { q: SHORT_PROPOSAL.title.en, page: 1, limit: 1, sort: 'newest' } as const;

/**
 * Publishes a proposal that closes within seconds, and has citizens of the demonstration vote on it, so that visitors find a vote that has
 * ended. The contract refuses a proposal whose close is over: nothing else may be waiting to be sent. Doing it again changes nothing.
 */
export async function demonstrateClosing(
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
