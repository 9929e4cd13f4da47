import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { verifyReceipt } from '@sabha/domain/acts/receipt';
import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import { commentVersionsResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import { commentTextHash, memberAuthor } from '@sabha/domain/forum/comments/comment-structs';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import { leaveForum } from './members.store.ts';

const SALT = parseHash(`0x${'5a'.repeat(32)}`);
const OTHER_SALT = parseHash(`0x${'5b'.repeat(32)}`);
const TEXT = 'Every village should have its water tested twice a year.';
const ANOTHER = 'Who pays for the tests, and who reads them?';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Texts that are not like each other. */
const texts = (count: number) =>
  Array.from({ length: count }, (_, n) => `${String.fromCodePoint(0x61 + (n % 26)).repeat(25)} ${n}`);

forOneDatabase((database, open) => {
  describe(`${database}: comments`, () => {
    const atDesk = testsAtDesk(open);

    atDesk('a comment has a receipt, and the same salt and text are the same comment', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const given = { label: 'for', salt: SALT };
      const { comment, receipt } = await desk.write(by, policy, ` ${TEXT}\r\n`, given);
      assert.deepEqual(
        [comment.comment, comment.label, comment.language, comment.reply_id, comment.thread_id],
        [TEXT, 'for', 'en', null, comment.comment_id],
      );
      assert.equal(comment.text_hash, commentTextHash(SALT, TEXT));
      assert.equal(comment.salt, SALT);
      assert.deepEqual([receipt.digest, receipt.kind], [comment.digest, 'comment']);
      assert.ok((await verifyReceipt(receipt, parseAddress(receipt.batch.signer))).ok);
      const again = await desk.write(by, policy, TEXT, given);
      assert.deepEqual([again.receipt, again.comment], [receipt, comment]);
      const { data, discussion } = await desk.list(policy);
      assert.deepEqual(data, [{ comment, replies: [], next: null }]);
      assert.deepEqual(discussion, {
        ...{ policy_id: policy, comments: 1, labels: null, open: true },
        latest_comment_id: comment.comment_id,
      });
      const act = await desk.db.selectFrom('acts').selectAll().executeTakeFirstOrThrow();
      assert.equal(act.author, memberAuthor(String(comment.user_id)), 'no wallet is in the record');
      assert.deepEqual([act.subject, act.seq, act.authorization], [BigInt(comment.comment_id), 1n, null]);
      assert.equal((await desk.db.selectFrom('outbox').select('id').execute()).length, 0);
      const record = await desk.send({}, 'GET', `/api/acts/${receipt.digest}`);
      assert.equal(record.json().data.kind, 'comment');
      assert.ok(!desk.fixture.logged.includes('village'), 'texts are not logged');
    });

    atDesk('who may not write is refused, and nothing is written', async (desk) => {
      const policy = await desk.policy();
      const body = { policy_id: policy, comment: TEXT };
      const write = (by: Record<string, string>) =>
        desk.refusal(desk.send(by, 'POST', '/api/comments', body));
      const stranger = await desk.fixture.signedIn(desk.wallet(9));
      assert.equal(await write({}), '401 not-signed-in');
      assert.equal(await write(stranger), '403 not-a-citizen');
      const by = await desk.citizen(1);
      assert.equal(await write({ ...by, 'sec-fetch-site': 'cross-site' }), '403 other-origin');
      await desk.db.updateTable('citizens').set({ status: 'revoked' }).execute();
      assert.equal(await write(by), '403 not-a-citizen');
      assert.equal((await desk.list(policy)).discussion.comments, 0);
      assert.equal((await desk.db.selectFrom('forum_members').select('id').execute()).length, 0);
    });

    atDesk(
      'who has written is refused at once after a sign-out, a withdrawn role or a revocation',
      async (desk) => {
        const policy = await desk.policy();
        const [citizen, other, official] = [await desk.citizen(1), await desk.citizen(2), desk.official];
        const [of, ofOther, ofOffice] = texts(3);
        await desk.write(citizen, policy, of ?? '');
        const before = (await desk.write(other, policy, ofOther ?? '')).comment;
        assert.notEqual((await desk.write(official, policy, ofOffice ?? '')).comment.office, null);
        const write = (by: Record<string, string>) =>
          desk.refusal(desk.send(by, 'POST', '/api/comments', { policy_id: policy, comment: TEXT }));

        await desk.send(citizen, 'DELETE', '/api/session');
        assert.equal(await write(citizen), '401 not-signed-in');
        await desk.db.updateTable('roles').set({ withdrawn_at: desk.fixture.now }).execute();
        assert.equal(await write(official), '403 not-a-citizen');
        await leaveForum(desk.db, desk.wallet(2));
        const { comment } = await desk.write(other, policy, TEXT);
        assert.notEqual(comment.user_id, before.user_id, 'it leads to who left');
        await desk.db.updateTable('citizens').set({ status: 'revoked' }).execute();
        assert.equal(await write(other), '403 not-a-citizen');
      },
    );

    atDesk('a session that ended while one typed loses nothing', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const body = { policy_id: policy, comment: TEXT, salt: SALT };
      desk.fixture.pass(2 * HOUR_MS);
      assert.equal(await desk.refusal(desk.send(by, 'POST', '/api/comments', body)), '401 not-signed-in');
      const { comment } = await desk.write(await desk.citizen(1), policy, TEXT, { salt: SALT });
      assert.equal(comment.salt, SALT);
    });

    atDesk('what can not be commented on is refused', async (desk) => {
      const [open, by] = [await desk.policy(), await desk.citizen(1)];
      const write = (policy_id: number, more: object = {}) =>
        desk.refusal(desk.send(by, 'POST', '/api/comments', { policy_id, comment: TEXT, ...more }));
      for (const status of ['DRAFT', 'INACTIVE', 'ARCHIVED'] as const)
        assert.equal(await write(await desk.policy(status)), '409 discussion-closed', status);
      assert.equal(await write(99), '404 policy-unknown');
      assert.equal(await write(open, { reply_id: 99 }), '404 comment-unknown');
      assert.equal(await write(open, { comment: ' \u200b\n' }), '400 invalid-request');
      assert.equal(await write(open, { comment: 'a'.repeat(2_001) }), '400 invalid-request');
      assert.equal(await write(open, { salt: '0x12' }), '400 invalid-request');
      assert.equal(await write(open, { comment: 'a\u0000b' }), '400 invalid-request');
      const other = await desk.write(by, await desk.policy(), ANOTHER);
      assert.equal(await write(open, { reply_id: other.comment.comment_id }), '404 comment-unknown');
      const gone = await desk.write(by, open, 'Soon to be gone');
      const id = gone.comment.comment_id;
      assert.equal((await desk.send(by, 'DELETE', `/api/comments/${id}`)).statusCode, 200);
      assert.equal(await write(open, { reply_id: id }), '409 comment-removed');
    });

    atDesk('replies go 50 levels deep', async (desk) => {
      const policy = await desk.policy();
      const depth = async (by: number, above: number | null, text: string) => {
        const browser = await desk.citizen(by);
        return desk.send(browser, 'POST', '/api/comments', {
          policy_id: policy,
          comment: text,
          reply_id: above,
        });
      };
      let above: number | null = null;
      for (const [level, text] of texts(51).entries()) {
        const answer = await depth(1 + Math.floor(level / 6), above, text);
        assert.equal(answer.statusCode, 200, answer.body);
        above = answer.json().data.comment.comment_id;
      }
      assert.equal(await desk.refusal(depth(20, above, 'Too deep')), '409 too-deep');
      const { comment, above: shown } = await desk.comment(51);
      assert.deepEqual([comment.comment_id, comment.thread_id, shown.length], [51, 1, 21]);
      assert.deepEqual([shown[0]?.comment_id, shown[1]?.comment_id, shown.at(-1)?.comment_id], [1, 31, 50]);
      const { data } = await desk.list(policy);
      assert.deepEqual(
        data.map(({ comment: first, replies, next }) => [first.replies, replies.length, next]),
        [[50, 3, '4']],
      );
    });

    atDesk('an edit keeps the text before it, for 15 minutes', async (desk) => {
      const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
      const { comment } = await desk.write(by, policy, TEXT, { salt: SALT, label: 'for' });
      const url = `/api/comments/${comment.comment_id}`;
      const edit = (browser: Record<string, string>, body: object) => desk.send(browser, 'PUT', url, body);
      const body = { comment: ANOTHER, label: 'question', salt: OTHER_SALT };
      assert.equal(await desk.refusal(edit(other, body)), '403 not-yours');
      desk.fixture.pass(15 * MINUTE_MS);
      const first = (await edit(by, body)).json().data;
      assert.deepEqual([first.comment.comment, first.comment.label], [ANOTHER, 'question']);
      assert.equal(first.comment.edited_at, desk.fixture.now.toISOString());
      assert.deepEqual([first.receipt.kind, first.comment.digest], ['comment-edit', comment.digest]);
      assert.deepEqual((await edit(by, body)).json().data.receipt, first.receipt, 'sent again');
      const versions = await desk.send({}, 'GET', `${url}/versions`);
      assert.deepEqual(
        commentVersionsResponseSchema
          .parse(versions.json())
          .data.map((one) => [one.number, one.comment, one.label]),
        [
          [1, TEXT, 'for'],
          [2, ANOTHER, 'question'],
        ],
      );
      const second = (await edit(by, { ...body, comment: 'Who reads them?' })).json().data;
      const again = (await edit(by, body)).json().data;
      assert.deepEqual(again, { ...first, comment: second.comment }, 'sent again after another edit');
      desk.fixture.pass(1);
      assert.equal(await desk.refusal(edit(by, { ...body, comment: 'Late' })), '409 edit-time-passed');
    });

    atDesk('of two edits at once one is made', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const { comment } = await desk.write(by, policy, TEXT);
      const answers = await Promise.all(
        ['One', 'Two'].map((text) =>
          desk.send(by, 'PUT', `/api/comments/${comment.comment_id}`, { comment: text, label: 'for' }),
        ),
      );
      const kinds = answers.map((answer) => answer.json().kind ?? 'made');
      assert.ok(
        kinds.includes('made') && kinds.every((kind) => ['made', 'changed-meanwhile'].includes(kind)),
      );
      const { edits } = await desk.db.selectFrom('comments').select('edits').executeTakeFirstOrThrow();
      assert.equal(edits, kinds.filter((kind) => kind === 'made').length);
      assert.equal((await desk.db.selectFrom('comment_texts').select('number').execute()).length, edits);
    });

    atDesk(
      'who removes a comment leaves no text, no salt and no name, on an archived policy too',
      async (desk) => {
        const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
        const { comment } = await desk.write(by, policy, TEXT, { label: 'for' });
        const url = `/api/comments/${comment.comment_id}`;
        await desk.send(by, 'PUT', url, { comment: ANOTHER, label: 'for' });
        await desk.write(other, policy, 'I agree with that.', { reply_id: comment.comment_id });
        assert.equal(await desk.refusal(desk.send(other, 'DELETE', url)), '403 not-yours');
        await desk.db.updateTable('policies').set({ status: 'ARCHIVED' }).execute();
        const edit = { comment: 'Changed', label: 'for' };
        assert.equal(await desk.refusal(desk.send(by, 'PUT', url, edit)), '409 discussion-closed');
        const removed = (await desk.send(by, 'DELETE', url)).json().data;
        assert.deepEqual((await desk.send(by, 'DELETE', url)).json().data, removed, 'sent again');
        assert.equal(removed.receipt.kind, 'comment-step');
        const { data, discussion } = await desk.list(policy);
        const shown = data[0]?.comment;
        assert.deepEqual(
          [shown?.comment, shown?.salt, shown?.pseudonym, shown?.user_id, shown?.removed?.by],
          [null, null, null, null, 'author'],
        );
        assert.notEqual(shown?.text_hash, comment.text_hash);
        assert.deepEqual([discussion.comments, discussion.open, data[0]?.replies.length], [1, false, 1]);
        const kept = await desk.db.selectFrom('comments').selectAll().orderBy('number').executeTakeFirst();
        const former = await desk.db.selectFrom('comment_texts').selectAll().execute();
        assert.ok(!JSON.stringify([kept, former], replaceBig).includes('water'));
        assert.deepEqual(
          [kept?.text, kept?.salt, former[0]?.text, former[0]?.salt],
          [null, null, null, null],
        );
        assert.equal(await desk.refusal(desk.send(by, 'PUT', url, edit)), '409 comment-removed');
      },
    );

    atDesk(
      'a citizen writes six comments an hour at first, and hears when the next may come',
      async (desk) => {
        const [policy, by] = [await desk.policy(), await desk.citizen(1)];
        const [first, ...rest] = texts(7);
        await desk.write(by, policy, String(first), { salt: SALT });
        const begun = desk.fixture.now;
        desk.fixture.pass(MINUTE_MS);
        for (const text of rest.slice(0, 5)) await desk.write(by, policy, text);
        const body = { policy_id: policy, comment: rest[5] };
        const refused = await desk.send(by, 'POST', '/api/comments', body);
        const next_at = new Date(begun.getTime() + HOUR_MS).toISOString();
        assert.deepEqual(
          [refused.statusCode, refused.json().kind, refused.json().next_at, refused.headers['retry-after']],
          [429, 'too-many-comments', next_at, String(59 * 60)],
        );
        await desk.write(by, policy, String(first), { salt: SALT }); // recorded before: no new comment
        await desk.write(await desk.citizen(2), policy, 'Others may still write');
        desk.fixture.pass(59 * MINUTE_MS);
        await desk.write(await desk.citizen(1), policy, String(rest[5]));
      },
    );

    atDesk('of 1,000 identical comments of one citizen at once one is recorded', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const body = { policy_id: policy, comment: TEXT };
      const made = await desk.submitTogether(1_000, 1, policy, TEXT);
      assert.deepEqual([made.get('recorded'), made.get('too-similar')], [1, 999]);
      const again = { ...body, comment: `${TEXT.toUpperCase()} !!` };
      assert.equal(await desk.refusal(desk.send(by, 'POST', '/api/comments', again)), '409 too-similar');
      assert.equal((await desk.list(policy)).discussion.comments, 1);
      await desk.write(await desk.citizen(2), policy, TEXT); // somebody else may think the same
    });

    atDesk('a writer is warned of personal data, and may want it there', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const comment = 'Call me at 077 123 4567 or write to nimal@example.lk';
      const refused = await desk.send(by, 'POST', '/api/comments', { policy_id: policy, comment });
      assert.equal(refused.statusCode, 422);
      const found = refused.json().errors.map(({ message }: { message: string }) => message);
      assert.deepEqual([refused.json().kind, found], ['personal-data', ['phone', 'email']]);
      assert.ok(!refused.body.includes('4567'), 'what was found is not repeated');
      assert.equal((await desk.list(policy)).discussion.comments, 0);
      await desk.write(by, policy, comment, { personal_data_confirmed: true });
    });

    atDesk('what an official writes carries the office', async (desk) => {
      const policy = await desk.policy();
      const { comment } = await desk.write(desk.official, policy, 'The ministry answers tomorrow.');
      assert.equal(comment.office?.en, 'Ministry of Finance');
      const { comment: own } = await desk.write(await desk.citizen(1), policy, ANOTHER, {
        office: { en: 'A', si: 'A', ta: 'A' },
        user_id: 1,
      });
      assert.equal(own.office, null);
    });
  });
});

function replaceBig(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
