import { parseAbi } from 'viem';
import { z } from 'zod';
import type {
  ActTerms,
  AuditedSection,
  AuditTools,
  SectionRules,
  SignedFor,
  StatedAct,
} from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { ENROLMENT } from '../enrolment-struct.ts';
import { type CensusEpochLine, censusEpochLineSchema, censusLineSchema } from './census-lines.ts';
import { type Enrolment, RecomputedCensus } from './recomputed-census.ts';
import { CENSUS, RecordedCensus } from './recorded-census.ts';

const ENROLMENT_NAME = 'enrolment';
/** As many enter with one epoch at most: the others wait for the next. */
const MOST_ENTERING = 5_000;
const DAY_SECONDS = 86_400;
/** The longest time for which a person who had another identity waits, and a day for epochs that come late. */
const LONGEST_WAIT_SECONDS = 32 * DAY_SECONDS;

/** The lists of citizens who may act without saying who they are, and the enrolments that they are made of. */
export const CENSUS_SECTION: AuditedSection = {
  of: CENSUS,
  parts: ['census-epoch'],
  heading: 'Census of anonymous acts',
  listsAll: true,
  listsUnanchored: false,
  contract: 'census',
  acts: [
    {
      name: ENROLMENT_NAME,
      struct: ENROLMENT,
      words: {
        many: 'signed enrolments',
        direct: 'direct enrolments',
        brought: 'enrolments brought by others',
      },
      replaceable: true,
      comesLate: false,
      listsDirect: false,
      recordOnly: true,
    },
  ],
  counted: { act: ENROLMENT_NAME, choices: { members: 1 } },
  findings: {
    'census-epoch-missing': {
      gravity: 'grave',
      meaning:
        'The ledger has a publication of the census that is not listed: its lists cannot be made again.',
    },
    'census-manifest-differs': {
      gravity: 'grave',
      meaning: 'The description of a census list is not the one whose hash the ledger has.',
    },
    'census-root-wrong': {
      gravity: 'grave',
      meaning: 'A list of the census on the ledger is not the one that the signed enrolments give.',
    },
    'census-disordered': {
      gravity: 'grave',
      meaning: 'A list of the census does not have its members in the order of their enrolments.',
    },
    'leaf-invented': {
      gravity: 'grave',
      meaning: 'A list of the census has a member whom no citizen enrolled.',
    },
    'leaf-twice': { gravity: 'grave', meaning: 'An enrolment, or its commitment, is in the census twice.' },
    'leaf-unauthorised': {
      gravity: 'grave',
      meaning: 'A list of the census has a member who was no authorised citizen then.',
    },
    'leaf-kept': {
      gravity: 'grave',
      meaning: 'A list of the census keeps an identity that was replaced, or whose citizen was revoked.',
    },
    'identity-too-early': {
      gravity: 'grave',
      meaning:
        'The next identity of a citizen entered the census within thirty days after the one before left it: both could act on the same thing.',
    },
    'cohort-split-early': {
      gravity: 'notice',
      meaning:
        'A list of the census was split into halves of fewer than 20,000 people, which hide them less than the lists that are described.',
    },
    'enrolment-left-out': {
      gravity: 'grave',
      meaning: 'A citizen who enrolled is in no list of the census, or was taken out of it without a reason.',
    },
    'enrolment-waits': {
      gravity: 'notice',
      meaning:
        'Enrolments wait for the census although later epochs were published: their people had another identity within 31 days, or they are left out.',
    },
  },
  onContract: {
    abi: parseAbi(['function members() view returns (uint256)']),
    functionName: 'members',
    args: () => [],
    read: (given) => ({ members: z.coerce.number().parse(given) }),
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const listed = new Map<string, { readonly id: number; readonly title: string }>();
  const epochs = new Map<number, CensusEpochLine>();
  const enrolments = new Map<bigint, Enrolment>();
  const recorded = new RecordedCensus(tools);
  let recomputed = new RecomputedCensus(tools, enrolments);
  return {
    listed,
    recorded: new Map(),
    list: (line) => list(line, { listed, epochs, tools }),
    apply: (event) => recorded.apply(event),
    faultsOf: () => [],
    counted: () => {},
    judgeAuthor: (_subject, { authorisedAt }) => (authorisedAt === null ? 'not-a-citizen' : null),
    settled: () => {},
    refusalFault: () => null,
    read: (_act, payload) => readEnrolment(payload),
    termsOf: (_act, stated, signed) => termsOf(stated, signed, enrolments),
    compare: () => {
      recomputed = new RecomputedCensus(tools, enrolments);
      for (const epoch of recorded.epochs) {
        const line = epochs.get(epoch.epoch);
        if (line) recomputed.take(line, epoch);
        else tools.find('census-epoch-missing', CENSUS, `epoch ${epoch.epoch}`);
      }
      compareRest({ tools, epochs, recorded, recomputed, enrolments });
    },
    counts: () => ({
      byActs: { members: recomputed.members },
      byLedger: { members: recorded.epochs.at(-1)?.members ?? 0 },
    }),
    subjectOf: () => CENSUS,
  };
}

function list(
  line: SubjectLine,
  into: {
    readonly listed: Map<string, { readonly id: number; readonly title: string }>;
    readonly epochs: Map<number, CensusEpochLine>;
    readonly tools: AuditTools;
  },
): boolean {
  if (line.of === CENSUS) {
    if (!censusLineSchema.safeParse(line).success) return false;
    into.listed.set(CENSUS, { id: 1, title: 'Enrolled citizens' });
    return true;
  }
  const parsed = censusEpochLineSchema.safeParse(line);
  if (!parsed.success) return false;
  if (into.epochs.has(line.id))
    into.tools.find('subject-differs', CENSUS, `epoch ${line.id} is listed twice`);
  into.epochs.set(line.id, parsed.data);
  return true;
}

function readEnrolment(payload: `0x${string}`): StatedAct | null {
  try {
    const { citizen, generation, deadline } = ENROLMENT.decode(payload);
    return {
      subject: CENSUS,
      author: citizen,
      choice: 1,
      seq: BigInt(generation),
      deadline: Number(deadline),
    };
  } catch {
    return null; // bytes that no enrolment has
  }
}

function termsOf(
  { author, deadline }: StatedAct,
  { number, payload, receivedAt }: SignedFor,
  enrolments: Map<bigint, Enrolment>,
): ActTerms {
  const { commitment, generation } = ENROLMENT.decode(payload);
  enrolments.set(number, { number, citizen: author, commitment, generation, receivedAt });
  return { opensAt: 0, closesAt: (deadline + 1) * 1000, findings: [], ended: true };
}

interface Compared {
  readonly tools: AuditTools;
  readonly epochs: ReadonlyMap<number, CensusEpochLine>;
  readonly recorded: RecordedCensus;
  readonly recomputed: RecomputedCensus;
  readonly enrolments: ReadonlyMap<bigint, Enrolment>;
}

/** What is listed of epochs that the ledger does not have, and who is in no list. */
function compareRest({ tools, epochs, recorded, recomputed, enrolments }: Compared): void {
  const known = new Set(recorded.epochs.map(({ epoch }) => epoch));
  for (const epoch of epochs.keys())
    if (!known.has(epoch)) tools.find('subject-not-on-ledger', CENSUS, `epoch ${epoch}`);
  const last = recomputed.last;
  const wereMany = (epochs.get(recorded.epochs.length)?.entered.length ?? 0) >= MOST_ENTERING;
  const latest = new Map([...enrolments.values()].map((enrolment) => [enrolment.citizen, enrolment]));
  for (const { number, citizen, receivedAt } of latest.values()) {
    if (recomputed.entered.has(number) || !tools.isCitizen(citizen)) continue;
    const taken = last !== null && number <= last.lastAct && !wereMany;
    if (taken && receivedAt + LONGEST_WAIT_SECONDS < last.at)
      tools.find('enrolment-left-out', CENSUS, `enrolment ${number}`);
    else if (taken || receivedAt + DAY_SECONDS < tools.takenAt)
      tools.find('enrolment-waits', CENSUS, `enrolment ${number}`);
  }
}
