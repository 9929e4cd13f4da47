import type { Language } from '@sabha/domain/core/localized';
import type { ReportView } from '@sabha/domain/reports/report';

/** A report as a page shows it, in one language. */
export interface ShownReport
  extends Omit<
    ReportView,
    'category' | 'resolution_note' | 'hidden_reason' | 'assigned_to' | 'office_reply'
  > {
  readonly category: { readonly key: string; readonly name: string };
  readonly resolution_note: string | null;
  readonly hidden_reason: string | null;
  readonly assigned_to: string | null;
  readonly office_reply: string | null;
}

export function shownReport(report: ReportView, language: Language): ShownReport {
  const {
    category_names: names,
    resolution_note: note,
    hidden_reason: reason,
    assigned_to: office,
    office_reply: reply,
  } = report;
  return {
    ...report,
    category: { key: report.category, name: names[language] },
    resolution_note: note?.[language] ?? null,
    hidden_reason: reason?.[language] ?? null,
    assigned_to: office?.[language] ?? null,
    office_reply: reply?.[language] ?? null,
  };
}

/** How people name a report: `R-` and the first eight digits of its id on the contract. */
export function reportName({ blockchain_report_id: id }: Pick<ReportView, 'blockchain_report_id'>): string {
  const digits = id.slice(2, 10).toUpperCase();
  return `R-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
