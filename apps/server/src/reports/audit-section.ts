import type { Schema } from '@sabha/db/schema';
import type { CountLine } from '@sabha/domain/audit/bundle-format';
import type { ReportLine } from '@sabha/domain/reports/audit/report-line';
import type { Kysely } from 'kysely';
import type { BundleSection, SectionCut, SubjectBounds } from '../audit-bundle/bundle-section.ts';
import { sendProblem } from '../http/answers/problem.ts';
import { REPORT_KIND } from './acts/report-kind.ts';
import { REPORT_VOTE_KIND } from './acts/report-vote-kind.ts';
import {
  type AuditedReportRow,
  auditedReportPage,
  countAuditedReports,
  digestOfReport,
  voteCounts,
} from './audit-section.store.ts';
import { textState } from './list/present-report.ts';

/** A report's texts and digests, estimated. */
const REPORT_BYTES = 2_500;

/** Anonymous reports with the votes on them, as the audit bundle lists them. */
export const REPORTS_BUNDLE_SECTION: BundleSection = {
  of: 'report',
  contract: 'anonymousReports',
  acts: [REPORT_KIND.form.name, REPORT_VOTE_KIND.form.name],
  direct: [REPORT_VOTE_KIND.form.name],
  tasks: { kinds: [], field: 'number' },
  subjectBytes: REPORT_BYTES,
  count: countAuditedReports,
  has: async (db, id) => (await digestOfReport(db, id)) !== null,
  sendUnknown: (reply) =>
    sendProblem(reply, { status: 404, kind: 'report-unknown', message: 'There is no such report' }),
  cut,
  async eventFilter(db, id) {
    return { field: 'reportId', value: (await digestOfReport(db, id)) ?? '' };
  },
  subjects: reportLines,
};

async function cut(trx: Kysely<Schema>, only: number | null): Promise<SectionCut> {
  const rows = await voteCounts(trx, only);
  const counts = rows.map(
    ({ id, up, down }): CountLine => ({
      kind: 'count',
      of: 'report',
      id,
      counts: { up: Number(up), down: Number(down) },
    }),
  );
  return { last: rows.at(-1)?.id ?? 0, counts };
}

async function* reportLines(
  db: Kysely<Schema>,
  { last, only, at }: SubjectBounds,
): AsyncGenerator<ReportLine> {
  for (let after = 0; ; ) {
    const page = await auditedReportPage(db, { after, last, only });
    for (const row of page) yield reportLine(row, at);
    const end = page.at(-1);
    if (!end || only !== null) return;
    after = end.id;
  }
}

function reportLine(row: AuditedReportRow, at: Date): ReportLine {
  const isPublic = textState(row, at) === 'public';
  return {
    kind: 'subject',
    of: 'report',
    ...{ id: row.id, digest: row.digest, day: row.day, category: row.category },
    ...{ title_digest: row.title_digest, body_digest: row.body_digest },
    ...{ thread_commitment: row.thread_commitment, evidence_root: row.evidence_root },
    title_text: isPublic ? textOf(row.title_bytes) : null,
    body_text: isPublic ? textOf(row.body_bytes) : null,
    created_at: row.created_at.toISOString(),
    ended: row.refused || [row.resolved_at, row.hidden_at, row.withdrawn_at].some((end) => end !== null),
    refused: row.refused,
    ledger_mode: row.ledger_mode,
  };
}

function textOf(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString('utf8');
}
