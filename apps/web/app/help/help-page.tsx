import { Link } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { SearchBox } from '../search/search-box.tsx';
import { apiContext } from '../shell/context.ts';
import { TitleAndLead } from '../shell/page-title.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Route } from './+types/help-page.ts';
import { loadHelp } from './load-help.ts';
import { topicName } from './topic-name.ts';

await loadTexts('controls', 'search');

export async function loader({ context, url }: Route.LoaderArgs) {
  return loadHelp(context.get(apiContext), languageOf(url.pathname));
}

/** All help articles by topic, and a box that finds one. */
export default function HelpPage({ loaderData: help }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <TitleAndLead title={t('search:help.title')} lead={t('search:help.lead')} />
      <div className="max-w-xl">
        <SearchBox label={t('search:help.find')} kind="help" />
      </div>
      {help.ok ? (
        <div className="mt-6 columns-1 gap-8 md:columns-2">
          {help.data.map(({ topic, articles }) => (
            <Topic key={topic} topic={topic} articles={articles} />
          ))}
        </div>
      ) : (
        <div className="mt-6">
          <ErrorState />
        </div>
      )}
    </>
  );
}

function Topic({
  topic,
  articles,
}: {
  topic: string;
  articles: readonly { readonly slug: string; readonly title: string }[];
}) {
  const { t, path } = useTexts();
  return (
    <section id={topic} className="mb-6 break-inside-avoid scroll-mt-24">
      <h2 className="mb-1 text-lg">{t(topicName(topic))}</h2>
      <ul>
        {articles.map(({ slug, title }) => (
          <li key={slug}>
            <Link to={path(`/help/${slug}`)} className="inline-flex min-h-target items-center underline">
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
