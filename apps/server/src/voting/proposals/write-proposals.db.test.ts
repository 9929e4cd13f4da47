import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { OPEN_BALLOTS } from '@sabha/domain/voting/ballot-terms';
import { getProposalResponseSchema } from '@sabha/domain/voting/get-proposal';
import { proposalTextHash } from '@sabha/domain/voting/proposal-text';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';

const same = (text: string) => ({ en: text, si: text, ta: text });
const NEW = { en: 'A ferry', si: 'තොටුපළක්', ta: 'ஒரு படகுச் சேவை' };
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

forOneDatabase((name, open) => {
  describe(`${name}: what an official does with proposals`, () => {
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
    const put = (desk: ProposalsDesk, id: number, body: object, tag: string | null = '"1"') =>
      desk.send('PUT', `/api/proposals/${id}`, body, tag === null ? {} : { 'if-match': tag });
    const refused = (answer: { statusCode: number; json(): unknown }) => {
      const problem = problemSchema.parse(answer.json());
      assert.equal(problem.status, answer.statusCode);
      return [problem.status, problem.kind];
    };
    const outbox = async ({ fixture }: ProposalsDesk) => {
      const rows = await fixture.context.db
        .selectFrom('outbox')
        .select(['kind', 'payload'])
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    const log = async (desk: ProposalsDesk) =>
      (await desk.get('/api/audit?subject_kind=proposal'))
        .json()
        .data.map((entry: { action: string; before: unknown; after: unknown }) => entry);

    atDesk('publishing: the answer is the proposal, at its own address', async (desk) => {
      const answer = await desk.send('POST', '/api/proposals', desk.draft({ title: NEW }));
      assert.equal(answer.statusCode, 201);
      const { data } = getProposalResponseSchema.parse(answer.json());
      assert.equal(answer.headers.location, `/api/proposals/${data.id}`);
      assert.deepEqual([data.title, data.category_name, data.version], ['A ferry', 'Health', 1]);
      assert.equal(data.text_hash, proposalTextHash({ ...desk.draft({ title: NEW }), ...OPEN_BALLOTS }));
    });

    atDesk('publishing: whatever is missing, out of bounds or unknown is refused and named', async (desk) => {
      const draft = desk.draft();
      const bad: Array<[object, string]> = [
        [{ ...draft, title: same('  ') }, 'Please fill in all fields'],
        [{ ...draft, title: { en: 'A', si: 'ක' } }, 'title.ta'],
        [{ ...draft, title: same('x'.repeat(201)) }, 'At most 200 characters'],
        [{ ...draft, short_description: same('x'.repeat(501)) }, 'At most 500 characters'],
        [{ ...draft, description_in_details: same('x'.repeat(10_001)) }, 'At most 10000 characters'],
        [{ ...draft, title: same('a\u0000b') }, 'Must not contain control characters'],
        [{ ...draft, title: same('a\ud800') }, 'Broken text'],
        [{ ...draft, category_id: 99 }, 'There is no such category'],
        [{ ...draft, category_id: 2 ** 31 }, 'category_id'],
        [{ ...draft, category_id: '1' }, 'category_id'],
        [{ ...draft, expired_date: 'tomorrow' }, 'expired_date'],
        [{ ...draft, expired_date: desk.day(-1) }, 'Voting must close'],
        [{ ...draft, expired_date: desk.day(0) }, 'Voting must close'],
        [{ ...draft, expired_date: desk.day(367) }, 'Voting must close'],
        [{ ...draft, opens_at: desk.day(-1) }, 'Voting must close'],
        [{ ...draft, opens_at: desk.day(11) }, 'Voting must close'],
        [{ ...draft, opens_at: desk.day(10) }, 'Voting must close'],
        [{ ...draft, author: `0x${'11'.repeat(20)}` }, 'author'],
        [{ ...draft, yes_votes: 1000 }, 'yes_votes'],
        [{}, 'title'],
      ];
      for (const [body, says] of bad) {
        const answer = await desk.send('POST', '/api/proposals', body);
        assert.equal(answer.statusCode, 400, says);
        assert.ok(answer.body.includes(says), `${says}: ${answer.body}`);
      }
      assert.deepEqual([await desk.listed('/api/proposals'), await outbox(desk)], [[], []]);
    });

    atDesk(
      'publishing: three languages may say the same, and a category that was removed is none',
      async (desk) => {
        await desk.publish({ title: same('COVID-19') });
        await desk.send('DELETE', '/api/categories/3', {}, { 'if-match': '"1"' });
        const gone = await desk.send('POST', '/api/proposals', desk.draft({ category_id: 3 }));
        assert.deepEqual(refused(gone), [400, 'category-unknown']);
      },
    );

    atDesk('nobody else publishes, changes or withdraws', async (desk) => {
      const id = await desk.publish();
      const citizen = await desk.fixture.signedIn();
      for (const [headers, status] of [
        [{ 'content-type': 'application/json' }, 401],
        [{ ...citizen, 'content-type': 'application/json' }, 403],
      ] as const) {
        const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) =>
          desk.fixture.app.inject({ method, url, headers, payload: JSON.stringify(body) });
        assert.equal((await send('POST', '/api/proposals', desk.draft())).statusCode, status);
        assert.equal((await send('PUT', `/api/proposals/${id}`, desk.draft())).statusCode, status);
        const extension = { closes_at: desk.day(11), reason: 'x' };
        assert.equal((await send('POST', `/api/proposals/${id}/extension`, extension)).statusCode, status);
        assert.equal((await send('DELETE', `/api/proposals/${id}`, { reason: 'x' })).statusCode, status);
      }
      assert.deepEqual(await outbox(desk), ['create-proposal']);
    });

    atDesk('changing before the first vote: text, window and category, in public', async (desk) => {
      const id = await desk.publish();
      const read = await desk.get(`/api/proposals/${id}`);
      const body = desk.draft({
        title: NEW,
        category_id: 2,
        opens_at: desk.day(1),
        expired_date: desk.day(20),
      });
      const answer = await put(desk, id, body, String(read.headers.etag));
      assert.equal(answer.statusCode, 200, answer.body);
      const { data } = getProposalResponseSchema.parse(answer.json());
      assert.deepEqual(
        [data.texts.title, data.category_name, data.opens_at, data.expired_date, data.version],
        [NEW, 'Education', desk.day(1), desk.day(20), 2],
      );
      assert.equal(data.text_hash, proposalTextHash({ ...body, ...OPEN_BALLOTS }));
      assert.deepEqual(await outbox(desk), ['create-proposal', 'amend-proposal']);
      const [entry] = await log(desk);
      assert.equal(entry.action, 'proposal-updated');
      assert.deepEqual(Object.keys(entry.before).sort(), Object.keys(entry.after).sort());
      assert.deepEqual([entry.before.title.en, entry.after.title.en], ['A bridge', 'A ferry']);
      assert.deepEqual([entry.before.category_id, entry.after.category_id], [1, 2]);
      assert.equal('short_description' in entry.after, false, 'what stayed is not told');
    });

    atDesk(
      'changing: a window that has begun keeps its beginning, or gets one that lies ahead',
      async (desk) => {
        const id = await desk.publish();
        const began = (await desk.get(`/api/proposals/${id}`)).json().data.opens_at;
        await desk.pass(DAY_MS);
        assert.deepEqual(refused(await put(desk, id, desk.draft({ opens_at: desk.day(-0.5) }))), [
          400,
          'window-impossible',
        ]);
        const kept = await put(desk, id, desk.draft({ opens_at: began, expired_date: desk.day(5) }));
        assert.equal(kept.json().data.opens_at, began, kept.body);
        for (const impossible of [
          { expired_date: desk.day(-0.5) },
          { expired_date: desk.day(400) },
          { opens_at: desk.day(9), expired_date: desk.day(8) },
        ]) {
          assert.deepEqual(refused(await put(desk, id, desk.draft(impossible), '"2"')), [
            400,
            'window-impossible',
          ]);
        }
        const later = await put(desk, id, desk.draft({ opens_at: desk.day(3) }), '"2"');
        assert.equal(later.json().data.active_status, false, later.body);
      },
    );

    atDesk(
      'changing needs the version that was read, and nothing changes where nothing differs',
      async (desk) => {
        const id = await desk.publish();
        const body = desk.draft({ opens_at: desk.day(0) });
        assert.deepEqual(refused(await put(desk, id, body, null)), [428, 'version-missing']);
        for (const tag of ['"0"', '"2"', 'x', '*']) {
          assert.deepEqual(
            refused(await put(desk, id, desk.draft({ title: NEW }), tag)),
            [412, 'version-outdated'],
            tag,
          );
        }
        const nothing = await put(desk, id, body);
        assert.deepEqual([nothing.statusCode, nothing.json().data.version], [200, 1]);
        const both = await Promise.all(
          ['One', 'Two'].map((title) => put(desk, id, desk.draft({ title: same(title) }))),
        );
        assert.deepEqual(both.map(({ statusCode }) => statusCode).sort(), [200, 412]);
        assert.deepEqual(await outbox(desk), ['create-proposal', 'amend-proposal']);
        assert.deepEqual(refused(await put(desk, 99, body)), [404, 'proposal-unknown']);
        assert.deepEqual(refused(await put(desk, id, desk.draft({ category_id: 99 }), '"2"')), [
          400,
          'category-unknown',
        ]);
      },
    );

    atDesk('after a vote, here or at the contract, only the category changes', async (desk) => {
      const { db } = desk.fixture.context;
      const ids = [await desk.publish(), await desk.publish()] as const;
      await db
        .insertInto('votes_current')
        .values({ proposal_id: ids[0], voter: `0x${'c1'.repeat(20)}`, choice: 1, seq: 1n, act_id: null })
        .execute();
      await db
        .insertInto('chain_events')
        .values({
          tx_hash: `0x${'aa'.repeat(32)}`,
          log_index: 0,
          block_number: 5n,
          contract: 'proposals',
          name: 'VoteCast',
          args: '{}',
          digest: null,
          subject: BigInt(ids[1]),
          actor: `0x${'c1'.repeat(20)}`,
        })
        .execute();
      for (const id of ids) {
        assert.deepEqual(refused(await put(desk, id, desk.draft({ title: NEW }))), [
          409,
          'proposal-has-votes',
        ]);
        assert.deepEqual(refused(await put(desk, id, desk.draft({ expired_date: desk.day(11) }))), [
          409,
          'proposal-has-votes',
        ]);
        const moved = await put(desk, id, desk.draft({ category_id: 2 }));
        assert.deepEqual([moved.statusCode, moved.json().data.category_id], [200, 2], moved.body);
      }
      assert.deepEqual(await outbox(desk), ['create-proposal', 'create-proposal']);
    });

    atDesk('a proposal that is withdrawn, closed or about to close does not change', async (desk) => {
      const [withdrawn, closing] = [await desk.publish(), await desk.publish()];
      await desk.send('DELETE', `/api/proposals/${withdrawn}`, { reason: 'A mistake' });
      assert.deepEqual(refused(await put(desk, withdrawn, desk.draft({ category_id: 2 }), '"2"')), [
        409,
        'proposal-withdrawn',
      ]);
      const { expired_date } = desk.draft();
      await desk.pass(10 * DAY_MS - 9 * MINUTE_MS);
      assert.deepEqual(refused(await put(desk, closing, desk.draft({ title: NEW }))), [
        409,
        'proposal-closing',
      ]);
      const moved = await put(desk, closing, desk.draft({ expired_date, category_id: 2 }));
      assert.equal(moved.statusCode, 200, moved.body);
      await desk.pass(9 * MINUTE_MS);
      assert.deepEqual(refused(await put(desk, closing, desk.draft({ category_id: 3 }), '"2"')), [
        409,
        'proposal-closed',
      ]);
    });

    atDesk(
      'extending waits for the ledger, keeps text and window as they are, and says why',
      async (desk) => {
        const id = await desk.publish();
        const extend = (body: object) => desk.send('POST', `/api/proposals/${id}/extension`, body);
        const reason = 'ලෙජරය නොතිබුණි';
        for (const body of [
          { closes_at: desk.day(11) },
          { reason },
          { closes_at: desk.day(11), reason: ' ' },
          { closes_at: 'later', reason },
          { closes_at: desk.day(14), reason },
          { closes_at: desk.day(10), reason },
          { closes_at: desk.day(11), reason, opens_at: desk.day(1) },
        ]) {
          assert.equal((await extend(body)).statusCode, 400, JSON.stringify(body));
        }
        const done = await extend({ closes_at: desk.day(11), reason });
        assert.equal(done.statusCode, 200, done.body);
        const { data } = getProposalResponseSchema.parse(done.json());
        assert.deepEqual(
          [data.expired_date, data.extensions.map((one) => [one.state, one.new_closes_at, one.reason])],
          [desk.day(10), [['waiting', desk.day(11), reason]]],
        );
        assert.deepEqual(await outbox(desk), ['create-proposal', 'extend-proposal']);
        assert.deepEqual(refused(await extend({ closes_at: desk.day(12), reason })), [
          409,
          'proposal-changing',
        ]);
        const text = await put(desk, id, desk.draft({ title: NEW }), '"2"');
        assert.deepEqual(refused(text), [409, 'proposal-changing']);
        const category = await put(desk, id, desk.draft({ category_id: 2 }), '"2"');
        assert.equal(category.statusCode, 200, category.body);
        await desk.pass(10 * DAY_MS);
        assert.deepEqual(refused(await extend({ closes_at: desk.day(2), reason })), [409, 'proposal-closed']);
        const unknown = await desk.send('POST', '/api/proposals/99/extension', {
          closes_at: desk.day(1),
          reason,
        });
        assert.deepEqual(refused(unknown), [404, 'proposal-unknown']);
      },
    );

    atDesk('a proposal is published anew once it has closed, and both say so', async (desk) => {
      const first = await desk.publish();
      const again = () => desk.send('POST', '/api/proposals', desk.draft({ rerun_of: first }));
      assert.deepEqual(refused(await again()), [400, 'rerun-impossible']);
      const unknown = await desk.send('POST', '/api/proposals', desk.draft({ rerun_of: 99 }));
      assert.deepEqual(refused(unknown), [400, 'rerun-impossible']);
      await desk.pass(10 * DAY_MS);
      const answer = await again();
      const { data } = getProposalResponseSchema.parse(answer.json());
      assert.deepEqual([data.rerun_of, data.rerun_by], [first, null]);
      const old = getProposalResponseSchema.parse((await desk.get(`/api/proposals/${first}`)).json());
      assert.deepEqual([old.data.rerun_of, old.data.rerun_by], [null, data.id]);
      const [{ action, after }] = await log(desk);
      assert.deepEqual([action, after.rerun_of], ['proposal-created', first]);
    });

    atDesk('withdrawing leaves a tombstone with its reason, once, with votes or without', async (desk) => {
      const { db } = desk.fixture.context;
      const ids = [await desk.publish(), await desk.publish()];
      await db
        .insertInto('tally_deltas')
        .values({ proposal_id: ids[1] ?? 0, yes: 3, no: 1 })
        .execute();
      for (const id of ids) {
        for (const body of [
          {},
          { reason: '' },
          { reason: '  ' },
          { reason: 'x'.repeat(1001) },
          { reason: 'a\u0000b' },
          { reason: 'a\ud800' },
          { reason: 7 },
        ]) {
          assert.equal((await desk.send('DELETE', `/api/proposals/${id}`, body)).statusCode, 400);
        }
        const done = await desk.send('DELETE', `/api/proposals/${id}`, { reason: 'වැරදි පාඨයක්' });
        assert.equal(done.json().data.withdrawn.reason, 'වැරදි පාඨයක්', done.body);
        const again = await desk.send('DELETE', `/api/proposals/${id}`, { reason: 'Again' });
        assert.deepEqual(refused(again), [409, 'proposal-withdrawn']);
      }
      const stays = (await desk.get(`/api/proposals/${ids[1]}`)).json().data;
      assert.deepEqual([stays.status, stays.yes_votes, stays.no_votes], ['Inactive', 3, 1]);
      const unknown = await desk.send('DELETE', '/api/proposals/99', { reason: 'x' });
      assert.deepEqual(refused(unknown), [404, 'proposal-unknown']);
      assert.equal(
        (
          await desk.fixture.app.inject({
            method: 'DELETE',
            url: '/api/proposals/1',
            headers: await desk.fixture.signedIn(),
          })
        ).statusCode,
        403,
      );
    });
  });
});
