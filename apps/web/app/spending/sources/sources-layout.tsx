import { Link, Outlet } from 'react-router';
import { PageQuestion } from '../../feedback/page-question.tsx';
import { languageOf, withoutLanguage } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { keepDataIf } from '../../shell/keep-data.ts';
import { Card } from '../../ui/card.tsx';
import { isOtherTable } from '../spending-addresses.ts';
import type { Route } from './+types/sources-layout.ts';
import { loadShownSources, type ShownSource } from './load-sources.ts';
import { SourceEntry } from './source-entry.tsx';
import { SOURCES_PAGE, type YearsShown } from './years-shown.ts';

/** A page of every year has more sources than it should show. */
const SHOWN = 4;

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
export const shouldRevalidate = keepDataIf(isOtherTable);

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

/** The sources of what a page shows, and the way to those of every year. */
function SourcesPart({ years, sources }: { years: YearsShown; sources: readonly ShownSource[] | null }) {
  const { t, number, path } = useTexts();
  const more = (sources?.length ?? 0) - SHOWN;
  return (
    <Card className="mt-5 md:mt-6" aria-labelledby="sources">
      <h2 id="sources" className="text-lg">
        {years === 'all'
          ? t('spending:sources.title')
          : t('spending:sources.ofYears', { years: [...years].reverse().join(', ') })}
      </h2>
      {sources === null ? <p className="py-3">{t('spending:sources.failed')}</p> : null}
      {sources?.length === 0 ? <p className="py-3">{t('spending:sources.none')}</p> : null}
      <ul>
        {(sources ?? []).slice(0, SHOWN).map((source) => (
          <li key={source.source_id} className="border-line border-b last:border-b-0">
            <SourceEntry source={source} />
          </li>
        ))}
      </ul>
      <p>
        <Link to={path(SOURCES_PAGE)} className="inline-flex min-h-target items-center underline">
          {more > 0 ? t('spending:sources.others', { number: number(more) }) : t('spending:sources.all')}
        </Link>
      </p>
    </Card>
  );
}
