import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type HelpArticle,
  listHelpResponseSchema,
  readHelpResponseSchema,
} from '@sabha/domain/chat/help-article';
import { problemSchema } from '@sabha/domain/core/envelope';
import { LANGUAGES } from '@sabha/domain/core/localized';
import { readArticles } from '@sabha/help/read-articles';
import { HELP_TOPICS } from '@sabha/help/topics';
import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { openFreshEmbedded } from '../../../../../packages/db/test/databases.ts';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { helpRoutes } from './help-routes.ts';

const article = (slug: string, topic: string, language: HelpArticle['language']) => ({
  ...{ slug, topic, language, title: `${slug} in ${language}`, summary: 'In short.', updated: '2026-11-26' },
  blocks: [{ kind: 'paragraph' as const, runs: [{ text: 'Call ' }, { text: '119', href: 'tel:119' }] }],
  questions: ['never shown'],
});
const ARTICLES = LANGUAGES.flatMap((language) => [
  article('how-to-vote', 'voting', language),
  article('nic-number', 'registering', language),
  article('register', 'registering', language),
  article('who-can-register', 'registering', language),
]);

describe('help articles', () => {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  let reads = 0;
  before(() => {
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    helpRoutes(app, () => {
      reads += 1;
      return ARTICLES;
    });
  });
  after(() => app.close());

  test('are listed by topic, both in the order in which the product has them', async () => {
    const answer = await app.inject('/api/help?language=si');
    const { data } = listHelpResponseSchema.parse(answer.json());
    assert.deepEqual(data, answer.json().data, 'every field is declared');
    assert.deepEqual(
      data.map(({ topic, articles }) => [topic, ...articles.map(({ title }) => title)]),
      [
        ['registering', 'register in si', 'who-can-register in si', 'nic-number in si'],
        ['voting', 'how-to-vote in si'],
      ],
    );
    assert.equal((await app.inject('/api/help?language=fr')).statusCode, 400);
  });

  test('are read with the others of their topic', async () => {
    const answer = await app.inject('/api/help/who-can-register?language=ta');
    const { data } = readHelpResponseSchema.parse(answer.json());
    assert.deepEqual(data, answer.json().data, 'every field is declared');
    assert.equal(data.article.title, 'who-can-register in ta');
    assert.deepEqual(data.article.blocks, ARTICLES[0]?.blocks);
    assert.deepEqual(
      data.related.map(({ slug }) => slug),
      ['register', 'nic-number'],
    );
    assert.doesNotMatch(answer.body, /never shown/);
    const tag = { 'if-none-match': String(answer.headers.etag) };
    const again = await app.inject({ url: '/api/help/who-can-register?language=ta', headers: tag });
    assert.equal(again.statusCode, 304);
    assert.equal((await app.inject('/api/help/how-to-vote')).json().data.article.language, 'en');
    assert.equal(reads, 1, 'read once');
  });

  test('that there are not are answered 404', async () => {
    for (const slug of ['lost-wallet', 'constructor', 'no-such-article']) {
      const answer = await app.inject(`/api/help/${slug}`);
      assert.equal(answer.statusCode, 404, slug);
      assert.equal(problemSchema.parse(answer.json()).kind, 'article-unknown');
    }
    assert.equal((await app.inject('/api/help/..%2fregister')).statusCode, 400);
  });
});

test('the server gives every article that comes with the product, with every other part down', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database, { settings: { RATE_READS_PER_MINUTE: '10000' } });
  const articles = readArticles();
  const slugs = new Set(Object.values(HELP_TOPICS).flat().map(String));
  for (const { slug, language, title } of articles) {
    assert.ok(slugs.has(slug), slug);
    const answer = await fixture.app.inject(`/api/help/${slug}?language=${language}`);
    assert.equal(readHelpResponseSchema.parse(answer.json()).data.article.title, title);
  }
  for (const language of LANGUAGES) {
    const { data } = listHelpResponseSchema.parse(
      (await fixture.app.inject(`/api/help?language=${language}`)).json(),
    );
    const listed = data.flatMap(({ articles: heads }) => heads);
    assert.equal(listed.length, articles.filter((one) => one.language === language).length);
  }
  assert.equal((await fixture.app.inject('/api/help/no-such-article')).statusCode, 404);
  await fixture.close();
  await database.close();
});
