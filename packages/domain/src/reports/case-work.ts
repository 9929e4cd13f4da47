import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { LANGUAGES, type Localized } from '../core/localized.ts';
import { nameTextSchema, plainTextSchema } from '../core/plain-text.ts';
import { type Refusal, refusal } from '../core/refusal.ts';
import { foldForSearch } from '../core/search-text.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
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

/**
 * A report as the office reads it that checks texts: with the text, whether that is public or not. An office that the report
 * names gets none.
 */
export const checkedReportSchema = reportSchema.extend({
  names_your_office: z.boolean(),
  checked_title: z.string(),
  checked_description: z.string(),
});
/** Answer of `GET /api/reports/unchecked`: texts that are not public yet, the one that becomes so first at the head. */
export const uncheckedReportsResponseSchema = successSchema(z.array(checkedReportSchema)).extend({
  page: pageInfoSchema,
});
/** Query of `GET /api/reports/unchecked`. */
export const uncheckedReportsQuerySchema = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, 100).default(20),
});

/** For so many hours an office may take a resolution back; then the contract is asked to close the report, which is for ever. */
export const REOPEN_HOURS = 24;

/** The note of a resolution as one text: `en: …`, `si: …` and `ta: …`, each on a line. The contract has its keccak256 in UTF-8. */
export function resolutionText(note: Localized): string {
  return LANGUAGES.map((language) => `${language}: ${note[language]}`).join('\n');
}

const BRACKETS = /\([^)]*\)/g;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const BETWEEN: ReadonlySet<string> = new Set(['of', 'the', 'and', 'for', 'in']);
/** Words that may come between those of a name. */
const APART = 2;
const SHORT = 3;

/**
 * Whether a report names an office, in any of its languages: the words of its name close together, in any order and with
 * endings. It must not be the one that works on it.
 */
export function namesOffice(texts: readonly string[], office: Localized): boolean {
  const names = [office.en, office.si, office.ta].map((name) => stemsOf(name.replace(BRACKETS, ' ')));
  return texts.some((text) => {
    const words = wordsOf(text);
    return names.some((name) => name.length > 0 && words.some((_, from) => isNamedAt(words, from, name)));
  });
}

/** The words, in any grammatical case: a name in Tamil or Sinhala changes its last vowel sign. */
function stemsOf(name: string): string[] {
  return wordsOf(name).map((word) => (word.length > SHORT ? word.replace(/\p{M}$/u, '') : word));
}

function wordsOf(text: string): string[] {
  return (foldForSearch(text).match(WORD) ?? []).filter((word) => !BETWEEN.has(word));
}

/** Whether the name begins with this word of the text. */
function isNamedAt(words: readonly string[], from: number, name: readonly string[]): boolean {
  const [first = ''] = words.slice(from, from + 1);
  if (!name.some((part) => first.startsWith(part))) return false;
  const near = words.slice(from, from + name.length + APART);
  return name.every((part) => near.some((word) => word.startsWith(part)));
}

export type CaseFailure = {
  readonly kind:
    | 'report-unknown'
    | 'report-gone'
    | 'report-resolved'
    | 'report-open'
    | 'resolution-on-ledger'
    | 'report-not-hidden'
    | 'text-public'
    | 'office-named'
    | 'own-office-named';
};

export const CASE_PROBLEMS = {
  'report-unknown': refusal(404, 'Report does not exist'),
  'report-gone': refusal(409, 'This report was hidden, or its author withdrew it'),
  'report-resolved': refusal(409, 'This report is resolved'),
  'report-open': refusal(409, 'This report is not resolved'),
  'resolution-on-ledger': refusal(
    409,
    'The public ledger has this resolution, or is about to: it cannot be taken back any more',
  ),
  'report-not-hidden': refusal(409, 'This report is not hidden'),
  'text-public': refusal(409, 'The text of this report is public already'),
  'own-office-named': refusal(403, 'This report names your office. Another office must decide on it.'),
  'office-named': refusal(409, 'A report cannot be assigned to an office that it names'),
} satisfies Record<CaseFailure['kind'], Refusal>;
