import assert from 'node:assert/strict';
import { test } from 'node:test';
import { articleFaults, pagePaths, translationFaults } from './article-faults.mjs';
import { isArticle, readArticle, shownLines, shownParts } from './article-text.mjs';

const GIVEN = { today: '2026-11-26', slugs: new Set(['register']), pages: new Set(['/', '/account']) };
const asked = (count) => Array.from({ length: count }, (_, index) => `  - way ${index}`).join('\n');
const text = (body, { updated = '2026-11-26', questions = asked(10), more = '' } = {}) =>
  `---\ntitle: Register: now\nupdated: ${updated}\nsummary: Once.\n${more}questions:\n${questions}\n---\n${body}`;
const faults = (...parts) =>
  articleFaults(readArticle(text(...parts)), GIVEN).map(({ line, fault }) => `${line}: ${fault}`);

test('an article with the head, the list and the links that it may have is right', () => {
  const body =
    'Open [it](/account?view=a), [home](/) or [help](/help/register).\n## Call\n- [119](tel:119)\n- [here](tel:+94112345678)\n\nSee [Parliament](https://www.parliament.lk/acts).';
  assert.deepEqual(faults(body, { questions: asked(15) }), []);
});

test('each link that leads nowhere is named with its line', () => {
  assert.deepEqual(
    faults('[a](/gone)\n[b](/help/gone) [c](/account#x)\n[d](account) [e](http://gic.gov.lk/)'),
    [
      '17: no page /gone',
      '18: no help article gone',
      '18: no page /account#x',
      '19: account is no site that articles may lead to',
      '19: http://gic.gov.lk/ is no site that articles may lead to',
    ],
  );
  assert.deepEqual(faults('[a](https://gic.gov.lk.example/) [b](https://gic.gov.lk@example.lk/)'), [
    '17: https://gic.gov.lk.example/ is no site that articles may lead to',
    '17: https://gic.gov.lk@example.lk/ is no site that articles may lead to',
  ]);
});

test('a number that is shown is the number that is called', () => {
  assert.deepEqual(faults('[119](tel:110) [1990](tel:19-90)'), [
    '17: "119" calls 110',
    '17: tel:19-90 is no telephone number',
  ]);
});

test('HTML and text that would join a list are noticed', () => {
  assert.deepEqual(faults('a <br> b\n&nbsp;\n- one\ntwo'), [
    '17: HTML is not used in articles',
    '18: HTML is not used in articles',
    '20: needs an empty line above: it would belong to the item of the list',
  ]);
  assert.deepEqual(faults('5 < 6 & 7\n\n- one\n- two\n## Next'), []);
});

test('a head has the four keys once, with values', () => {
  assert.deepEqual(faults('', { more: 'tags: a\nsummary: Twice.\n' }), [
    '5: "tags" is no key of a head',
    '1: the head has summary 2 times',
  ]);
  assert.deepEqual(
    articleFaults(readArticle('Text only'), GIVEN).map(({ fault }) => fault),
    [
      ...['title', 'updated', 'summary', 'questions'].map((key) => `the head has ${key} 0 times`),
      '0 questions, there are 10 to 120',
    ],
  );
});

test('the day is one of the calendar, today at the latest', () => {
  for (const updated of ['2026-11-27', '2026-02-30', '26.11.2026', ' 2026-1-1'])
    assert.match(faults('', { updated }).join(), /^3: updated is a day up to today, such as 2026-11-26: /);
  assert.deepEqual(faults('', { updated: '2025-12-31' }), []);
});

test('there are 10 to 120 ways of asking, each once, whatever its signs and capitals', () => {
  assert.deepEqual(faults('', { questions: asked(9) }), ['5: 9 questions, there are 10 to 120']);
  assert.deepEqual(faults('', { questions: asked(121) }), ['5: 121 questions, there are 10 to 120']);
  assert.deepEqual(faults('', { questions: `${asked(10)}\n  - Way, 3?` }), [
    '16: asks the same as line 9: "Way, 3?"',
  ]);
  assert.deepEqual(faults('', { questions: `${asked(10)}\n  - වේ 1\n  - වී 1` }), []);
});

test('a translation has the sections of the English text, and their links', () => {
  const english = readArticle(text('[a](/x) [b](/y)\n## One\n[c](/z)'));
  const against = (body) => translationFaults(english, readArticle(text(body)));
  assert.deepEqual(against('[b](/y) [a](/x)\n\n## Eka\n[c](/z)'), []);
  assert.deepEqual(against('[a](/x)\n## Eka\n[c](/z) [c](/z)'), [
    { line: 17, fault: 'lacks the link to /y of the English text' },
    { line: 18, fault: 'has a link to /z, the English text has none here' },
  ]);
  assert.deepEqual(against('[a](/x) [b](/y)\n[c](/z)'), [
    { line: 17, fault: '0 headings, the English text has 1' },
  ]);
});

test('the pages of the app are those that open without a language and without anything filled in', () => {
  const routes = [
    {
      path: ':language?',
      file: 'layout.tsx',
      children: [
        { path: '', file: 'overview.tsx', children: [{ path: 'register', file: 'dialog.tsx' }] },
        { path: 'feed', file: 'feed.ts' },
        { path: 'voting/check/:digest?', file: 'check.tsx' },
        { path: 'projects', file: 'projects.tsx', children: [{ path: ':id', file: 'project.tsx' }] },
      ],
    },
    { path: '*', file: 'not-found.tsx' },
  ];
  assert.deepEqual(pagePaths(routes), ['/', '/', '/register', '/voting/check', '/projects']);
});

test('a reader sees the title, the summary and the sections, but no ways of asking and no targets of links', () => {
  const article = readArticle(text('First [a](/votes).\n\n## One\n- two'));
  assert.deepEqual(shownLines(article), [
    { text: 'Register: now', line: 2 },
    { text: 'Once.', line: 4 },
    { text: 'First [a].', line: 17 },
    { text: 'One', line: 19 },
    { text: '- two', line: 20 },
  ]);
  assert.deepEqual(shownParts(article), [
    { text: 'Register: now', line: 2 },
    { text: 'Once.', line: 4 },
    { text: '\nFirst [a].\n', line: 17 },
    { text: 'One\n- two', line: 19 },
  ]);
});

test('only the files of articles are articles', () => {
  assert.equal(isArticle('packages/help/articles/register.si.md'), true);
  assert.equal(isArticle('packages/help/README.md'), false);
  assert.equal(isArticle('docs/glossary.md'), false);
});
