import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { listPoliciesResponseSchema } from '@sabha/domain/forum/list-policies';
import {
  policyPageResponseSchema,
  policyStatisticsResponseSchema,
  policyVersionResponseSchema,
} from '@sabha/domain/forum/policy';
import { POLICY_STATUSES, POLICY_TRANSITIONS, type PolicyStatus } from '@sabha/domain/forum/policy-status';
import { buildMinistry } from '../../test/spending/treasury.ts';
import { ProposalsDesk } from '../../test/voting/proposals-desk.ts';

const WHY = { en: 'An error in it', si: 'දෝෂයක්', ta: 'ஒரு பிழை' };
const NAME = { en: 'Clean Water Policy', si: 'පිරිසිදු ජල ප්‍රතිපත්තිය', ta: 'தூய நீர்க் கொள்கை' };
const DRAFT = {
  name: NAME,
  description: { en: 'Water for every village' },
  links: { si: 'www.parliament.lk/water' },
};

const PAIRS = POLICY_STATUSES.flatMap((from) => POLICY_STATUSES.map((to) => [from, to] as const));

/** What a move without a reason is answered. */
function outcomeOf(from: PolicyStatus, to: PolicyStatus): string {
  if (!POLICY_TRANSITIONS[from].includes(to)) return 'move-impossible';
  return POLICY_STATUSES.indexOf(to) < POLICY_STATUSES.indexOf(from) ? 'move-reason-missing' : 'moved';
}

