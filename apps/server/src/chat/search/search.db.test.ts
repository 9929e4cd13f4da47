import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { searchSiteResponseSchema } from '@sabha/domain/chat/search-site';
import { problemSchema } from '@sabha/domain/core/envelope';
import { sql } from 'kysely';
import { AnsweringService, sendJson } from '../../../test/chat/answering-service.ts';
import { PublishedThings } from '../../../test/chat/published-things.ts';

const result = (kind: string, id: string, url: string) => ({
  kind,
  id,
  url,
  language: 'en',
  title: [{ text: 'A thing', found: true }],
  snippet: [{ text: 'of some kind', found: false }],
  updated_at: null,
});
const RESULTS = [
  result('petition', '2', '/petitions/2'),
  result('help', 'register', '/help/register'),
  result('petition', '1', '/petitions/1'),
  result('project', '1', '/spending/projects/1'),
  result('budget-line', '2024-1-1', '/spending/ministries/1?fiscal_year=2024'),
  result('report', '7', '/reports/7'),
];
const FOUND = {
  total: 25,
  kinds: [{ kind: 'petition', count: 20 }],
  results: RESULTS,
  also: [{ text: 'පාලම', language: 'si' }],
  meant: null,
  figure: null,
};

forOneDatabase((database, open) => {
  describe(`${database}: searching the site`, () => {
    const searching = (
      what: string,
      run: (things: PublishedThings, service: AnsweringService) => Promise<void>,
    ) =>
      test(what, async () => {
        const opened = await open();
        const service = await AnsweringService.open();
        const things = await PublishedThings.open(opened, { CHAT_URL: service.url });
        try {
          await run(things, service);
        } finally {
          await things.desk.fixture.close();
          await service.close();
          await opened.close();
        }
      });
    const search = async ({ desk }: PublishedThings, query = 'q=bridge') => {
      const answer = await desk.get(`/api/search?${query}`);
      assert.equal(answer.statusCode, 200, answer.body);
      const { data } = searchSiteResponseSchema.parse(answer.json());
      assert.deepEqual(data, answer.json().data, 'every field is declared');
      return data;
    };

    searching('facts are those of this moment, and what is gone is left out', async (things, service) => {
      await things.treasury();
      await things.petitions(1, 2);
      service.answer = (response) =>
        sendJson(response, {
          ...FOUND,
          results: RESULTS.map((one) => ({ ...one, facts: { status: 'old' } })),
        });
      const found = await search(things, 'q=a%20bridge%26&kind=petition&page=2&words=own&language=ta');
      const asked = new URL(service.asked.at(-1)?.url ?? '', service.url);
      assert.equal(asked.pathname, '/search');
      assert.deepEqual(Object.fromEntries(asked.searchParams), {
        ...{ q: 'a bridge&', kind: 'petition', page: '2', words: 'own', language: 'ta' },
      });
      assert.deepEqual(
        found.results.map(({ kind, id }) => `${kind} ${id}`),
        ['petition 2', 'help register', 'petition 1', 'project 1', 'budget-line 2024-1-1'],
        'in the order of the service; report 7 is not there',
      );
      assert.equal(found.total, 24);
      assert.deepEqual(found.results[1]?.facts, {});
      assert.equal(found.results[2]?.facts.signatures, 0);
      assert.equal(found.results[3]?.facts.spent, '400.50');
      assert.deepEqual(found.also, FOUND.also);
      await things.change(sql`update petitions set signatures = 7 where id = 1`);
      await things.change(sql`update petitions set removed_at = now() where id = 2`);
      const later = await search(things);
      assert.equal(later.results.find(({ kind }) => kind === 'petition')?.facts.signatures, 7);
      assert.equal(later.results.length, 4);
    });

    searching('a service that is down or answers badly is said', async (things, service) => {
      const faults: Array<(response: ServerResponse) => void> = [
        (response) => response.destroy(),
        (response) => response.end('no JSON'),
        (response) => sendJson(response, { message: 'No' }, 400),
        (response) => sendJson(response, {}, 500),
        (response) => sendJson(response, { ...FOUND, results: Array.from({ length: 11 }, () => RESULTS[0]) }),
        (response) => sendJson(response, { ...FOUND, results: [result('help', 'x', 'https://evil.test/')] }),
        (response) => sendJson(response, { ...FOUND, results: [result('help', 'x', '//evil.test/')] }),
        (response) => sendJson(response, { ...FOUND, meant: 'x'.repeat(200_000) }),
      ];
      const failed = async () => {
        const answer = await things.desk.get('/api/search?q=zanzibar');
        assert.equal(answer.statusCode, 503, answer.body);
        assert.equal(problemSchema.parse(answer.json()).kind, 'search-unavailable');
        assert.ok(answer.headers['retry-after']);
      };
      for (const fault of faults) {
        service.answer = fault;
        await failed();
      }
      await service.close();
      await failed();
      assert.doesNotMatch(things.desk.fixture.logged, /zanzibar/);
      const long = await things.desk.get(`/api/search?q=${'x'.repeat(201)}`);
      assert.equal(long.statusCode, 400);
    });
  });
});
