import assert from 'node:assert/strict';
import test from 'node:test';
import { publishedDocumentSchema } from '@sabha/domain/chat/published-document';
import { parseArticle } from '@sabha/help/parse-article';
import { fromHelpArticles, fromPublished } from './documents.ts';
import { SearchIndex } from './search-index.ts';

test('a document of the platform has the languages that it has, a section for each paragraph, and names to be found by', () => {
  const document = fromPublished(
    publishedDocumentSchema.parse({
      kind: 'project',
      id: 'PRJ-9',
      version: '1',
      url: '/spending/projects/PRJ-9',
      title: { en: 'New ward', si: 'නව වාට්ටුව' },
      text: { en: 'For children.\n\n It opens in May.', si: '' },
      facts: { province: 'Northern', ministry: { en: 'Ministry of Health' }, fiscal_year: 2024, spent: '12' },
      updated_at: null,
    }),
  );
  assert.deepEqual(Object.keys(document.texts), ['en', 'si']);
  assert.deepEqual(
    document.texts.en?.sections.map(({ paragraphs }) => paragraphs),
    [['For children.'], ['It opens in May.']],
  );
  assert.deepEqual(document.texts.en?.keywords, ['Ministry of Health', 'Northern', '2024']);
  assert.deepEqual(document.texts.si?.keywords, ['Northern', '2024']);
  const index = new SearchIndex();
  index.add(document);
  assert.equal(
    index.search('health projects in the north', { language: 'en', limit: 1 })[0]?.document.id,
    'PRJ-9',
  );
});

test('a document without a title is named by its first line, and one without any text has no language', () => {
  const bare = {
    kind: 'report',
    id: 'R1',
    version: '1',
    url: '/reports/R1',
    facts: {},
    updated_at: null,
  } as const;
  const named = fromPublished({ ...bare, title: {}, text: { ta: 'முதல் வரி\nஇரண்டாம் வரி' } });
  assert.equal(named.texts.ta?.title, 'முதல் வரி');
  assert.deepEqual(fromPublished({ ...bare, title: { en: '' }, text: {} }).texts, {});
});

test('a help article has its sections under their headings, lists as paragraphs, links as their text', () => {
  const articles = (['en', 'si'] as const).map((language) =>
    parseArticle(
      `---\ntitle: Lost\nupdated: 2026-11-${language === 'en' ? '02' : '05'}\nsummary: Short.\nquestions:\n  - where\n---\nFirst [page](/register).\n\n## Steps\n\n1. **One**\n2. Two\n`,
      { slug: 'lost-wallet', topic: 'wallets', language, file: `lost-wallet.${language}.md` },
    ),
  );
  const document = fromHelpArticles(articles);
  assert.equal(document.url, '/help/lost-wallet');
  assert.equal(document.updatedAt, '2026-11-05T00:00:00.000Z');
  assert.deepEqual(document.texts.en, {
    title: 'Lost',
    summary: 'Short.',
    questions: ['where'],
    keywords: [],
    sections: [
      { heading: null, paragraphs: ['First page.'] },
      { heading: 'Steps', paragraphs: ['One', 'Two'] },
    ],
  });
});
