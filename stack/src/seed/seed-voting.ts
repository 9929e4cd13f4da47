import type { DemoWallet } from '@sabha/chain/accounts';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Ballot } from '@sabha/domain/voting/ballot';
import { BALLOT_TYPES, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot-struct';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import { actLedger, type LedgerLink } from '@sabha/server/acts/act-ledger';
import type { Context } from '@sabha/server/context';
import { type BallotBox, openBallotBox } from '@sabha/server/voting/ballots/ballot-box';
import { recordVote } from '@sabha/server/voting/ballots/record-vote';
import { listProposals } from '@sabha/server/voting/proposals/list-proposals';
import { privateKeyToAccount } from 'viem/accounts';
import { INVENTED_PROPOSALS, type InventedProposal } from '../../data/voting/proposals.ts';
import { LEFT_FOR_VISITORS } from '../demo-wallets.ts';
import { seedPeople } from './seed-people.ts';
import { seedProposals } from './seed-proposals.ts';

/** How many vote; the citizens after them never do, so that turnout can be published for every province (`takeIn`). */
const VOTERS = 50;
const EVERY_ONE = { page: 1, limit: 100, sort: 'newest' } as const;

/**
 * Fills an empty database with invented proposals, citizens and votes: citizens are registered as anyone is,
 * proposals published as an official does it, votes signed by the citizens' keys and taken as any other vote. Doing it
 * again changes nothing; `loading` is called before anything is written. Without a deployed contract there is nothing to sign for, and it waits for the next start.
 */
export async function seedVoting(
  context: Context,
  link: LedgerLink,
  citizens: readonly DemoWallet[],
  loading: () => void = () => undefined,
): Promise<void> {
  const contract = link.deployment()?.addresses.proposals;
  if (!contract) return;
  await seedPeople(context, citizens, loading);
  const before = (await listProposals(context, EVERY_ONE)).data;
  if (before.length === 0) {
    loading();
    await seedProposals(context, link.connection.accounts.official.address, INVENTED_PROPOSALS);
  }
  await castVotes(context, link, citizens, INVENTED_PROPOSALS);
}

/** Has citizens vote on those of the invented proposals that are open and that nobody has voted on, all at once. */
export async function castVotes(
  context: Context,
  link: LedgerLink,
  citizens: readonly DemoWallet[],
  invented: readonly InventedProposal[],
): Promise<void> {
  const proposals = (await listProposals(context, EVERY_ONE)).data;
  const box = openBallotBox(context, actLedger(link));
  try {
    await Promise.all(
      proposals.map(async (proposal) => {
        const one = invented.find(({ title }) => title.en === proposal.title);
        if (one) await castVotesOn(context, box, { proposal, invented: one, citizens });
      }),
    );
  } finally {
    await box.close();
  }
}

async function castVotesOn(
  context: Context,
  box: BallotBox,
  {
    proposal,
    invented,
    citizens,
  }: {
    readonly proposal: ProposalView;
    readonly invented: InventedProposal;
    readonly citizens: readonly DemoWallet[];
  },
): Promise<void> {
  const untouched = proposal.yes_votes + proposal.no_votes === 0;
  const receivedAt = context.clock();
  if (!untouched || proposal.status !== 'Active') return;
  const voters = citizens.slice(LEFT_FOR_VISITORS, LEFT_FOR_VISITORS + VOTERS);
  const votes = voters.flatMap((wallet, n) => {
    const choice = choiceOf(invented, proposal.id, n);
    return choice ? [castVote(box, proposal, wallet, { choice, receivedAt })] : [];
  });
  await Promise.all(votes);
}

/** The same for the same citizen and proposal each time, spread without a visible pattern. */
function choiceOf(invented: InventedProposal, proposalId: number, n: number): Ballot['choice'] | null {
  const lot = (n * 37 + proposalId * 11 + Math.floor(n / 7) * 13) % 100;
  if (lot % 10 >= invented.turnoutOfTen) return null;
  return Math.floor(lot / 10) < invented.yesOfTen ? 'yes' : 'no';
}

async function castVote(
  box: BallotBox,
  proposal: ProposalView,
  { address, privateKey }: DemoWallet,
  { choice, receivedAt }: { readonly choice: Ballot['choice']; readonly receivedAt: Date },
): Promise<void> {
  const contract = box.ledger.contract('proposals');
  if (!contract) return;
  const ballot = {
    proposalId: proposal.id,
    textHash: parseHash(proposal.text_hash),
    choice,
    voter: parseAddress(address),
    seq: 1n,
    deadline: BigInt(Math.floor(receivedAt.getTime() / 1000) + 3_600),
  };
  const signature = await privateKeyToAccount(privateKey).signTypedData({
    domain: ballotDomain(box.ledger.chainId, contract.address),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(ballot),
  });
  const { voter, ...rest } = ballot;
  const recorded = await recordVote(box, { ...rest, walletAddress: voter, signature }, receivedAt);
  if (!recorded.ok) throw new Error(`A demonstration vote was refused: ${recorded.failure.kind}`);
}
