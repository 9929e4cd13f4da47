import type { Language } from '@sabha/domain/core/localized';
import { REPORT_TEXT_LIMITS, reportWordsSchema } from '@sabha/domain/reports/report-content';

/** What somebody is writing. `category` is its number; 0 while none is chosen. */
export interface ReportDraft {
  readonly category: number;
  readonly title: string;
  readonly body: string;
  readonly language: Language;
}

export type DraftProblem = 'category' | 'title' | 'body' | 'characters';

/** What is missing before the draft can be sent, in the order of the fields. */
export function problemsOf({ category, title, body, language }: ReportDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (category === 0) problems.push('category');
  if ([...title.trim()].length < REPORT_TEXT_LIMITS.leastTitle) problems.push('title');
  if ([...body.trim()].length < REPORT_TEXT_LIMITS.leastBody) problems.push('body');
  if (problems.length === 0 && !reportWordsSchema.safeParse({ title, body, language }).success)
    problems.push('characters');
  return problems;
}
