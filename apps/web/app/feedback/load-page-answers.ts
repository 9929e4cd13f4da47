import type { FeedbackPage } from '@sabha/domain/feedback/feedback-pages';
import { pageAnswersResponseSchema } from '@sabha/domain/feedback/page-feedback';
import type { Api } from '../shell/context.ts';
import { load } from '../shell/load.ts';

/** How many said of a page in a fiscal year (null: of none) that it was enough, and that it was not, in every language. */
export async function loadPageAnswers(api: Api, page: FeedbackPage, fiscalYear: number | null) {
  const ofYear = fiscalYear === null ? '' : `&fiscal_year=${fiscalYear}`;
  const answers = await load(api, `/api/feedback/pages?page=${page}${ofYear}`, pageAnswersResponseSchema);
  const rows = answers.ok ? answers.data.data.filter((row) => row.fiscal_year === fiscalYear) : [];
  const sum = (answer: 'yes' | 'no') => rows.reduce((total, row) => total + row[answer], 0);
  return { page, fiscalYear, yes: sum('yes'), no: sum('no') };
}
export type PageQuestionData = Awaited<ReturnType<typeof loadPageAnswers>>;
