import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { type AskedArticle, parseArticle } from './parse-article.ts';
import { HELP_TOPICS } from './topics.ts';

const ARTICLES = fileURLToPath(new URL('../articles', import.meta.url));

/**
 * Every help article in every language, in the order of the topics; the languages of an article come after each other.
 * @throws {Error} With file, and line where there is one, for an article that is missing or can not be read.
 */
export function readArticles(folder: string = ARTICLES): AskedArticle[] {
  return Object.entries(HELP_TOPICS).flatMap(([topic, slugs]) =>
    slugs.flatMap((slug) =>
      LANGUAGES.map((language) => {
        const file = `${slug}.${language}.md`;
        return parseArticle(readFileSync(join(folder, file), 'utf8'), { slug, topic, language, file });
      }),
    ),
  );
}
