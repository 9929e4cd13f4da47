// Help articles can be read: each is there in every language, says the same in each, and its links lead somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colomboDay } from '../../packages/domain/src/core/colombo.ts';
import { LANGUAGES } from '../../packages/domain/src/core/localized.ts';
import { parseArticle } from '../../packages/help/src/parse-article.ts';
import { HELP_TOPICS } from '../../packages/help/src/topics.ts';
import { root } from '../setup/run.mjs';
import { articleFaults, pagePaths, translationFaults } from './article-faults.mjs';
import { readArticle } from './article-text.mjs';

const FOLDER = 'packages/help/articles';
// The pages as citizens have them, without those for developers.
process.env.NODE_ENV = 'production';
const { default: routes } = await import('../../apps/web/app/routes.ts');

const slugs = new Set(Object.values(HELP_TOPICS).flat());
const files = new Set(readdirSync(join(root, FOLDER)));
const wanted = [...slugs].flatMap((slug) => LANGUAGES.map((language) => `${slug}.${language}.md`));
const given = {
  slugs,
  pages: new Set(pagePaths(routes)),
  today: colomboDay(new Date()),
};
const texts = new Map(
  wanted
    .filter((file) => files.has(file))
    .map((file) => [file, readFileSync(join(root, FOLDER, file), 'utf8')]),
);
const articles = new Map([...texts].map(([file, text]) => [file, readArticle(text)]));

const wrong = [
  ...wanted.filter((file) => !files.has(file)).map((file) => `${FOLDER}/${file}: is missing`),
  ...[...files]
    .filter((file) => !wanted.includes(file))
    .map((file) => `${FOLDER}/${file}: no topic has this article`),
  ...[...articles].flatMap(([file, article]) => {
    const english = articles.get(file.replace(/\.\w+\.md$/, '.en.md'));
    return [
      ...articleFaults(article, given),
      ...(english === undefined ? [] : translationFaults(english, article)),
    ].map(({ line, fault }) => `${FOLDER}/${file}:${line}: ${fault}`);
  }),
  ...[...texts].flatMap(([file, text]) => {
    const [slug, language] = file.split('.');
    try {
      parseArticle(text, { slug, topic: '', language, file });
      return [];
    } catch (error) {
      return [`${FOLDER}/${error.message}`];
    }
  }),
];
for (const line of wrong) console.error(line);
console.log(`${articles.size} help articles, ${wrong.length} faults`);
process.exit(wrong.length > 0 ? 1 : 0);
