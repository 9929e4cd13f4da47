import {
  type HelpArticle,
  type HelpHead,
  listHelpQuerySchema,
  listHelpResponseSchema,
  readHelpParamsSchema,
  readHelpResponseSchema,
} from '@sabha/domain/chat/help-article';
import type { Language } from '@sabha/domain/core/localized';
import { HELP_TOPICS } from '@sabha/help/topics';
import { asWritten } from '../../http/answers/answers.ts';
import { conditionalGet } from '../../http/answers/conditional-get.ts';
import { success } from '../../http/answers/envelope.ts';
import { sendFailure } from '../../http/answers/problem.ts';
import type { App } from '../../http/app-type.ts';

export const HELP_PROBLEMS = {
  'article-unknown': { status: 404, message: 'There is no such help article' },
} as const;

/** Help articles. They come with the product: no other part need be up. `readArticles` is asked once, at the first request. */
export function helpRoutes(app: App, readArticles: () => readonly HelpArticle[]): void {
  let articles: readonly HelpArticle[] | undefined;
  const articlesIn = (language: Language) => {
    articles ??= readArticles();
    return articles.filter((article) => article.language === language);
  };
  app.get(
    '/api/help',
    {
      ...asWritten,
      config: { visitorCache: true },
      onSend: conditionalGet,
      schema: {
        summary: 'All help articles of a language by topic',
        querystring: listHelpQuerySchema,
        response: { 200: listHelpResponseSchema },
      },
    },
    async ({ query }) => {
      const articles = articlesIn(query.language);
      const topics = Object.keys(HELP_TOPICS).map((topic) => ({ topic, articles: headsOf(articles, topic) }));
      return success(topics.filter((one) => one.articles.length > 0));
    },
  );
  app.get(
    '/api/help/:slug',
    {
      ...asWritten,
      config: { visitorCache: true },
      onSend: conditionalGet,
      schema: {
        summary: 'A help article, and the others of its topic',
        params: readHelpParamsSchema,
        querystring: listHelpQuerySchema,
        response: { 200: readHelpResponseSchema },
      },
    },
    async ({ params, query }, reply) => {
      const articles = articlesIn(query.language);
      const article = articles.find(({ slug }) => slug === params.slug);
      if (!article) return sendFailure(reply, HELP_PROBLEMS, { kind: 'article-unknown' });
      const related = headsOf(articles, article.topic).filter(({ slug }) => slug !== article.slug);
      return success({ article: { ...headOf(article), blocks: article.blocks }, related });
    },
  );
}

/** The articles of a topic in the order in which it lists them. */
function headsOf(articles: readonly HelpArticle[], topic: string): HelpHead[] {
  const slugs: readonly string[] = Object.entries(HELP_TOPICS).find(([name]) => name === topic)?.[1] ?? [];
  return slugs.flatMap((slug) => {
    const article = articles.find((one) => one.slug === slug && one.topic === topic);
    return article ? [headOf(article)] : [];
  });
}

/** Without the ways in which people ask for it: those are for finding it alone. */
function headOf({ slug, topic, language, title, summary, updated }: HelpArticle): HelpHead {
  return { slug, topic, language, title, summary, updated };
}
