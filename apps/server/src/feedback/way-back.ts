import { type FeedbackPage, feedbackPageOf } from '@sabha/domain/feedback/feedback-pages';
import type { PageAnswerForm } from '@sabha/domain/feedback/page-feedback';

/** How an address says what became of an answer: `?answered=yes`. */
const ANSWERED = 'answered';

/**
 * Where a form leads back to: the address that it names where that is of the page that was answered, else that page as it opens.
 * Never another site.
 */
export function wayBack(
  back: string,
  { page, language }: Pick<PageAnswerForm, 'page' | 'language'>,
  answered: 'yes' | 'no' | 'not',
): string {
  const prefix = language === 'en' ? '' : `/${language}`;
  const url = new URL(`${prefix}${openingPath(page)}`, 'http://own');
  const named = back.startsWith('/') && URL.canParse(back, url.href) ? new URL(back, url) : url;
  if (named.origin === url.origin && named.pathname.startsWith(`${prefix}/`)) {
    if (feedbackPageOf(named.pathname.slice(prefix.length)) === page) {
      url.pathname = named.pathname;
      url.search = named.search;
    }
  }
  url.searchParams.set(ANSWERED, answered);
  return `${url.pathname}${url.search}#enough`;
}

/** A ministry's page has no address without its number. */
function openingPath(page: FeedbackPage): string {
  return page === 'spending/ministry' ? '/spending' : `/${page}`;
}
