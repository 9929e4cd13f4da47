import { parseAbi } from 'viem';
import { z } from 'zod';
import type {
  AuditedSection,
  AuditTools,
  RefusalSituation,
  SectionRules,
  StatedAct,
} from '../../audit/audited-section.ts';
import { BALLOT } from '../ballot-struct.ts';
import { choiceNumber } from '../choice.ts';
import { ListedProposals } from './listed-proposals.ts';
import { RecordedProposals } from './recorded-proposals.ts';

const answer = z.object({ yesVotes: z.coerce.number(), noVotes: z.coerce.number() });

/** Proposals and the ballots on them, as the auditor checks them. */
export const VOTING_SECTION: AuditedSection = {
  of: 'proposal',
  parts: ['proposal-text', 'proposal-extension'],
  heading: 'Proposals',
  listsAll: true,
  listsUnanchored: true,
  contract: 'proposals',
  acts: [
    {
      name: 'ballot',
      struct: BALLOT,
      words: {
        many: 'signed ballots',
        direct: 'direct votes',
        brought: 'signed ballots brought by others',
      },
      replaceable: true,
      comesLate: true,
      listsDirect: true,
    },
  ],
  counted: {
    act: 'ballot',
    choices: { yes: choiceNumber('yes'), no: choiceNumber('no') },
    barring: [choiceNumber('yes'), choiceNumber('no')],
  },
  findings: {
    'ballot-text': {
      gravity: 'grave',
      meaning: 'A ballot was signed for another text than the one that the proposal had when it came.',
    },
    'vote-of-author': {
      gravity: 'grave',
      meaning: 'The author of a proposal voted on it, with the same wallet or a later one.',
    },
    'extension-impossible': {
      gravity: 'grave',
      meaning:
        'The time of voting was extended after it was over, further than the terms allow, or to no later time.',
    },
    'extension-differs': {
      gravity: 'serious',
      meaning:
        'The extensions that are listed of a time of voting, or their reasons, are not those on the ledger.',
    },
    'amended-after-votes': {
      gravity: 'grave',
      meaning: 'The text of a proposal was changed after somebody had voted on it.',
    },
  },
  onContract: {
    abi: parseAbi([
      'struct Terms { uint64 opensAt; uint64 closesAt; uint64 extendableUntil; uint16 anchorGrace; uint8 eligibility; }',
      'struct Proposal { bool exists; bytes32 textHash; address author; Terms terms; bool withdrawn; uint96 yesVotes; uint96 noVotes; }',
      'function getProposal(uint256 id) view returns (Proposal)',
    ]),
    functionName: 'getProposal',
    args: (proposal) => [BigInt(proposal)],
    read: (given) => {
      const { yesVotes, noVotes } = answer.parse(given);
      return { yes: yesVotes, no: noVotes };
    },
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const listed = new ListedProposals(tools);
  const recorded = new RecordedProposals(tools);
  return {
    listed: listed.all,
    recorded: recorded.all,
    list: (line) => listed.list(line),
    // The contract takes what wallets send it about secret and anchored proposals too; nobody counts that.
    apply: (event) => (listed.isIgnored(event) ? null : recorded.apply(event)),
    faultsOf: (act, event) => recorded.faultsOf(act, event),
    counted: (act) => recorded.counted(act),
    judgeAuthor: (subject, status, when) => recorded.judge(subject, status, when),
    settled: () => {},
    refusalFault: (reason, situation) => refusalFault({ recorded, tools }, reason, situation),
    read: (_act, payload) => readBallot(payload),
    termsOf: (_act, stated, signed) => listed.termsOf(stated, signed),
    compare: () => listed.compare(recorded.all),
    anchored: { has: (proposal) => listed.isAnchored(proposal) },
    isUncounted: (proposal) => listed.isUncounted(proposal),
    subjectOf: ({ args }) => (typeof args.proposalId === 'string' ? args.proposalId : null),
  };
}

function readBallot(payload: `0x${string}`): StatedAct | null {
  try {
    const { proposalId, choice, voter, seq, deadline } = BALLOT.decode(payload);
    if (choice !== choiceNumber('yes') && choice !== choiceNumber('no')) return null;
    return { subject: proposalId.toString(), author: voter, choice, seq, deadline: Number(deadline) };
  } catch {
    return null; // bytes that no ballot has
  }
}

/** Why the contract cannot have refused a ballot for this reason; the engine decides about what every kind has. */
function refusalFault(
  { recorded, tools }: { readonly recorded: RecordedProposals; readonly tools: AuditTools },
  reason: string,
  { refused: { subject, author } }: RefusalSituation,
): string | null {
  const proposal = recorded.all.get(subject);
  switch (reason) {
    case 'Withdrawn':
      return proposal && proposal.reasonHash === null ? 'the proposal was not withdrawn' : null;
    case 'OwnProposal':
      return proposal && [author, ...tools.earlierWallets(author)].includes(proposal.author)
        ? null
        : 'the voter was not the author';
    default:
      return null;
  }
}
