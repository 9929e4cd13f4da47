import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import {
  exportCommentsResponseSchema,
  listRepliesResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { listPoliciesResponseSchema } from '@sabha/domain/forum/list-policies';
import { sql } from 'kysely';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import type { CommentDesk } from '../../../test/forum/comment-desk.ts';
import { leaveForum, readOwnComments, readOwnForumActs } from './members.store.ts';

const TEXT = 'Every village should have its water tested twice a year.';

/** The numbers of the threads on every page of a list. */
async function walk(desk: CommentDesk, policy: number, sort: string): Promise<number[]> {
  const found: number[] = [];
  for (let after = ''; ; ) {
    const { data, next } = await desk.list(policy, `?sort=${sort}&limit=2${after}`);
    found.push(...data.map(({ comment }) => comment.comment_id));
    if (next === null) return found;
    after = `&after=${next}`;
  }
}

forOneDatabase((database, open) => {
  describe(`${database}: discussions`, () => {
    const atDesk = testsAtDesk(open);

    atDesk('threads are paged in four orders, each once', async (desk) => {
      const policy = await desk.policy();
      for (let n = 1; n <= 5; n += 1) await desk.write(await desk.citizen(n), policy, `Opinion of ${n}`);
      await desk.write(await desk.citizen(1), policy, 'A first answer', { reply_id: 2 });
      await desk.write(await desk.citizen(2), policy, 'A second answer', { reply_id: 6 });
      for (const [n, id] of [[1, 4] as const, [2, 4] as const, [3, 1] as const])
        await desk.send(await desk.citizen(n), 'POST', `/api/comments/${id}/like`);
      await desk.send(await desk.citizen(9), 'POST', `/api/policies/${policy}/statements`, {
        comment: 'No list has it',
      });
      assert.deepEqual(await walk(desk, policy, 'newest'), [5, 4, 3, 2, 1]);
      assert.deepEqual(await walk(desk, policy, 'oldest'), [1, 2, 3, 4, 5]);
      assert.deepEqual(await walk(desk, policy, 'liked'), [4, 1, 5, 3, 2]);
      assert.deepEqual(await walk(desk, policy, 'discussed'), [2, 5, 4, 3, 1]);
      const { discussion } = await desk.list(policy);
      assert.deepEqual(
        [discussion.comments, discussion.labels, discussion.latest_comment_id],
        [7, { for: 0, against: 0, question: 0, neutral: 7 }, 7],
      );
      const replies = await desk.send({}, 'GET', '/api/comments/2/replies?limit=1&after=6');
      const page = listRepliesResponseSchema.parse(replies.json());
      assert.deepEqual([page.data.map(({ comment_id }) => comment_id), page.next], [[7], null]);
      for (const after of ['x', '1.2', '99999999999'])
        assert.equal(
          await desk.refusal(desk.send({}, 'GET', `/api/policies/${policy}/comments?after=${after}`)),
          '400 cursor-invalid',
        );
      assert.equal(
        await desk.refusal(desk.send({}, 'GET', '/api/policies/99/comments')),
        '404 policy-unknown',
      );
    });

    atDesk('the list of policies has the labels of a discussion from five people on', async (desk) => {
      const policy = await desk.policy();
      const listed = async () => {
        const answer = await desk.send({}, 'GET', '/api/policies');
        return listPoliciesResponseSchema.parse(answer.json()).data.find(({ id }) => id === policy);
      };
      for (const n of [1, 2, 3, 4])
        await desk.write(await desk.citizen(n), policy, `Opinion number ${n}`, { label: 'against' });
      await desk.write(await desk.citizen(1), policy, 'Who will pay for the pipes?', { label: 'question' });
      assert.deepEqual([(await listed())?.comments, (await listed())?.labels], [5, null]);
      await desk.write(await desk.citizen(5), policy, 'Water belongs to all of us', { label: 'for' });
      assert.deepEqual((await listed())?.labels, { for: 1, against: 4, question: 1, neutral: 0 });
    });

    atDesk('a discussion can be taken along as CSV, JSON and a feed', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      await desk.write(by, policy, '=HYPERLINK("x"), <b>bold</b> & more');
      const { comment } = await desk.write(by, policy, TEXT);
      await desk.send(by, 'DELETE', `/api/comments/${comment.comment_id}`);
      const file = async (format: string) => {
        const answer = await desk.send({}, 'GET', `/api/policies/${policy}/comments?format=${format}`);
        assert.equal(answer.statusCode, 200, answer.body);
        assert.ok(!answer.body.includes('village'), 'a removed text is in no file');
        return answer;
      };
      const csv = (await file('csv')).body.trimEnd().split('\r\n');
      assert.ok(csv[1]?.includes(`"'=HYPERLINK`), 'a formula is text');
      assert.equal(csv.length, 3);
      const all = exportCommentsResponseSchema.parse((await file('json')).json()).data;
      assert.deepEqual(
        all.map(({ comment_id, removed }) => [comment_id, removed?.by ?? null]),
        [
          [1, null],
          [2, 'author'],
        ],
      );
      const feed = await file('atom');
      assert.match(String(feed.headers['content-type']), /^application\/atom\+xml/);
      assert.ok(feed.body.includes('&lt;b&gt;bold&lt;/b&gt; &amp; more') && !feed.body.includes('<b>'));
    });

    atDesk('a statement is short, on one line, and takes no replies and likes', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const url = `/api/policies/${policy}/statements`;
      const made = await desk.send(by, 'POST', url, { comment: 'Water should be free.' });
      const { comment, receipt } = writtenCommentResponseSchema.parse(made.json()).data;
      assert.deepEqual([comment.form, receipt.kind], ['statement', 'comment']);
      for (const text of ['a'.repeat(141), 'two\nlines', ' '])
        assert.equal(
          await desk.refusal(desk.send(by, 'POST', url, { comment: text })),
          '400 invalid-request',
        );
      const id = comment.comment_id;
      const reply = { policy_id: policy, comment: TEXT, reply_id: id };
      assert.equal(await desk.refusal(desk.send(by, 'POST', '/api/comments', reply)), '404 comment-unknown');
      assert.equal(
        await desk.refusal(desk.send(by, 'POST', `/api/comments/${id}/like`)),
        '404 comment-unknown',
      );
      const { data, discussion } = await desk.list(policy);
      assert.deepEqual([data, discussion.comments, discussion.latest_comment_id], [[], 0, 0]);
      assert.equal((await desk.send(by, 'DELETE', `/api/comments/${id}`)).statusCode, 200);
    });

    atDesk(
      'whoever leaves takes what they wrote along, and nothing leads from it to the wallet',
      async (desk) => {
        const [policy, by] = [await desk.policy(), await desk.citizen(1)];
        const { comment } = await desk.write(by, policy, TEXT);
        await desk.send(by, 'PUT', '/api/forum/me', { pseudonym: 'Kala Wewa' });
        const wallet = desk.wallet(1);
        const own = await readOwnComments(desk.db, wallet);
        assert.deepEqual(
          own.map((one) => [one.comment, one.pseudonym]),
          [[TEXT, 'Kala Wewa']],
        );
        assert.deepEqual(
          (await readOwnForumActs(desk.db, wallet)).map(({ kind }) => kind),
          ['comment'],
        );
        await leaveForum(desk.db, wallet);
        const { comment: left } = await desk.comment(comment.comment_id);
        assert.deepEqual([left.comment, left.user_id], [TEXT, comment.user_id]);
        assert.equal(left.pseudonym, `#${comment.user_id?.slice(0, 8)}`);
        assert.equal(
          (await desk.db.selectFrom('forum_members').select('wallet').executeTakeFirst())?.wallet,
          null,
        );
        const renamed = await desk.send(await desk.citizen(2), 'PUT', '/api/forum/me', {
          pseudonym: 'Kala Wewa',
        });
        assert.equal(renamed.statusCode, 200, 'the name is free');
        const back = await desk.write(by, policy, 'I am back again, and new here.');
        assert.notEqual(back.comment.user_id, comment.user_id);
      },
    );

    atDesk('a page of a discussion is read by its indexes, however long it is', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      await desk.write(by, policy, TEXT);
      await sql`insert into comments (number, act_id, policy_id, thread, depth, member, form, label, text, salt, text_hash,
          likes, replies, created_at)
        select n, 1, ${policy}, n, 0, 1, 'comment', 'neutral', 'x', 'x', 'x', n % 97, n % 89, now()
        from generate_series(2, 20000) as n`.execute(desk.db);
      await sql`analyze comments`.execute(desk.db);
      for (const order of ['number desc', 'number', 'likes desc, number desc', 'replies desc, number desc']) {
        const direction = order === 'number desc' ? 'policy_id desc' : 'policy_id';
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select number from comments
          where policy_id = ${policy} and parent is null and form = 'comment'
          order by ${sql.raw(`${direction}, ${order}`)} limit 21`.execute(desk.db);
        const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
        assert.ok(plan.includes('Index') && !plan.includes('Sort'), plan);
      }
      assert.equal((await desk.list(policy, '?sort=liked')).data.length, 20);
    });
  });
});
