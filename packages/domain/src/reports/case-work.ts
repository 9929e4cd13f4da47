import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import type { Localized } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { foldForSearch } from '../core/search-text.ts';
import { reportSchema } from './report.ts';

/** The rules by which an office may hide a report. */
export const REPORT_RULES = [
  /** It names or shows a person who holds no public office. */
  'names-a-person',
  /** Who reads it could harm somebody: a witness, a child, a victim. */
  'endangers-somebody',
  /** A court has forbidden to publish it. */
  'before-a-court',
  'violent-or-insulting',
  /** Advertising, or nothing that a public office could do anything about. */
  'no-report',
] as const;
export type ReportRule = (typeof REPORT_RULES)[number];

/** Longest texts of offices about a report in each language, in UTF-16 units. */
export const CASE_TEXT_LIMITS = { office: 200, note: 1_000, reply: 5_000 } as const;

const inThree = (text: z.ZodType<string>) => z.strictObject({ en: text, si: text, ta: text });
const note = inThree(nameTextSchema(CASE_TEXT_LIMITS.note));

/** Body of `PUT /api/reports/{id}/assignment`: the office that works on it; null takes it back. */
export const assignReportBodySchema = z.strictObject({
  office: inThree(nameTextSchema(CASE_TEXT_LIMITS.office)).nullable(),
});
/** Body of `POST /api/reports/{id}/resolve`: the public note. */
export const resolveReportBodySchema = z.strictObject({ note });
/** Body of `POST /api/reports/{id}/reopen` and `/show`: why, in words that everybody reads. */
export const reopenReportBodySchema = z.strictObject({ reason: note });
/** Body of `POST /api/reports/{id}/hide`. */
export const hideReportBodySchema = z.strictObject({ rule: z.enum(REPORT_RULES), reason: note });
/** Body of `PUT /api/reports/{id}/reply`: what the office that is accused says; null takes it back. */
export const replyToReportBodySchema = z.strictObject({
  reply: inThree(plainTextSchema(CASE_TEXT_LIMITS.reply, 'Please fill in all languages')).nullable(),
});

export type AssignReportBody = z.infer<typeof assignReportBodySchema>;
export type ResolveReportBody = z.infer<typeof resolveReportBodySchema>;
export type ReopenReportBody = z.infer<typeof reopenReportBodySchema>;
export type HideReportBody = z.infer<typeof hideReportBodySchema>;
export type ReplyToReportBody = z.infer<typeof replyToReportBodySchema>;

/** A report as the office reads it that checks texts: with the text, whether that is public or not. */
export const checkedReportSchema = reportSchema.extend({
  checked_title: z.string(),
  checked_description: z.string(),
});
/** Answer of `GET /api/reports/unchecked`: texts that are not public yet, the one that becomes so first at the head. */
export const uncheckedReportsResponseSchema = successSchema(z.array(checkedReportSchema)).extend({
  page: pageInfoSchema,
});
/** Query of `GET /api/reports/unchecked`. */
export const uncheckedReportsQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

const BRACKETS = /\([^)]*\)/g;

/** Whether a report names an office, in any of its languages. It must not be the one that works on it. */
export function namesOffice(texts: readonly string[], office: Localized): boolean {
  const names = [office.en, office.si, office.ta].map((name) => foldForSearch(name.replace(BRACKETS, '')));
  return texts.some((text) => names.some((name) => name !== '' && foldForSearch(text).includes(name)));
}

export type CaseFailure = {
  readonly kind:
    | 'report-unknown'
    | 'report-gone'
    | 'report-resolved'
    | 'report-open'
    | 'report-not-hidden'
    | 'text-public'
    | 'office-named';
};

export const CASE_PROBLEMS = {
  'report-unknown': { status: 404, message: 'Report does not exist' },
  'report-gone': { status: 409, message: 'This report was hidden, or its writer took it back' },
  'report-resolved': { status: 409, message: 'This report is resolved' },
  'report-open': { status: 409, message: 'This report is not resolved' },
  'report-not-hidden': { status: 409, message: 'This report is not hidden' },
  'text-public': { status: 409, message: 'The text of this report is public already' },
  'office-named': { status: 409, message: 'An office that the report names must not work on it' },
} as const satisfies Record<CaseFailure['kind'], { readonly status: number; readonly message: string }>;
