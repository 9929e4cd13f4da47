import type { ReportView } from '@sabha/domain/reports/report';
import type { Context } from '../../context.ts';
import type { Cell } from '../../http/answers/csv-export.ts';
import { csvOfPages, inPages, jsonOfPages } from '../../http/answers/export-pages.ts';
import { presentedReports } from './presented-reports.ts';
import { type ListFilter, listReportRows } from './report-list.store.ts';

type Reader = Pick<Context, 'db' | 'clock' | 'config'>;

/** A report may carry thousands of characters: few are held at once. */
const ROWS_AT_ONCE = 100;

const HEADINGS = [
  'id',
  'blockchain_report_id',
  'language',
  'report_title',
  'description',
  'category',
  'priority',
  'likes',
  'dislikes',
  'resolved_status',
  'resolved_time',
  'created_time',
  'last_updated_time',
  'tx_hash',
];

/** Every report that matches, as CSV text in pieces; the filters and the order are the list's. `null` matches none. */
export function reportsCsv(context: Reader, filter: ListFilter | null): AsyncGenerator<string> {
  return csvOfPages(HEADINGS, pages(context, filter), cells);
}

/** Every report that matches, as one JSON document in pieces. */
export function reportsJson(context: Reader, filter: ListFilter | null): AsyncGenerator<string> {
  return jsonOfPages(pages(context, filter));
}

function pages(context: Reader, filter: ListFilter | null): AsyncIterable<readonly ReportView[]> {
  const now = context.clock(); // one moment for all pages
  return inPages(ROWS_AT_ONCE, async (page) =>
    filter === null
      ? []
      : presentedReports(context, (await listReportRows(context.db, filter, page, now)).rows),
  );
}

function cells(report: ReportView): Cell[] {
  return [
    report.id,
    report.blockchain_report_id,
    report.language,
    report.report_title,
    report.description,
    report.category,
    report.priority,
    report.likes,
    report.dislikes,
    String(report.resolved_status),
    report.resolved_time,
    report.created_time,
    report.last_updated_time,
    report.tx_hash,
  ];
}
