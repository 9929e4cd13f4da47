import type { Schema } from '@sabha/db/schema';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import {
  type AssignReportBody,
  type CaseFailure,
  type HideReportBody,
  namesOffice,
  type ReopenReportBody,
  type ReplyToReportBody,
  type ResolveReportBody,
} from '@sabha/domain/reports/case-work';
import type { Transaction } from 'kysely';
import type { AuditEntry } from '../../audit/audit-entry.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Context } from '../../context.ts';
import { isResolvedOnLedger } from '../ledger/report-tasks.store.ts';
import { textState } from '../list/present-report.ts';
import type { ReportRow } from '../reports.store.ts';
import { type CaseChange, lockReport, writeCase } from './cases.store.ts';

type Parts = Pick<Context, 'db' | 'clock' | 'events'>;
type Outcome = Result<null, CaseFailure>;

/** Who decides, and about which report. */
export interface AskedAbout {
  readonly official: AuditEntry['official'];
  readonly id: number;
}

/** What is to be written, with its entry in the public log. Nothing of the report's text is in that. */
interface Decision {
  readonly action: string;
  readonly change: CaseChange;
  readonly before?: Record<string, unknown>;
  readonly after?: Record<string, unknown>;
}

/** Publishes the text at once: it was checked for names and for what could harm somebody. */
export async function publishText(context: Parts, asked: AskedAbout): Promise<Outcome> {
  return decide(context, asked, (report, now) =>
    textState(report, now) === 'checking'
      ? ok({ action: 'report-text-published', change: { textPublishedAt: now } })
      : fail({ kind: 'text-public' }),
  );
}

/** Says which office works on it, which must not be one that the report names. Null takes it back. */
export async function assignReport(
  context: Parts,
  asked: AskedAbout,
  { office }: AssignReportBody,
): Promise<Outcome> {
  return decide(context, asked, (report) => {
    if (report.resolved_at) return fail({ kind: 'report-resolved' });
    if (office && namesOffice([report.title, report.description], office))
      return fail({ kind: 'office-named' });
    const before = { office: report.assigned_office };
    return ok({ action: 'report-assigned', change: { office }, before, after: { office } });
  });
}

/** Resolves it with a public note. No vote is taken from then on; a day later the contract is asked to take none either. */
export async function resolveReport(
  context: Parts,
  asked: AskedAbout,
  { note }: ResolveReportBody,
): Promise<Outcome> {
  return decide(context, asked, (report, now) =>
    report.resolved_at
      ? fail({ kind: 'report-resolved' })
      : ok({ action: 'report-resolved', change: { resolved: { at: now, note } }, after: { note } }),
  );
}

/** Takes a resolution back, unless it is on its way to the contract: that cannot open a report again. */
export async function reopenReport(
  context: Parts,
  asked: AskedAbout,
  { reason }: ReopenReportBody,
): Promise<Outcome> {
  return decide(
    context,
    asked,
    async ({ digest, resolved_at: resolved, resolution_note: note }, _now, trx) => {
      if (!resolved) return fail({ kind: 'report-open' });
      if (await isResolvedOnLedger(trx, digest)) return fail({ kind: 'resolution-on-ledger' });
      return ok({
        action: 'report-reopened',
        change: { resolved: null },
        before: { note },
        after: { reason },
      });
    },
  );
}

/** Hides it: its place in the list stays, with the reason, and nothing that its writer wrote is shown. */
export async function hideReport(
  context: Parts,
  asked: AskedAbout,
  { rule, reason }: HideReportBody,
): Promise<Outcome> {
  return decide(context, asked, (_report, now) =>
    ok({ action: 'report-hidden', change: { hidden: { at: now, reason } }, after: { rule, reason } }),
  );
}

/** Shows a hidden report again. */
export async function showReport(
  context: Parts,
  asked: AskedAbout,
  { reason }: ReopenReportBody,
): Promise<Outcome> {
  const decided: Decision = { action: 'report-shown', change: { hidden: null }, after: { reason } };
  return decide(
    context,
    asked,
    ({ hidden_at: hidden }) => (hidden ? ok(decided) : fail({ kind: 'report-not-hidden' })),
    { hiddenToo: true },
  );
}

/** Publishes what an accused office says; null takes it back. The one thing that an office does about a report that names it. */
export async function replyToReport(
  context: Parts,
  asked: AskedAbout,
  { reply }: ReplyToReportBody,
): Promise<Outcome> {
  const action = reply ? 'report-replied' : 'report-reply-taken-back';
  return decide(context, asked, () => ok({ action, change: { reply } }), { namedToo: true });
}

async function decide(
  { db, clock, events }: Parts,
  { official, id }: AskedAbout,
  judge: (
    report: ReportRow,
    now: Date,
    trx: Transaction<Schema>,
  ) => Result<Decision, CaseFailure> | Promise<Result<Decision, CaseFailure>>,
  { hiddenToo = false, namedToo = false } = {},
): Promise<Outcome> {
  const now = clock();
  const done = await db.transaction().execute(async (trx): Promise<Outcome> => {
    const report = await lockReport(trx, id);
    if (!report) return fail({ kind: 'report-unknown' });
    if (report.withdrawn_at || (report.hidden_at && !hiddenToo)) return fail({ kind: 'report-gone' });
    if (!namedToo && namesOffice([report.title, report.description], official.office))
      return fail({ kind: 'own-office-named' });
    const decided = await judge(report, now, trx);
    if (!decided.ok) return decided;
    const { action, change, before = null, after = null } = decided.value;
    await writeCase(trx, id, change, now);
    const subject = { subjectKind: 'report', subjectId: String(id) };
    await recordAudit(trx, { at: now, official, action, ...subject, before, after });
    return ok(null);
  });
  if (done.ok) events.emit({ kind: 'reports.changed', reportIds: [id] });
  return done;
}
