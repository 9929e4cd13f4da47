import assert from 'node:assert/strict';
import test from 'node:test';
import { helpArticleSchema } from '@sabha/domain/chat/help-article';
import { parseArticle } from './parse-article.ts';

const NAME = { slug: 'register', topic: 'registering', language: 'en', file: 'register.en.md' } as const;
const HEAD = `---
title: Register: as a citizen
updated: 2026-11-26
summary: You register once.
questions:
  - How do I sign up?
  - make an account
---
`;

test('an article is read with its head, its ways of asking and its blocks', () => {
  const { questions, ...article } = parseArticle(
    `${HEAD}First **of all**, open [the page](/register)
and wait.

## What you need

- Your NIC
- A phone: [119](tel:119)

1. Open it
2. Read [this](https://example.lk/a)
`,
    NAME,
  );
  assert.deepEqual(questions, ['How do I sign up?', 'make an account']);
  assert.deepEqual(helpArticleSchema.parse(article), article);
  assert.equal(article.title, 'Register: as a citizen');
  assert.deepEqual(article.blocks, [
    {
      kind: 'paragraph',
      runs: [
        { text: 'First ' },
        { text: 'of all', strong: true },
        { text: ', open ' },
        { text: 'the page', href: '/register' },
        { text: ' and wait.' },
      ],
    },
    { kind: 'heading', text: 'What you need' },
    {
      kind: 'list',
      ordered: false,
      items: [[{ text: 'Your NIC' }], [{ text: 'A phone: ' }, { text: '119', href: 'tel:119' }]],
    },
    {
      kind: 'list',
      ordered: true,
      items: [[{ text: 'Open it' }], [{ text: 'Read ' }, { text: 'this', href: 'https://example.lk/a' }]],
    },
  ]);
});

const REFUSED: [string, string, RegExp][] = [
  ['a heading of another level', `${HEAD}# Big\n`, /^Error: register\.en\.md:9: a heading begins with ##/],
  ['HTML', `${HEAD}Text\n\n<b>no</b>\n`, /register\.en\.md:11: html/],
  [
    'a script behind a link',
    `${HEAD}[no](javascript:alert)\n`,
    /register\.en\.md:9: a link to javascript:alert/,
  ],
  ['a link to another site without its scheme', `${HEAD}[no](//evil.lk)\n`, /:9: a link to/],
  ['a list within a list', `${HEAD}- one\n  - two\n`, /:9: an item of a list/],
  ['an article without text', HEAD, /:8: has no text/],
  ['a head that is not there', 'Text', /:1: begins with a head/],
  ['an unknown line of the head', HEAD.replace('updated', 'date'), /:3: "date: 2026-11-26"/],
  [
    'a title that comes twice',
    HEAD.replace('updated: 2026-11-26', 'title: Again'),
    /:3: title is there twice/,
  ],
  ['a day that does not exist', `${HEAD.replace('11-26', '02-30')}Text\n`, /:3: updated is a day/],
  [
    'no ways of asking',
    `${HEAD.replace(/ {2}- .*\n/g, '')}Text\n`,
    /needs title, updated, summary and questions/,
  ],
];

for (const [what, source, message] of REFUSED) {
  test(`${what} is refused with file and line`, () => {
    assert.throws(() => parseArticle(source, NAME), message);
  });
}
