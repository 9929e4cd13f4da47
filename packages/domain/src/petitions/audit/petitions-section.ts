import { parseAbi } from 'viem';
import { z } from 'zod';
import { countsAsCitizen } from '../../acts/citizen-status.ts';
import type {
  AuditedSection,
  AuditTools,
  RefusalSituation,
  SectionRules,
  StatedAct,
} from '../../audit/audited-section.ts';
import { ENDORSEMENT, INVALIDATED, PETITION_DRAFT, SIGNS, WITHDRAWS } from '../petition-structs.ts';
import { ListedPetitions } from './listed-petitions.ts';
import { RecordedPetitions } from './recorded-petitions.ts';

const answer = z.object({ signatures: z.coerce.number() });

/** Petitions, their drafts and the signatures under them, as the auditor checks them. */
export const PETITIONS_SECTION: AuditedSection = {
  of: 'petition',
  parts: [],
  heading: 'Petitions',
  // Who creates a petition from their own wallet publishes its text elsewhere.
  listsAll: false,
  listsUnanchored: false,
  contract: 'petitions',
  acts: [
    {
      name: 'petition-draft',
      struct: PETITION_DRAFT,
      words: {
        many: 'signed petition drafts',
        direct: "petitions from their authors' own wallets",
        brought: 'signed drafts brought by others',
      },
      replaceable: false,
      comesLate: false,
      listsDirect: false,
    },
    {
      name: 'endorsement',
      struct: ENDORSEMENT,
      words: {
        many: 'signed endorsements',
        direct: 'direct signatures',
        brought: 'signed endorsements brought by others',
      },
      replaceable: true,
      comesLate: true,
      listsDirect: true,
    },
  ],
  // A signature that was declared invalid may count again.
  counted: { act: 'endorsement', choices: { signatures: SIGNS }, barring: [SIGNS, INVALIDATED] },
  findings: {
    'draft-differs': {
      gravity: 'grave',
      meaning: 'A petition is not shown as its author signed it.',
    },
    'invalidation-unexplained': {
      gravity: 'serious',
      meaning:
        'An office declared signatures invalid, or let them count again, and this server does not publish the reason whose hash the ledger has.',
    },
    'threshold-differs': {
      gravity: 'grave',
      meaning:
        'The ledger announced that a petition has enough signatures and it has not, or it has and nothing was announced.',
    },
  },
  onContract: {
    abi: parseAbi([
      'struct Petition { bool exists; bytes32 textHash; address author; uint64 createdAt; uint64 closesAt; uint32 requiredSignatures; uint32 signatures; bool completed; bool removed; }',
      'function getPetition(bytes32 id) view returns (Petition)',
    ]),
    functionName: 'getPetition',
    args: (petition) => [petition],
    read: (given) => ({ signatures: answer.parse(given).signatures }),
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const listed = new ListedPetitions(tools);
  const recorded = new RecordedPetitions(tools, (petition) => listed.isAnchored(petition));
  return {
    listed: listed.all,
    recorded: recorded.all,
    list: (line) => listed.list(line),
    // The contract takes what wallets send it under a petition with anchored signatures too; nobody counts that.
    apply: (event) => (listed.isIgnored(event) ? null : recorded.apply(event)),
    anchored: { has: (petition, act) => act === 'endorsement' && listed.isAnchored(petition) },
    faultsOf: (act) => recorded.faultsOf(act),
    counted: (act) => recorded.counted(act),
    judgeAuthor: (subject, status, when) => {
      const closesAt = new Date((recorded.all.get(subject)?.closesAt ?? 0) * 1000);
      return countsAsCitizen(status, closesAt, when) ? null : 'not-a-citizen';
    },
    settled: (act, stated, settlement) => listed.settled(act, stated, settlement),
    refusalFault: (reason, situation) => refusalFault({ recorded, tools }, reason, situation),
    read: (act, payload, digest) => readAct(act, payload, digest),
    termsOf: (act, stated, signed) => listed.termsOf(act, stated, signed),
    compare: () => {
      listed.compare(recorded.all);
      recorded.compareThresholds();
    },
    subjectOf: ({ args }) => (typeof args.petitionId === 'string' ? args.petitionId : null),
  };
}

function readAct(act: string, payload: `0x${string}`, digest: string): StatedAct | null {
  try {
    if (act === 'petition-draft') {
      const { author, deadline } = PETITION_DRAFT.decode(payload);
      return { subject: digest, author, choice: 1, seq: null, deadline: Number(deadline) };
    }
    const { petitionId, choice, signer, seq, deadline } = ENDORSEMENT.decode(payload);
    if (choice !== SIGNS && choice !== WITHDRAWS) return null;
    return { subject: petitionId, author: signer, choice, seq, deadline: Number(deadline) };
  } catch {
    return null; // bytes that no draft and no endorsement has
  }
}

/** Why the contract cannot have refused an act for this reason; the engine decides about what every kind has. */
function refusalFault(
  { recorded, tools }: { readonly recorded: RecordedPetitions; readonly tools: AuditTools },
  reason: string,
  { refused: { subject, author, digest }, at, before }: RefusalSituation,
): string | null {
  const unless = (called: boolean, fault: string) => (called ? null : fault);
  const petition = recorded.all.get(subject);
  switch (reason) {
    case 'Withdrawn':
      return unless(!petition || petition.reasonHash !== null, 'the petition was not removed');
    case 'Completed':
      return unless(
        !petition || petition.signatures >= petition.requiredSignatures,
        'signatures were needed',
      );
    case 'BadChoice':
      return unless(before === null, 'there was a signature to withdraw');
    case 'Invalidated':
      return unless(before?.choice === INVALIDATED, 'the signature was not declared invalid');
    case 'AlreadyUsed':
      return unless(digest === subject && petition !== undefined, 'the draft had not made a petition');
    case 'TooSoon':
      return unless(!tools.whole || at < recorded.nextAt(author), 'the week was over');
    default:
      return null;
  }
}