forOneDatabase((database, open) => {
  describe(`${database}: policies`, () => {
    const atDesk = (what: string, run: (desk: ProposalsDesk) => Promise<void>) =>
      test(what, async () => {
        const opened = await open();
        const desk = await ProposalsDesk.open(opened);
        try {
          await run(desk);
        } finally {
          await desk.fixture.close();
          await opened.close();
        }
      });
    const write = async (desk: ProposalsDesk, body: object = DRAFT) => {
      const answer = await desk.send('POST', '/api/policies', body);
      assert.equal(answer.statusCode, 201, answer.body);
      return policyPageResponseSchema.parse(answer.json()).data;
    };
    const read = async (desk: ProposalsDesk, id: number) =>
      policyPageResponseSchema.parse((await desk.get(`/api/policies/${id}`)).json()).data;
    const move = (desk: ProposalsDesk, id: number, version: number, body: object) =>
      desk.send('POST', `/api/policies/${id}/status`, body, { 'if-match': `"${version}"` });
    const kindOf = (answer: { json(): unknown }) => problemSchema.parse(answer.json()).kind;

    atDesk('what an official writes is read by everybody, with its languages', async (desk) => {
      const made = await write(desk);
      assert.deepEqual(made.languages, ['en', 'si']);
      assert.equal(made.name, 'Clean Water Policy');
      assert.equal(made.view_full_policy, 'www.parliament.lk/water');
      assert.deepEqual([made.status, made.ministry, made.version], ['DRAFT', null, 1]);
      assert.deepEqual(await read(desk, made.id), made);
      const missing = await desk.get('/api/policies/99');
      assert.deepEqual([missing.statusCode, kindOf(missing)], [404, 'policy-unknown']);
    });

    atDesk('a change keeps the text before it, and names the version it is based on', async (desk) => {
      const { id } = await write(desk);
      const tag = String((await desk.get(`/api/policies/${id}`)).headers.etag);
      const put = (body: object, headers: Record<string, string>) =>
        desk.send('PUT', `/api/policies/${id}`, body, headers);
      assert.equal((await put(DRAFT, {})).statusCode, 428);
      assert.equal((await put(DRAFT, { 'if-match': tag })).json().data.version, 1, 'the same text');
      const changed = await put({ ...DRAFT, text: { ta: 'முழு உரை' } }, { 'if-match': tag });
      assert.equal(changed.statusCode, 200, changed.body);
      assert.equal((await put(DRAFT, { 'if-match': tag })).statusCode, 412);
      const now = await read(desk, id);
      assert.deepEqual(now.languages, ['en', 'si', 'ta']);
      assert.deepEqual(
        now.versions.map(({ number }) => number),
        [1, 2],
      );
      const first = await desk.get(`/api/policies/${id}/versions/1`);
      assert.equal(policyVersionResponseSchema.parse(first.json()).data.text.ta, null);
      assert.equal((await desk.get(`/api/policies/${id}/versions/3`)).statusCode, 404);
    });

    atDesk('the status moves along transitions alone, and back with a reason', async (desk) => {
      for (const [from, to] of PAIRS) {
        const { id } = await write(desk, { ...DRAFT, status: from });
        const bare = await move(desk, id, 1, { status: to });
        const answered = bare.statusCode === 200 ? 'moved' : kindOf(bare);
        const expected = outcomeOf(from, to);
        assert.equal(answered, expected, `${from} to ${to}`);
        if (expected !== 'move-reason-missing') continue;
        const moved = await move(desk, id, 1, { status: to, reason: WHY });
        assert.equal(moved.statusCode, 200, moved.body);
        const { status_timeline } = await read(desk, id);
        assert.deepEqual(
          status_timeline.map((change) => [change.from, change.to, change.reason]),
          [
            [null, from, null],
            [from, to, WHY],
          ],
        );
      }
    });

    atDesk('of two moves at once one is made', async (desk) => {
      const { id } = await write(desk);
      const answers = await Promise.all([
        move(desk, id, 1, { status: 'UNDER_REVIEW' }),
        move(desk, id, 1, { status: 'ARCHIVED' }),
      ]);
      assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 412]);
      assert.equal((await read(desk, id)).status_timeline.length, 2);
    });

    atDesk('every write is in the public log with what changed, and a repeated one is one', async (desk) => {
      const headers = { 'idempotency-key': 'policy-once-0001' };
      const first = await desk.send('POST', '/api/policies', DRAFT, headers);
      const again = await desk.send('POST', '/api/policies', DRAFT, headers);
      assert.equal(again.json().data.id, first.json().data.id);
      await move(desk, first.json().data.id, 1, { status: 'UNDER_REVIEW' });
      const log = (await desk.get('/api/audit?subject_kind=policy')).json().data;
      assert.deepEqual(
        log.map(({ action }: { action: string }) => action),
        ['policy-moved', 'policy-created'],
      );
    });

    atDesk('nobody else writes', async (desk) => {
      const { id } = await write(desk);
      const citizen = { ...(await desk.fixture.signedIn()), 'content-type': 'application/json' };
      const json = { 'content-type': 'application/json' };
      for (const [headers, status] of [
        [json, 401],
        [citizen, 403],
      ] as const) {
        const send = (method: 'POST' | 'PUT', url: string, body: object) =>
          desk.fixture.app.inject({
            ...{ method, url, payload: JSON.stringify(body) },
            headers: { ...headers, 'if-match': '"1"' },
          });
        assert.equal((await send('POST', '/api/policies', DRAFT)).statusCode, status);
        assert.equal((await send('PUT', `/api/policies/${id}`, DRAFT)).statusCode, status);
        const moved = await send('POST', `/api/policies/${id}/status`, { status: 'ACTIVE' });
        assert.equal(moved.statusCode, status);
      }
    });

    atDesk('what is hostile or unknown is refused and changes nothing', async (desk) => {
      const bad: Array<[object, string]> = [
        [{ ...DRAFT, name: {} }, 'one language at least'],
        [{ ...DRAFT, name: { en: 'a\u0000' } }, 'control characters'],
        [{ ...DRAFT, name: { en: 'a\ud800' } }, 'Broken text'],
        [{ ...DRAFT, description: { en: 'a\u{E0041}b' } }, 'invisible characters'],
        [{ ...DRAFT, links: { en: 'javascript:alert(1)' } }, 'Unable to open link'],
        [{ ...DRAFT, links: { en: `https://a.lk/${'a'.repeat(4_000)}` } }, 'At most 2000'],
        [{ ...DRAFT, text: { en: 'x'.repeat(20_001) } }, 'At most 20000'],
        [{ ...DRAFT, status: 'GONE' }, 'status'],
        [{ ...DRAFT, ministry_id: 77 }, 'There is no such ministry'],
        [{ ...DRAFT, bill_date: '2023-02-30' }, 'bill_date'],
        [{ ...DRAFT, likes: 5 }, 'likes'],
      ];
      for (const [body, says] of bad) {
        const answer = await desk.send('POST', '/api/policies', body);
        assert.equal(answer.statusCode, 400, says);
        assert.ok(answer.body.includes(says), `${says}: ${answer.body}`);
      }
      const { page } = listPoliciesResponseSchema.parse((await desk.get('/api/policies')).json());
      assert.equal(page.total, 0);
    });

    atDesk('two policies cannot have one bill', async (desk) => {
      await write(desk, { ...DRAFT, bill_number: '383/2023', bill_date: '2023-09-15' });
      const again = await desk.send('POST', '/api/policies', { ...DRAFT, bill_number: '383/2023' });
      assert.deepEqual([again.statusCode, kindOf(again)], [409, 'bill-known']);
    });

    atDesk('the list has pages, search, ministry and status; the figures count the same', async (desk) => {
      const { db } = desk.fixture.context;
      const ministry_id = await buildMinistry(db, { en: 'Health', si: 'සෞඛ්‍ය', ta: 'சுகாதாரம்' });
      for (let count = 0; count < 12; count += 1)
        await write(desk, { ...DRAFT, name: { en: `Rule ${count}%` } });
      const health = await write(desk, { ...DRAFT, ministry_id, status: 'ACTIVE' });
      assert.equal(health.ministry, 'Health');
      const list = async (query: string) =>
        listPoliciesResponseSchema.parse((await desk.get(`/api/policies?${query}`)).json());
      assert.deepEqual((await list('')).page, { page: 1, limit: 10, total: 13, pages: 2 });
      assert.equal((await list('page=2&size=5')).data.length, 5);
      assert.equal((await list('page=1&limit=100')).data.length, 13);
      for (const query of ['status=active', `ministry=${ministry_id}`, 'search=CLEAN%20water', 'search=ජල'])
        assert.deepEqual(
          (await list(query)).data.map(({ id }) => id),
          [health.id],
          query,
        );
      assert.equal((await list('search=%25')).page.total, 12, 'a percent sign is one');
      const { statistics } = policyStatisticsResponseSchema.parse(
        (await desk.get('/api/policies/statistics')).json(),
      ).data;
      assert.deepEqual(
        [statistics.total_policies, statistics.active_policies, statistics.status_breakdown.DRAFT],
        [13, 1, 12],
      );
      assert.deepEqual(
        statistics.ministries.map(({ id, names, policies }) => [id, names, policies]),
        [[ministry_id, health.ministry_names, 1]],
        'only ministries that have policies, each with its count',
      );
    });

    atDesk('the files have every match: CSV without formulas, JSON, and a well-formed feed', async (desk) => {
      await write(desk, { ...DRAFT, name: { en: '=1+1 <b>&' } });
      await write(desk);
      const csv = await desk.get('/api/policies?format=csv&size=1');
      assert.match(String(csv.headers['content-type']), /^text\/csv/);
      assert.ok(csv.body.includes("'=1+1") && csv.body.includes('Clean Water'));
      assert.equal((await desk.get('/api/policies?format=json&size=1')).json().data.length, 2);
      const feed = await desk.get('/api/policies?format=atom');
      assert.match(String(feed.headers['content-type']), /^application\/atom\+xml/);
      assert.ok(feed.body.includes('<title>=1+1 &lt;b&gt;&amp;</title>'), feed.body);
      assert.equal(feed.body.split('<entry>').length, 3);
    });
  });
});
