import { z } from 'zod';
import type { AuditTools, CountedAct, EventNews, LedgerEvent } from '../../audit/audited-section.ts';
import { eventFields } from '../../audit/event-fields.ts';
import { reportVotesAnchoredUntil } from '../anchored-votes.ts';
import { dayBegins } from './report-line.ts';

export const UP = 1;
export const DOWN = 2;

const { count, hash, seconds, seq, small, whole } = eventFields;
const nullifier = whole.transform((text) => `0x${BigInt(text).toString(16).padStart(64, '0')}`);
const filedArgs = z.object({
  reportId: hash,
  digest: hash,
  nullifier,
  day: count,
  titleDigest: hash,
  bodyDigest: hash,
  category: small,
  threadCommitment: hash,
  evidenceRoot: hash,
  createdAt: seconds,
});
const votedArgs = z.object({
  reportId: hash,
  digest: hash,
  nullifier,
  choice: small.pipe(z.union([z.literal(UP), z.literal(DOWN)])),
  seq,
});
const endedArgs = z.object({ reportId: hash });
const rejectedArgs = z.object({ subjectId: hash, digest: hash, nullifier, reason: small });

export interface RecordedReport extends Omit<z.infer<typeof filedArgs>, 'reportId' | 'createdAt'> {
  readonly opensAt: number;
  /** When it was resolved; the last second that there is while it was not. Where votes are anchored, until when their receipts had to be. */
  closesAt: number;
  readonly anchorGrace: number;
  withdrawn: boolean;
  resolved: boolean;
}

/** No vote is refused for its time while a report is open. */
const NEVER = 8_640_000_000_000;

/** The contract of anonymous reports, followed event by event as it must have decided. */
export class RecordedReports {
  readonly all = new Map<string, RecordedReport>();
  /** Nullifiers that have reported: each belongs to one day. */
  readonly reporters = new Set<string>();
  readonly #tools: AuditTools;
  readonly #isAnchored: (key: string) => boolean;

  constructor(tools: AuditTools, isAnchored: (key: string) => boolean) {
    this.#tools = tools;
    this.#isAnchored = isAnchored;
  }

  /** Follows an event, and says what it tells of a report or a vote. */
  apply(event: LedgerEvent): EventNews {
    const { name, args } = event.line;
    switch (name) {
      case 'ReportFiled':
        return this.#filed(event);
      case 'ReportVoteCounted':
        return voteOf(args);
      case 'ActRejected':
        return refusalOf(args);
      case 'ReportResolved':
        return this.#ended(event, (report) => {
          report.resolved = true;
          report.closesAt = event.at;
        });
      case 'ReportWithdrawn':
        return this.#ended(event, (report) => {
          report.withdrawn = true;
        });
      default:
        return null; // priorities, and events of later versions
    }
  }

  /** Why the contract would never have counted this act. */
  faultsOf({ act, subject }: CountedAct): readonly string[] {
    // Anchored votes are judged by when their receipts were anchored.
    const isOver = this.all.get(subject)?.withdrawn && !this.#isAnchored(subject);
    return act === 'report-vote' && isOver ? ['a vote after the withdrawal'] : [];
  }

  #filed(event: LedgerEvent): EventNews {
    const args = filedArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const { reportId: subject, createdAt, ...filed } = args.data;
    if (this.all.has(subject)) this.#impossible(event, subject, 'filed twice');
    if (filed.digest !== subject) this.#impossible(event, subject, 'a number that is not its digest');
    if (this.reporters.has(filed.nullifier)) this.#impossible(event, subject, 'a second report of a day');
    if (event.at !== createdAt) this.#impossible(event, subject, 'another time than that of the block');
    this.reporters.add(filed.nullifier);
    const closesAt = this.#isAnchored(subject) ? reportVotesAnchoredUntil(dayBegins(filed.day), null) : NEVER;
    const terms = { opensAt: createdAt, closesAt, anchorGrace: 0, withdrawn: false, resolved: false };
    if (!this.all.has(subject)) this.all.set(subject, { ...filed, ...terms });
    const { nullifier: author, digest } = filed;
    const act = { act: 'report', subject, author, digest, choice: 1, previousChoice: null, seq: 1n };
    return { kind: 'counted', act };
  }

  #ended(event: LedgerEvent, end: (report: RecordedReport) => void): EventNews {
    const args = endedArgs.safeParse(event.line.args);
    if (!args.success) return 'unreadable';
    const report = this.all.get(args.data.reportId);
    const over = report === undefined || report.withdrawn || report.resolved;
    if (over) this.#impossible(event, args.data.reportId, 'the end of a report that is not open');
    if (report) end(report);
    if (report && this.#isAnchored(args.data.reportId))
      report.closesAt = reportVotesAnchoredUntil(dayBegins(report.day), event.at);
    return null;
  }

  #impossible({ line }: LedgerEvent, key: string, what: string): void {
    this.#tools.find('event-impossible', key, `block ${line.block}, log ${line.log}: ${what}`);
  }
}

function voteOf(given: unknown): EventNews {
  const args = votedArgs.safeParse(given);
  if (!args.success) return 'unreadable';
  const { reportId: subject, nullifier: author, ...rest } = args.data;
  return { kind: 'counted', act: { act: 'report-vote', subject, author, previousChoice: null, ...rest } };
}

function refusalOf(given: unknown): EventNews {
  const args = rejectedArgs.safeParse(given);
  if (!args.success) return 'unreadable';
  const { subjectId: subject, nullifier: author, ...rest } = args.data;
  return { kind: 'refused', act: { subject, author, ...rest } };
}
