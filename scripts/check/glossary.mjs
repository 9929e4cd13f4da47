// One thing has one name in each language: all texts are compared with docs/glossary.md.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten } from '../../apps/web/scripts/translation-rules.ts';
import { root } from '../setup/run.mjs';
import { isArticle, readArticle, shownLines, shownParts } from './article-text.mjs';
import { missingWords, readGlossary, wordFaults } from './glossary-faults.mjs';

const LETTERS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
const read = (file) => readFileSync(join(root, file), 'utf8');
const tracked = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);

const glossary = readGlossary(read('docs/glossary.md'));

/** The texts of the screens: one file for each part and language. */
function screenFaults(file) {
  const texts = (language) => flatten(JSON.parse(read(file.replace('/en/', `/${language}/`))));
  const english = new Map(texts('en'));
  return ['en', 'si', 'ta'].flatMap((language) =>
    texts(language).flatMap(([key, text]) =>
      [
        ...wordFaults(glossary, language, text),
        ...(language === 'en' ? [] : missingWords(glossary, language, english.get(key) ?? '', text)),
      ].map((fault) => `${file.replace('/en/', `/${language}/`)} ${key}: ${fault}`),
    ),
  );
}

/** The texts in sources: messages, pages of the server, example data. Each string is of the language of its letters. */
function sourceFaults(file) {
  const source = read(file);
  if (!LETTERS.si.test(source) && !LETTERS.ta.test(source)) return [];
  return source.split('\n').flatMap((line, index) =>
    [...line.matchAll(/'([^']*)'|`([^`]*)`/g)]
      // A text in three languages has its parts divided by a dot.
      .flatMap(([, single, template]) => (single ?? template ?? '').split(' · '))
      .flatMap((text) => wordFaults(glossary, languageOf(text), text))
      .map((fault) => `${file}:${index + 1}: ${fault}`),
  );
}

/**
 * The help articles: every line of a language by itself, and each translation part by part with the English article. The ways of
 * asking (`questions`) hold people's own words and are not compared.
 */
function articleFaults(file) {
  const language = file.split('.').at(-2);
  const article = readArticle(read(file));
  const english = shownParts(readArticle(read(file.replace(/\.\w+\.md$/, '.en.md'))));
  const missing = shownParts(article).flatMap(({ text, line }, index) =>
    missingWords(glossary, language, english[index]?.text ?? '', text).map((fault) => ({ line, fault })),
  );
  return [
    ...shownLines(article).flatMap(({ text, line }) =>
      wordFaults(glossary, language, text).map((fault) => ({ line, fault })),
    ),
    ...(language === 'en' ? [] : missing),
  ].map(({ line, fault }) => `${file}:${line}: ${fault}`);
}

function languageOf(text) {
  return Object.keys(LETTERS).find((language) => LETTERS[language].test(text)) ?? 'en';
}

// Words that people type, whatever the glossary says, so that they are understood.
const PEOPLES_WORDS = new Set([
  'apps/chat/src/answers/advice.ts',
  'apps/chat/src/figures/concepts.ts',
  'apps/chat/src/figures/filler-words.ts',
  'apps/chat/src/figures/province-words.ts',
  'apps/chat/src/figures/question-words.ts',
  'apps/chat/src/figures/read-figure-question.ts',
]);
const sources = tracked('apps/*.ts', 'apps/*.tsx', 'packages/*.ts', 'stack/*.ts').filter(
  (file) => !/\.test\.|\/test\//.test(file) && !PEOPLES_WORDS.has(file),
);
const wrong = [
  ...tracked('apps/web/app/i18n/en/*.json').flatMap(screenFaults),
  ...sources.flatMap(sourceFaults),
  ...tracked('packages/help/articles/*.md').filter(isArticle).flatMap(articleFaults),
];
for (const line of wrong) console.error(line);
console.log(`${glossary.length} terms, ${wrong.length} texts against them`);
process.exit(wrong.length > 0 ? 1 : 0);
