import { sha256, stringToHex } from 'viem';
import type {
  ActTerms,
  AuditTools,
  LedgerEvent,
  Settlement,
  SignedFor,
  StatedAct,
} from '../../audit/audited-section.ts';
import type { SubjectLine } from '../../audit/bundle-format.ts';
import { wordsOfPayload } from '../../audit/proven-payload.ts';
import { readReportContent } from '../report-content.ts';
import type { RecordedReport } from './recorded-reports.ts';
import { dayBegins, type ReportLine, reportLineSchema } from './report-line.ts';

const DAY_S = 86_400;
const HOUR_MS = 3_600_000;
/** For so long from the beginning of a report's day roots may vote on it. */
const VOTE_DAYS = 30;

interface ListedReport {
  readonly id: number;
  readonly title: string;
  readonly line: ReportLine;
}

/** Reports as the server shows them: each must be what was proved, and what the ledger has. */
export class ListedReports {
  readonly all = new Map<string, ListedReport>();
  readonly #tools: AuditTools;
  /** Those that the ledger refused, or has not seen. */
  readonly #uncounted = new Set<string>();

  constructor(tools: AuditTools) {
    this.#tools = tools;
  }

  /** False where the line does not have its fields. */
  list(given: SubjectLine): boolean {
    const parsed = reportLineSchema.safeParse(given);
    if (!parsed.success) return false;
    const line = parsed.data;
    const { id, digest, title_text: title, body_text: body } = line;
    if (this.all.has(digest)) this.#tools.find('subject-differs', digest, 'listed twice');
    const content = title !== null && body !== null ? readReportContent({ title, body }) : null;
    this.all.set(digest, { id, title: content?.title ?? '(no text)', line });
    for (const [text, is, name] of [
      [title, line.title_digest, 'the title'],
      [body, line.body_digest, 'the description'],
    ] as const)
      if (text !== null && sha256(stringToHex(text)) !== is) this.#tools.find('text-changed', digest, name);
    return true;
  }

  /** Whether the votes on it are anchored. */
  isAnchored(key: string): boolean {
    return this.all.get(key)?.line.ledger_mode === 'anchor';
  }

  /** Whether an event is about a vote on the contract on a report of which that counts none. */
  isIgnored({ line: { name, args } }: LedgerEvent): boolean {
    if (name === 'ReportVoteCounted') return this.isAnchored(String(args.reportId));
    // The refusal of a report names the report itself.
    return (
      name === 'ActRejected' && args.digest !== args.subjectId && this.isAnchored(String(args.subjectId))
    );
  }

  /** What a report or a vote was proved for. */
  termsOf(act: string, { subject }: StatedAct, { payload }: SignedFor): ActTerms | null {
    const report = this.all.get(subject)?.line;
    if (!report) return null;
    const from = dayBegins(report.day);
    const ended = report.ended;
    // Of what is received only the hour is kept: that of its release.
    const opensAt = Math.floor((from * 1000) / HOUR_MS) * HOUR_MS;
    if (act === 'report') {
      const findings = draftFaults(payload, report).map((detail) => ({ kind: 'report-differs', detail }));
      const closesAt = (from + 2 * DAY_S) * 1000;
      return { opensAt, closesAt, roots: { from, to: from + DAY_S }, findings, ended: report.refused };
    }
    const to = from + VOTE_DAYS * DAY_S;
    return { opensAt, closesAt: (to + DAY_S) * 1000, roots: { from, to }, findings: [], ended };
  }

  /** Notes that a report is on its way, or was refused. */
  settled(act: string, { subject }: StatedAct, settlement: Settlement): void {
    if (act === 'report' && settlement !== 'counted') this.#uncounted.add(subject);
  }

  /** Compares everything listed with the ledger. */
  compare(recorded: ReadonlyMap<string, RecordedReport>): void {
    for (const [key, { id, line }] of this.all) {
      const found = recorded.get(key);
      if (found) this.#compare(key, line, found);
      else if (!this.#uncounted.has(key)) this.#tools.find('subject-not-on-ledger', key, `report ${id}`);
    }
  }

  #compare(key: string, line: ReportLine, recorded: RecordedReport): void {
    const differs: Array<[boolean, string]> = [
      [line.day !== recorded.day, 'the day'],
      [line.category !== recorded.category, 'the category'],
      [line.title_digest !== recorded.titleDigest, 'the digest of the title'],
      [line.body_digest !== recorded.bodyDigest, 'the digest of the description'],
      [line.thread_commitment !== recorded.threadCommitment, 'the commitment of its thread'],
      [line.evidence_root !== recorded.evidenceRoot, 'the root of its evidence'],
      [line.refused, 'it is listed as refused'],
    ];
    for (const [found, what] of differs) if (found) this.#tools.find('subject-differs', key, what);
  }
}

/** In what a listed report is not the one that was proved. */
function draftFaults(payload: `0x${string}`, line: ReportLine): string[] {
  const [day, , title, body, category, thread, evidence] = wordsOfPayload(payload);
  const faults: Array<[boolean, string]> = [
    [BigInt(day ?? 0) !== BigInt(line.day), 'of another day'],
    [title !== line.title_digest || body !== line.body_digest, 'with another text'],
    [BigInt(category ?? 0) !== BigInt(line.category), 'of another category'],
    [thread !== line.thread_commitment, 'with another thread'],
    [evidence !== line.evidence_root, 'with other evidence'],
  ];
  return faults.flatMap(([found, what]) => (found ? [what] : []));
}
