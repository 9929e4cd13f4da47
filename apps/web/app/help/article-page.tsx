import type { HelpBlock, HelpRun } from '@sabha/domain/chat/help-article';
import { Link } from 'react-router';
import { languageOf } from '../i18n/languages.ts';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { apiContext } from '../shell/context.ts';
import { PageTitle, TitleAndLead } from '../shell/page-title.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import type { Route } from './+types/article-page.ts';
import { loadArticle } from './load-help.ts';
import { topicName } from './topic-name.ts';

await loadTexts('controls', 'search');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadArticle(context.get(apiContext), params.slug, languageOf(url.pathname));
}

/** One help article: what it answers, how, since when, and what belongs to it. */
export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { t, day, path } = useTexts();
  if (!loaderData.ok)
    return (
      <>
        <PageTitle>{t('search:help.title')}</PageTitle>
        <PageHeading title={t('search:help.title')} />
        <ErrorState />
      </>
    );
  const { article, related } = loaderData.data;
  return (
    <>
      <Breadcrumb
        steps={[
          { label: t('search:help.title'), to: path('/help') },
          { label: t(topicName(article.topic)), to: path(`/help#${article.topic}`) },
          { label: article.title },
        ]}
      />
      <article className="max-w-[68ch]">
        <TitleAndLead title={article.title} lead={article.summary} />
        <ArticleBlocks blocks={article.blocks} />
        <p className="mt-4 text-muted text-sm">{t('search:help.updated', { day: day(article.updated) })}</p>
      </article>
      {related.length > 0 ? (
        <section className="mt-6 border-line border-t pt-4">
          <h2 className="text-lg">{t('search:help.related')}</h2>
          <ul>
            {related.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={path(`/help/${slug}`)} className="inline-flex min-h-target items-center underline">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className="mt-4">
        <Link to={path('/help')} className="inline-flex min-h-target items-center underline">
          {t('search:help.back')}
        </Link>
      </p>
    </>
  );
}

/** The text of an article. */
function ArticleBlocks({ blocks }: { blocks: readonly HelpBlock[] }) {
  return (
    <div className="grid gap-3">
      {blocks.map((block, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no other name, and keep their order
        <Block key={position} block={block} />
      ))}
    </div>
  );
}

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h2 className="mt-3 text-lg">{block.text}</h2>;
    case 'paragraph':
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={`grid gap-1 ps-6 ${block.ordered ? 'list-decimal' : 'list-disc'}`}>
          {block.items.map((runs, position) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={position}>
              <Runs runs={runs} />
            </li>
          ))}
        </List>
      );
    }
  }
}

function Runs({ runs }: { runs: readonly HelpRun[] }) {
  return runs.map((run, position) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Run key={position} run={run} />
  ));
}

/** Links lead to a page here in the reader's language, to a number to call, or out by https; anything else is text. */
function Run({ run: { text, strong, href } }: { run: HelpRun }) {
  const { path } = useTexts();
  if (href?.startsWith('/'))
    return (
      <Link to={path(href)} className="underline">
        {text}
      </Link>
    );
  if (href && /^(tel:[\d+]+$|https:\/\/)/.test(href))
    return (
      <a href={href} rel="noreferrer" className="underline">
        {text}
      </a>
    );
  return strong ? <strong className="font-semibold">{text}</strong> : text;
}
