import { type DemoWallet, demoWallets } from '@sabha/chain/accounts';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { BALLOT_TYPES, type Ballot, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot';
import type { ProposalView } from '@sabha/domain/voting/proposal';
import type { Context } from '@sabha/server/context';
import { listCategories } from '@sabha/server/spending/list-categories';
import { type BallotBox, openBallotBox } from '@sabha/server/voting/ballot-box';
import { ballotLedger, type LedgerLink } from '@sabha/server/voting/ballot-ledger';
import { createProposal } from '@sabha/server/voting/create-proposal';
import { listProposals } from '@sabha/server/voting/list-proposals';
import { recordVote } from '@sabha/server/voting/record-vote';
import { privateKeyToAccount } from 'viem/accounts';
import { CATEGORIES } from '../../data/fy2024/categories.ts';
import { INVENTED_PROPOSALS, type InventedProposal } from '../../data/voting/proposals.ts';
import { DEMO_CITIZENS } from '../demo-wallets.ts';
import { seedPeople } from './seed-people.ts';

/** The first wallets are for people who try the product: citizens too, but nobody has voted with them. */
const LEFT_FOR_VISITORS = 10;
const DAY_MS = 86_400_000;
const EVERY_ONE = { page: 1, limit: 100, sort: 'newest' } as const;

const OFFICE = {
  en: 'Presidential Secretariat (demonstration)',
  si: 'ජනාධිපති ලේකම් කාර්යාලය (ආදර්ශන)',
  ta: 'ஜனாதிபதி செயலகம் (செயல்விளக்கம்)',
};

/**
 * Fills an empty database with invented proposals, citizens and votes: citizens are registered as anyone is,
 * proposals published as an official does it, votes signed by the citizens' keys and taken as any other vote. Doing it
 * again changes nothing. Without a deployed contract there is nothing to sign for, and it waits for the next start.
 */
export async function seedVoting(context: Context, link: LedgerLink, mnemonic: string): Promise<void> {
  const contract = link.deployment()?.addresses.proposals;
  if (!contract) return;
  const citizens = demoWallets(mnemonic, DEMO_CITIZENS);
  await seedPeople(context, citizens);
  const before = (await listProposals(context, EVERY_ONE)).data;
  if (before.length === 0) await publish(context, link.connection.accounts.official.address);
  const proposals = (await listProposals(context, EVERY_ONE)).data;
  const box = openBallotBox(context, ballotLedger(link));
  try {
    await Promise.all(proposals.map((proposal) => castVotes(context, box, proposal, citizens)));
  } finally {
    await box.close();
  }
}

async function publish(context: Context, wallet: string): Promise<void> {
  const categories = await listCategories(context, undefined);
  for (const { category, openDays, yesOfTen: _, turnoutOfTen: __, ...text } of INVENTED_PROPOSALS) {
    const name = CATEGORIES[category].en;
    const category_id = categories.find((one) => one.category_name === name)?.category_id;
    if (category_id === undefined) throw new Error(`The category ${name} is missing`);
    const closesAt = new Date(context.clock().getTime() + openDays * DAY_MS);
    const official = { role: 'official', wallet, office: OFFICE } as const;
    const body = { ...text, category_id, expired_date: closesAt.toISOString() };
    const created = await createProposal(context, official, body);
    if (!created.ok) throw new Error(`A proposal could not be published: ${created.failure.kind}`);
  }
}

/** Casts the votes on one proposal, all at once, unless somebody has voted on it already. */
async function castVotes(
  context: Context,
  box: BallotBox,
  proposal: ProposalView,
  citizens: readonly DemoWallet[],
): Promise<void> {
  const invented = INVENTED_PROPOSALS.find((one) => one.title.en === proposal.title);
  const untouched = proposal.yes_votes + proposal.no_votes === 0;
  if (!invented || !untouched || proposal.status !== 'Active') return;
  const voters = citizens.slice(LEFT_FOR_VISITORS);
  const votes = voters.flatMap((wallet, n) => {
    const choice = choiceOf(invented, proposal.id, n);
    return choice ? [castVote(context, box, proposal, wallet, choice)] : [];
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
  context: Context,
  box: BallotBox,
  proposal: ProposalView,
  { address, privateKey }: DemoWallet,
  choice: Ballot['choice'],
): Promise<void> {
  const contract = box.ledger.contract();
  if (!contract) return;
  const now = context.clock();
  const ballot = {
    proposalId: proposal.id,
    textHash: parseHash(proposal.text_hash),
    choice,
    voter: parseAddress(address),
    seq: 1n,
    deadline: BigInt(Math.floor(now.getTime() / 1000) + 3_600),
  };
  const signature = await privateKeyToAccount(privateKey).signTypedData({
    domain: ballotDomain(box.ledger.chainId, contract.address),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(ballot),
  });
  const { voter, ...rest } = ballot;
  const recorded = await recordVote(box, { ...rest, walletAddress: voter, signature }, now);
  if (!recorded.ok) throw new Error(`A demonstration vote was refused: ${recorded.failure.kind}`);
}
