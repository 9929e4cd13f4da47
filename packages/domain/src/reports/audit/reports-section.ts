import { parseAbi } from 'viem';
import { z } from 'zod';
import type {
  AuditedSection,
  AuditTools,
  RefusalSituation,
  SectionRules,
  StatedAct,
} from '../../audit/audited-section.ts';
import { wordsOfPayload } from '../../audit/proven-payload.ts';
import { ListedReports } from './listed-reports.ts';
import { DOWN, RecordedReports, UP } from './recorded-reports.ts';

const PROVEN = { typeHash: null } as const;
/** No proof has an end of its own: the scope has one. */
const NO_DEADLINE = Number.MAX_SAFE_INTEGER;
const MOST_SEQ = 2n ** 63n - 1n;
const answer = z.object({ upvotes: z.coerce.number(), downvotes: z.coerce.number() });

/** Reports by citizens whom nobody knows, and the votes on them, as the auditor checks them. */
export const REPORTS_SECTION: AuditedSection = {
  of: 'report',
  parts: [],
  heading: 'Anonymous reports',
  // Whoever files a report past this server publishes its text elsewhere.
  listsAll: false,
  listsUnanchored: false,
  contract: 'anonymousReports',
  acts: [
    {
      name: 'report',
      struct: PROVEN,
      words: {
        many: 'proved reports',
        direct: 'direct reports',
        brought: 'proved reports brought by others',
      },
      replaceable: false,
      comesLate: false,
      listsDirect: false,
      keptTime: 'hour',
    },
    {
      name: 'report-vote',
      struct: PROVEN,
      words: {
        many: 'proved votes on reports',
        direct: 'direct votes on reports',
        brought: 'proved votes on reports brought by others',
      },
      replaceable: true,
      comesLate: false,
      listsDirect: true,
      keptTime: 'hour',
    },
  ],
  counted: { act: 'report-vote', choices: { up: UP, down: DOWN } },
  findings: {
    'report-differs': { gravity: 'grave', meaning: 'A report is not shown as it was proved.' },
  },
  onContract: {
    abi: parseAbi([
      'struct AnonymousReport { bool exists; uint32 day; uint8 category; uint8 priority; bool resolved; bool withdrawn; uint64 createdAt; uint128 upvotes; uint128 downvotes; bytes32 titleDigest; bytes32 bodyDigest; bytes32 threadCommitment; bytes32 evidenceRoot; }',
      'function getReport(bytes32 id) view returns (AnonymousReport)',
    ]),
    functionName: 'getReport',
    args: (report) => [report],
    read: (given) => {
      const { upvotes: up, downvotes: down } = answer.parse(given);
      return { up, down };
    },
  },
  open: openRules,
};

function openRules(tools: AuditTools): SectionRules {
  const listed = new ListedReports(tools);
  const recorded = new RecordedReports(tools, (report) => listed.isAnchored(report));
  return {
    listed: listed.all,
    recorded: recorded.all,
    list: (line) => listed.list(line),
    // The contract takes votes that are brought to it on a report with anchored votes too; nobody counts that.
    apply: (event) => (listed.isIgnored(event) ? null : recorded.apply(event)),
    faultsOf: (act) => recorded.faultsOf(act),
    counted: () => {},
    // Whoever has a good proof for a root of the census is a citizen, and nobody knows which.
    judgeAuthor: () => null,
    settled: (act, stated, settlement) => listed.settled(act, stated, settlement),
    refusalFault: (reason, situation) => refusalFault(recorded, reason, situation),
    read: readAct,
    termsOf: (act, stated, signed) => listed.termsOf(act, stated, signed),
    compare: () => listed.compare(recorded.all),
    anchored: {
      mayRepeat: true,
      // Reports themselves are on the contract, one by one.
      has: (report, act) => act === 'report-vote' && listed.isAnchored(report),
    },
    subjectOf: ({ args }) => {
      const subject = args.reportId ?? args.subjectId;
      return typeof subject === 'string' ? subject : null;
    },
  };
}

function readAct(act: string, payload: `0x${string}`, digest: string): StatedAct | null {
  const [subject, author, first, second] = wordsOfPayload(payload);
  if (subject === undefined || author === undefined) return null;
  if (act === 'report') return { subject: digest, author, choice: 1, seq: null, deadline: NO_DEADLINE };
  const [seq, choice] = [BigInt(first ?? 0), BigInt(second ?? 0)];
  if (seq < 1n || seq > MOST_SEQ || (choice !== BigInt(UP) && choice !== BigInt(DOWN))) return null;
  return { subject, author, choice: Number(choice), seq, deadline: NO_DEADLINE };
}

/** Why the contract cannot have refused an act for this reason; the engine decides about what every kind has. */
function refusalFault(
  recorded: RecordedReports,
  reason: string,
  { refused: { subject, author } }: RefusalSituation,
): string | null {
  if (reason === 'Withdrawn')
    return recorded.all.get(subject)?.withdrawn === false ? 'the report was not withdrawn' : null;
  if (reason === 'NullifierUsed')
    return recorded.reporters.has(author) ? null : 'nobody had reported under this nullifier';
  return null;
}
