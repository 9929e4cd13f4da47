import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { LANGUAGES } from '@sabha/domain/core/localized';
import type { AskedArticle } from './parse-article.ts';
import { readArticles } from './read-articles.ts';
import { HELP_TOPICS } from './topics.ts';

const SLUGS: string[] = Object.values(HELP_TOPICS).flat();
const ROUTES = readFileSync(new URL('../../../apps/web/app/routes.ts', import.meta.url), 'utf8');

/** The paths of the pages, as patterns: a route within another is below its path. */
function pathsOfPages(): RegExp[] {
  const paths: string[] = ['', 'help', 'search'];
  let parent = '';
  for (const line of ROUTES.split('\n')) {
    for (const [, path = ''] of line.matchAll(/route\(\s*'([^']*)'/g)) {
      if (path === '*' || path === ':language?') continue;
      paths.push(parent === '' ? path : `${parent}/${path}`);
      if (line.trimEnd().endsWith('[')) parent = path;
    }
    if (line.trim().startsWith('])')) parent = '';
  }
  return paths.map(
    (path) => new RegExp(`^/${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}([?#].*)?$`),
  );
}

const linksOf = (article: AskedArticle): string[] =>
  article.blocks
    .flatMap((block) => {
      if (block.kind === 'heading') return [];
      return block.kind === 'paragraph' ? block.runs : block.items.flat();
    })
    .flatMap((run) => run.href ?? []);

test('every article is there in every language, and its links lead to pages', () => {
  const articles = readArticles();
  assert.equal(articles.length, SLUGS.length * LANGUAGES.length);
  const pages = pathsOfPages();
  const faults = articles.flatMap((article) =>
    linksOf(article)
      .filter((href) => href.startsWith('/'))
      .filter((href) => {
        const slug = /^\/help\/([^?#]+)/.exec(href)?.[1];
        return slug === undefined ? !pages.some((page) => page.test(href)) : !SLUGS.includes(slug);
      })
      .map((href) => `${article.slug}.${article.language}.md: ${href}`),
  );
  assert.deepEqual(faults, []);
});

test('no two articles of a language have one title', () => {
  for (const language of LANGUAGES) {
    const titles = readArticles()
      .filter((article) => article.language === language)
      .map((article) => article.title);
    assert.equal(new Set(titles).size, titles.length, language);
  }
});
