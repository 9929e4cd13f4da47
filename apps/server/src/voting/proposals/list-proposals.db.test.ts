import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import {
  exportProposalsResponseSchema,
  listProposalsResponseSchema,
} from '@sabha/domain/voting/list-proposals';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';

const DAY_MS = 86_400_000;
const FORMULA = { en: '=HYPERLINK("https://evil.test")', si: '+පාලමක්', ta: '@ஒரு பாலம்' };

forOneDatabase((name, open) => {
  describe(`${name}: the lists of proposals`, () => {
    const atDesk = (what: string, run: (desk: ProposalsDesk) => Promise<void>) =>
      test(what, async () => {
        const database = await open();
        const desk = await ProposalsDesk.open(database);
        try {
          await run(desk);
        } finally {
          await desk.fixture.close();
          await database.close();
        }
      });

    /** Four proposals, four days later: open, closed, not yet open, withdrawn. */
    const publishFour = async (desk: ProposalsDesk) => {
      const open = await desk.publish({ expired_date: desk.day(30) });
      const closed = await desk.publish({ expired_date: desk.day(2), category_id: 2 });
      const later = await desk.publish({ opens_at: desk.day(9), expired_date: desk.day(20) });
      const withdrawn = await desk.publish({ category_id: 2 });
      await desk.send('DELETE', `/api/proposals/${withdrawn}`, { reason: 'A mistake' });
      await desk.pass(4 * DAY_MS);
      return { open, closed, later, withdrawn };
    };

    atDesk('are filtered by status in any case of letters, by category and by creator', async (desk) => {
      const { open, closed, later, withdrawn } = await publishFour(desk);
      const creator = '0xB2'.padEnd(42, 'b2');
      const expected: Array<[string, number[]]> = [
        ['/api/proposals', [withdrawn, later, closed, open]],
        ['/api/proposals/active', [open]],
        ['/api/proposals/expired', [closed]],
        ['/api/proposals/status/INACTIVE', [withdrawn, later]],
        ['/api/proposals/status/aCtIvE', [open]],
        ['/api/proposals?status=expired', [closed]],
        ['/api/proposals/category/2', [withdrawn, closed]],
        ['/api/proposals/category/2?status=Expired', [closed]],
        ['/api/proposals/category/3', []],
        [`/api/proposals/creator/${creator}`, [withdrawn, later, closed, open]],
        [`/api/proposals/creator/${creator}?category=1&status=active&q=bridge`, [open]],
        [`/api/proposals/creator/0x${'00'.repeat(20)}`, []],
        ['/api/proposals/search/bridge?category=2', [withdrawn, closed]],
      ];
      for (const [url, ids] of expected) assert.deepEqual(await desk.listed(url), ids, url);
    });

    atDesk(
      'are sorted by age, by the nearest end, and by votes without looking at a ballot',
      async (desk) => {
        const { open, closed, later, withdrawn } = await publishFour(desk);
        const { db } = desk.fixture.context;
        await db
          .insertInto('proposal_tallies')
          .values({ proposal_id: closed, yes_votes: 2n, no_votes: 1n })
          .execute();
        await db
          .insertInto('proposal_tallies')
          .values({ proposal_id: open, yes_votes: 2n, no_votes: 0n })
          .execute();
        await db.insertInto('tally_deltas').values({ proposal_id: open, yes: 0, no: 2 }).execute();
        assert.deepEqual(await desk.listed('/api/proposals?sort=newest'), [withdrawn, later, closed, open]);
        assert.deepEqual(await desk.listed('/api/proposals?sort=closing'), [later, open, closed, withdrawn]);
        assert.deepEqual(await desk.listed('/api/proposals?sort=votes'), [open, closed, withdrawn, later]);
        assert.deepEqual(await desk.listed('/api/proposals?sort=votes&category=2'), [closed, withdrawn]);
      },
    );

    atDesk('come page by page, and say how many there are', async (desk) => {
      const ids: number[] = [];
      for (let n = 0; n < 5; n++) ids.unshift(await desk.publish());
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => desk.listed(`/api/proposals?limit=2&page=${page}`)),
      );
      assert.deepEqual(pages, [ids.slice(0, 2), ids.slice(2, 4), ids.slice(4), []]);
      const answer = listProposalsResponseSchema.parse(
        (await desk.get('/api/proposals?limit=2&page=2')).json(),
      );
      assert.deepEqual(answer.page, { page: 2, limit: 2, total: 5, pages: 3 });
    });

    atDesk('come as files, with the same filters and no formula for a spreadsheet', async (desk) => {
      await desk.publish();
      const id = await desk.publish({ title: FORMULA, category_id: 2 });
      const csv = await desk.get('/api/proposals?category=2&format=csv');
      assert.match(String(csv.headers['content-disposition']), /attachment; filename="proposals\.csv"/);
      const lines = csv.body.replace('\uFEFF', '').trim().split('\r\n');
      assert.equal(lines.length, 2);
      assert.match(lines[0] ?? '', /^id,title,title_si,title_ta,/);
      assert.match(
        lines[1] ?? '',
        new RegExp(`^${id},"'=HYPERLINK\\(""https://evil\\.test""\\)",'\\+පාලමක්,'@ஒரு பாலம்,`),
      );
      const json = await desk.get('/api/proposals/search/bridge?format=json');
      const all = exportProposalsResponseSchema.parse(json.json());
      assert.deepEqual(
        [all.data.length, json.headers['content-type']],
        [2, 'application/json; charset=utf-8'],
      );
    });

    atDesk('are the same answer until something happens, and readable by every site', async (desk) => {
      const id = await desk.publish();
      for (const url of ['/api/proposals', '/api/proposals/active?sort=closing', `/api/proposals/${id}`]) {
        const first = await desk.get(url, { origin: 'https://news.test' });
        assert.equal(first.headers['access-control-allow-origin'], '*');
        const tag = String(first.headers.etag);
        await desk.pass(60_000);
        assert.equal((await desk.get(url, { 'if-none-match': tag })).statusCode, 304, url);
        await desk.fixture.context.db
          .insertInto('tally_deltas')
          .values({ proposal_id: id, yes: 1, no: 0 })
          .execute();
        assert.equal((await desk.get(url, { 'if-none-match': tag })).statusCode, 200, url);
      }
      const preflight = await desk.fixture.app.inject({
        method: 'OPTIONS',
        url: `/api/proposals/${id}`,
        headers: { origin: 'https://evil.test', 'access-control-request-method': 'PUT' },
      });
      assert.doesNotMatch(String(preflight.headers['access-control-allow-methods']), /PUT|DELETE|POST/);
    });

    atDesk('refuse what is no filter, no number and no page, in a problem document', async (desk) => {
      const bad = [
        ...['abc', '0', '-1', '1e9', '01', '2147483648', String(2n ** 256n), '1%00', '%27%20or%201=1'].map(
          (id) => `/api/proposals/${id}`,
        ),
        ...['open', 'activ%C3%A9', 'x'.repeat(21)].map((status) => `/api/proposals/status/${status}`),
        ...['0', 'x', '99999999999'].map((id) => `/api/proposals/category/${id}`),
        ...['0x12', 'nobody', `0x${'zz'.repeat(20)}`].map((wallet) => `/api/proposals/creator/${wallet}`),
        ...['page=0', 'page=1e9', 'limit=101', 'limit=-1', 'sort=random', 'format=xml', 'category=x'].map(
          (query) => `/api/proposals?${query}`,
        ),
      ];
      for (const url of bad) {
        const answer = await desk.get(url);
        assert.equal(answer.statusCode, 400, url);
        assert.equal(problemSchema.parse(answer.json()).kind, 'invalid-request', url);
      }
      const unknown = await desk.get('/api/proposals/7');
      assert.equal(unknown.statusCode, 404);
      assert.equal(
        problemSchema.parse(unknown.json()).message,
        'Proposal 7 does not exist on the blockchain',
      );
      assert.equal((await desk.get('/api/proposals/7/')).statusCode, 404);
    });

    test('say that the records are away when the database is, and not that something is broken', async () => {
      const database = await open();
      const desk = await ProposalsDesk.open(database);
      await database.close();
      for (const url of ['/api/proposals', '/api/proposals/1', '/api/proposals?format=csv']) {
        const answer = await desk.get(url);
        assert.equal(answer.statusCode, 503, url);
        assert.equal(problemSchema.parse(answer.json()).kind, 'database-unavailable');
        assert.equal(answer.headers['retry-after'], '5');
      }
      await desk.fixture.close();
    });

    atDesk('answer what they declare, to the last field', async (desk) => {
      const id = await desk.publish();
      const list = (await desk.get('/api/proposals')).json();
      assert.deepEqual(listProposalsResponseSchema.parse(list), list);
      const one = (await desk.get(`/api/proposals/${id}`)).json();
      assert.deepEqual(getProposalResponseSchema.parse(one), one);
    });
  });
});
