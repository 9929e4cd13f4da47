import type { Language } from '@sabha/domain/core/localized';
import { REPORT_TEXT_LIMITS } from '@sabha/domain/reports/report-limits';

/** What somebody is writing. `category` is its number; 0 while none is chosen. */
export interface ReportDraft {
  readonly category: number;
  readonly title: string;
  readonly body: string;
  readonly language: Language;
}

export type DraftProblem = 'category' | 'title' | 'body';

/** What is missing before the draft can be sent, in the order of the fields. */
export function problemsOf({ category, title, body }: ReportDraft): DraftProblem[] {
  const problems: DraftProblem[] = [];
  if (category === 0) problems.push('category');
  if ([...title.trim()].length < REPORT_TEXT_LIMITS.leastTitle) problems.push('title');
  if ([...body.trim()].length < REPORT_TEXT_LIMITS.leastBody) problems.push('body');
  return problems;
}

/** Whether every character of the texts can be seen; others are refused by the server. Null if the rules could not be fetched. */
export async function isReadable({ title, body, language }: ReportDraft): Promise<boolean | null> {
  const rules = await import('@sabha/domain/reports/report-content').catch(() => null);
  return rules?.reportWordsSchema.safeParse({ title, body, language }).success ?? null;
}
