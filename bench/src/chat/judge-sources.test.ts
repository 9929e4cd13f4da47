import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ChatAnswer, Citation } from '@sabha/domain/chat/ask-question';
import type { PublishedDocument } from '@sabha/domain/chat/published-document';
import { byPath, placeOfSource } from './judge-sources.ts';

const cited = (kind: Citation['kind'], url: string): Citation => ({
  title: 'A title',
  url,
  snippet: '',
  score: 0.5,
  kind,
  language: 'en',
  updated_at: null,
});
const answered = (status: ChatAnswer['status'], ...citations: Citation[]) => ({ status, citations });
const petition = (id: string, en: string): PublishedDocument => ({
  kind: 'petition',
  id,
  version: '1',
  url: `/petitions/${id}`,
  title: { en, si: 'වකාරේ සායනය' },
  text: { en: '' },
  facts: {},
  updated_at: null,
});
const documents = byPath([petition('7', 'Keep the Vakarai clinic open'), petition('8', 'A night boat')]);

test('a help article is known by its address, in every language', () => {
  const expected = { expect: ['help:register', 'help:nic'] };
  const other = cited('help', '/help/register-again');
  for (const url of ['/help/register', '/si/help/register', '/ta/help/nic', '/help/register#steps']) {
    assert.equal(placeOfSource(answered('answered', cited('help', url)), expected, documents), 0, url);
    assert.equal(placeOfSource(answered('answered', other, cited('help', url)), expected, documents), 1, url);
  }
  assert.equal(placeOfSource(answered('answered', other), expected, documents), null);
});

test('a document is known by its title, in any of its languages', () => {
  const found = answered('answered', cited('petition', '/ta/petitions/7'));
  const place = (expect_title: string) =>
    placeOfSource(found, { expect: ['petition:*'], expect_title }, documents);
  assert.equal(place('vakarai clinic'), 0);
  assert.equal(place('වකාරේ'), 0);
  assert.equal(place('night boat'), null);
  assert.equal(placeOfSource(found, { expect: ['proposal:*'], expect_title: 'Vakarai' }, documents), null);
});

test('who says that they do not know has found nothing, whatever they cite', () => {
  const source = cited('help', '/help/register');
  for (const status of ['unknown', 'personal-data', 'figures-unavailable'] as const)
    assert.equal(placeOfSource(answered(status, source), { expect: ['help:register'] }, documents), null);
  assert.equal(placeOfSource(answered('danger', source), { expect: ['help:register'] }, documents), 0);
});
