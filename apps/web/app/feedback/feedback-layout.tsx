import { feedbackPageOf } from '@sabha/domain/feedback/feedback-pages';
import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { withoutLanguage } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { apiContext } from '../shell/context.ts';
import type { Route } from './+types/feedback-layout.ts';
import { loadPageAnswers } from './load-page-answers.ts';
import { PageQuestion } from './page-question.tsx';

await loadTexts('controls');

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = feedbackPageOf(withoutLanguage(url.pathname));
  return { question: page && (await loadPageAnswers(context.get(apiContext), page, null)) };
}

/** Another filter of the same page is the same question. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

/** Pages of public data that are of no fiscal year, and the question whether they were enough. */
export default function FeedbackLayout({ loaderData: { question } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {question ? <PageQuestion data={question} /> : null}
    </>
  );
}
