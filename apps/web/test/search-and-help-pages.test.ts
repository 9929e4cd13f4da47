import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SiteSearch } from '@sabha/domain/chat/search-site';
import { answering, renderPage } from './render.ts';

const piece = (text: string, found = false) => ({ text, found });

const NOTHING: SiteSearch = { total: 0, kinds: [], results: [], also: [], meant: null, figure: null };

const FOUND: SiteSearch = {
  total: 12,
  kinds: [
    { kind: 'petition', count: 11 },
    { kind: 'project', count: 1 },
  ],
  results: [
    {
      kind: 'petition',
      id: '1',
      url: '/si/petitions/1',
      language: 'si',
      title: [piece('ගෙවල් සඳහා '), piece('විදුලි ගාස්තු', true), piece(' අඩු කරන්න')],
      snippet: [piece('<script>alert(1)</script>')],
      updated_at: null,
      facts: {
        status: 'Active',
        signatures: 8412,
        required_signatures: 10000,
        closes_at: '2999-12-12T18:29:59.000Z',
      },
    },
    {
      kind: 'project',
      id: '7',
      url: '/spending/projects/7',
      language: 'en',
      title: [piece('Rural '), piece('electricity', true), piece(' lines')],
      snippet: [],
      updated_at: null,
      facts: { status: 'Delayed', province: 'Northern', allocated: '390000000', spent: '214000000.00' },
    },
  ],
  also: [{ text: 'විදුලි ගාස්තු', language: 'si' }],
  meant: null,
  figure: { label: 'Spent on energy', value: 'Rs. 38.6 billion', note: null, url: '/spending?year=2024' },
};

const searching = (query: string, data: SiteSearch) => answering(`/api/search?${query}`, data);

async function textOf(path: string, api?: Parameters<typeof renderPage>[1]): Promise<string> {
  const response = await renderPage(path, api);
  assert.equal(response.status, 200);
  return (await response.text()).replaceAll('<!-- -->', '');
}

test('results name their kind, their state and facts, and carry their language', async () => {
  const html = await textOf(
    '/search?q=viduli+gasthu',
    searching('q=viduli+gasthu&page=1&language=en', FOUND),
  );
  for (const words of [
    'All 12',
    'Petitions 11',
    '8,412 of 10,000 signatures',
    'Closes 12 December 2999',
    'Rs. 214M spent of Rs. 390M, 54.9%'.replaceAll('Rs. ', 'Rs.\u00a0'),
    'Northern',
    'Delayed',
    'Open the figures',
    'Next 2 results',
    'Only my words',
  ])
    assert.ok(html.includes(words), words);
  assert.match(
    html,
    /<h2 lang="si"[^>]*><a href="\/si\/petitions\/1"[^>]*>ගෙවල් සඳහා <mark[^>]*>විදුලි ගාස්තු<\/mark>/,
  );
  assert.match(html, /href="\/search\?q=viduli\+gasthu&amp;kind=petition"/);
  assert.ok(
    html.includes('&lt;script&gt;alert(1)&lt;/script&gt;'),
    'what the platform holds is shown as text',
  );
});

test('a page of one kind counts the pages of that kind alone', async () => {
  const api = searching('q=x&kind=project&page=1&language=en', FOUND);
  const html = await textOf('/search?q=x&kind=project', api);
  assert.ok(!html.includes('rel="next"'));
  assert.match(html, /<a aria-current="true"[^>]*href="\/search\?q=x&amp;kind=project"/);
});

test('where nothing is found the page says what may have been meant, and who knows of the rest', async () => {
  const api = searching('q=pasport&page=1&language=en', { ...NOTHING, meant: 'passport' });
  const html = await textOf('/search?q=pasport', api);
  assert.ok(html.includes('Nothing found for “pasport”.'));
  assert.match(html, /Did you mean <a[^>]*href="\/search\?q=passport"[^>]*>passport<\/a>\?/);
  assert.ok(html.includes('href="tel:1919"'));
});

test('search that is down leaves a page with the way to help', async () => {
  const html = await textOf('/ta/search?q=x');
  assert.ok(html.includes('தேடல் இப்போது கிடைக்கவில்லை.'));
  assert.ok(html.includes('href="/ta/help"'));
});

test('nothing is asked of the API before there are words', async () => {
  const html = await textOf('/search?kind=help');
  assert.ok(html.includes('What are you looking for?'));
});

const HEAD = {
  slug: 'register',
  topic: 'registering',
  language: 'si',
  title: 'ලියාපදිංචි වන්න',
  summary: 'ඔබ ලියාපදිංචි වන්නේ එක් වරක් පමණි.',
  updated: '2026-11-26',
} as const;

test('an article is read in its language, and its links lead to pages in that language', async () => {
  const run = (text: string, href: string) => ({ text, href });
  const article = {
    ...HEAD,
    blocks: [
      { kind: 'heading', text: 'පියවර' },
      {
        kind: 'paragraph',
        runs: [
          run('පිටුව', '/register'),
          run('119', 'tel:119'),
          run('අඩවිය', 'https://www.gov.lk/'),
          run('නපුරු', 'javascript:alert(1)'),
        ],
      },
    ],
  };
  const api = answering('/api/help/register?language=si', {
    article,
    related: [{ ...HEAD, slug: 'nic-number' }],
  });
  const html = await textOf('/si/help/register', api);
  for (const address of ['/si/register', 'tel:119', 'https://www.gov.lk/', '/si/help/nic-number', '/si/help'])
    assert.ok(html.includes(`href="${address}"`), address);
  assert.ok(!html.includes('href="javascript:'));
  assert.ok(html.includes('2026 නොවැම්බර් 26'));
});

test('the English article of registering is no page in a language called help', async () => {
  const article = { ...HEAD, language: 'en', title: 'Register as a citizen', blocks: [] };
  const api = answering('/api/help/register?language=en', { article, related: [] });
  assert.match(await textOf('/help/register', api), /<h1[^>]*>Register as a citizen<\/h1>/);
});

test('help lists its articles by topic', async () => {
  const api = answering('/api/help?language=si', [{ topic: 'registering', articles: [HEAD] }]);
  const html = await textOf('/si/help', api);
  assert.match(html, /<h2[^>]*>ලියාපදිංචිය<\/h2>/);
  assert.ok(html.includes('href="/si/help/register"'));
});

test('an article that there is not is a page not found', async () => {
  const missing = { get: async () => new Response('{}', { status: 404 }) };
  assert.equal((await renderPage('/help/nothing-of-it', missing)).status, 404);
  assert.equal((await renderPage('/help/Nothing_of.it')).status, 404);
});
