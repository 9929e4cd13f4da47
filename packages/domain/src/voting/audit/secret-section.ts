import { parseAbi } from 'viem';
import { z } from 'zod';
import type { AuditedSection, AuditTools, SectionRules } from '../../audit/audited-section.ts';
import { choiceNumber } from '../choice.ts';
import { HIDDEN, ListedSecretVotes } from './listed-secret-votes.ts';
import { RecordedSecretVotes } from './recorded-secret-votes.ts';

const PROVEN = { typeHash: null, kind: 'ballot' } as const;
const answer = z.object({
  yes: z.coerce.number(),
  no: z.coerce.number(),
  unopened: z.coerce.number(),
});

/** Votes on proposals by citizens whom nobody knows, as the auditor checks them. */
export const SECRET_VOTES_SECTION: AuditedSection = {
  of: 'secret-vote',
  parts: ['secret-choice'],
  heading: 'Secret votes on proposals',
  listsAll: true,
  listsUnanchored: false,
  contract: 'secretBallots',
  acts: [
    {
      name: 'secret-ballot',
      struct: PROVEN,
      words: {
        many: 'proved ballots',
        direct: 'direct secret votes',
        brought: 'proved ballots brought by others',
      },
      replaceable: true,
      comesLate: true,
      listsDirect: true,
      keptTime: 'hour',
    },
  ],
  counted: {
    act: 'secret-ballot',
    choices: { yes: choiceNumber('yes'), no: choiceNumber('no'), unopened: HIDDEN },
  },
  findings: {
    'choice-differs': {
      gravity: 'grave',
      meaning: 'What is published of a secret ballot is not what its hash hides.',
    },
    'ballots-unopened': {
      gravity: 'grave',
      meaning: 'Voting has closed, and what some secret ballots say was not opened: the count lacks them.',
    },
  },
  onContract: {
    abi: parseAbi([
      'struct SecretTally { uint64 yes; uint64 no; uint64 unopened; }',
      'function tallyOf(uint256 id) view returns (SecretTally)',
    ]),
    functionName: 'tallyOf',
    args: (proposal) => [BigInt(proposal)],
    read: (given) => answer.parse(given),
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const listed = new ListedSecretVotes(tools);
  const recorded = new RecordedSecretVotes(tools, listed);
  return {
    listed: listed.all,
    recorded: recorded.all,
    list: (line) => listed.list(line),
    apply: (event) => recorded.apply(event),
    faultsOf: () => [],
    counted: () => {},
    // Whoever has a good proof for the list of the opening is a citizen, and nobody knows which.
    judgeAuthor: () => null,
    settled: () => {},
    refusalFault: () => null,
    read: (_act, payload, digest) => listed.read(payload, digest),
    termsOf: (_act, stated) => listed.termsOf(stated),
    compare: () => listed.compare(recorded.all),
    anchored: {
      mayRepeat: true,
      has: (proposal) => recorded.all.get(proposal)?.anchored === true,
      counted: (act) => recorded.underRoot(act),
    },
    subjectOf: ({ args }) => {
      if (typeof args.proposalId === 'string') return args.proposalId;
      const { subjectId } = args;
      return typeof subjectId === 'string' && /^0x[0-9a-f]{64}$/.test(subjectId)
        ? BigInt(subjectId).toString()
        : null;
    },
  };
}
