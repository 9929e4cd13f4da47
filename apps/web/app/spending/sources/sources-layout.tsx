import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { PageQuestion } from '../../feedback/page-question.tsx';
import { languageOf, withoutLanguage } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { isOtherTable } from '../spending-addresses.ts';
import type { Route } from './+types/sources-layout.ts';
import { loadShownSources } from './load-sources.ts';
import { SourcesPart } from './sources-part.tsx';

await loadTexts('controls', 'spending');

export function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadShownSources(
    context.get(apiContext),
    languageOf(pathname),
    withoutLanguage(pathname),
    searchParams,
  );
}

/** Opening a table shows what is here already. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return isOtherTable(currentUrl, nextUrl) ? false : defaultShouldRevalidate;
}

/** Every page of public money, and below it the sources of the years that it shows. */
export default function SourcesLayout({ loaderData: { years, sources, question } }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      {question?.page === 'spending/sources' ? null : <SourcesPart years={years} sources={sources} />}
      {question ? <PageQuestion data={question} /> : null}
    </>
  );
}
