import { useSearchParams } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import type { Route } from './+types/search-page.ts';
import { Found } from './found.tsx';
import { loadSearch } from './load-search.ts';
import { SearchBlank, SearchDown } from './no-results.tsx';
import { SearchBox } from './search-box.tsx';
import { readSearchQuery } from './search-query.ts';

await loadTexts('controls', 'search');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url;
  return loadSearch(context.get(apiContext), readSearchQuery(searchParams), languageOf(pathname));
}

/** Search over all of the site in three languages. Everything on it is an address. */
export default function SearchPage({ loaderData: answer }: Route.ComponentProps) {
  const { t } = useTexts();
  const query = readSearchQuery(useSearchParams()[0]);
  const title = query.q === undefined ? t('search:title') : t('search:titleOf', { words: query.q });
  return (
    <div className="max-w-3xl">
      <PageTitle description={t('search:lead')}>{title}</PageTitle>
      <PageHeading title={t('search:title')} />
      <SearchBox label={t('search:lead')} words={query.q ?? ''} kind={query.kind} />
      {answer.state === 'blank' ? <SearchBlank /> : null}
      {answer.state === 'down' ? <SearchDown /> : null}
      {answer.state === 'found' ? <Found found={answer} query={query} /> : null}
    </div>
  );
}
