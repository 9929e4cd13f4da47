import { Link } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext } from '../../shell/context.ts';
import { LoadFailed } from '../../shell/load-failed.tsx';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { Card } from '../../ui/card.tsx';
import { BackLink } from '../back-link.tsx';
import { SPENDING_VIEWS } from '../spending-addresses.ts';
import type { Route } from './+types/sources-page.ts';
import { loadSources } from './load-sources.ts';
import { SourceEntry } from './source-entry.tsx';

await loadTexts('spending', 'spending-rows');

export async function loader({ context, url }: Route.LoaderArgs) {
  const language = languageOf(url.pathname);
  return { sources: await loadSources(context.get(apiContext), language, 'all') };
}

/** Every document that public figures come from, of all years. */
export default function SourcesPage({ loaderData: { sources } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  return (
    <>
      <BackLink to={SPENDING_VIEWS.budget}>{t('spending:views.budget')}</BackLink>
      <TitleAndLead title={t('spending:sources.pageTitle')} lead={t('spending:sources.lead')} />
      <Link to={path('/spending/format')} className="inline-flex min-h-11 items-center underline">
        {t('spending-rows:format')}
      </Link>
      {sources === null ? <LoadFailed part="spending">{t('spending:failed')}</LoadFailed> : null}
      {sources?.length === 0 ? <p>{t('spending:sources.none')}</p> : null}
      <ul className="grid gap-4">
        {(sources ?? []).map((source) => (
          <li key={source.source_id}>
            <Card as="article" className="py-1 md:py-3">
              <SourceEntry source={source} withYears />
            </Card>
          </li>
        ))}
      </ul>
    </>
  );
}
