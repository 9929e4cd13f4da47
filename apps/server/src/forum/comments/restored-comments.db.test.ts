import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { auditLineSchema } from '@sabha/domain/audit/bundle-format';
import { toHex } from 'viem';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import type { CommentDesk } from '../../../test/forum/comment-desk.ts';
import { writeAct } from '../../acts/restored/restored-acts.store.ts';
import { auditedComments } from './audited-comments.store.ts';
import { restoreCommentAct, ShownTexts } from './restored-comments.store.ts';

const TEXT = 'Every village should have its water tested twice a year.';
const ANOTHER = 'Who pays for the tests, and who reads them?';

/** Every act as a bundle lists it, and the texts that it shows. */
async function bundled({ db }: CommentDesk) {
  const rows = await db.selectFrom('acts').selectAll().orderBy('id').execute();
  const acts = rows.map((row) => {
    const line = auditLineSchema.parse({
      ...{ kind: 'act', act: row.kind, number: String(row.id), digest: row.digest, author: row.author },
      ...{ subject: Number(row.subject), seq: String(row.seq), authorization: null, tx: null },
      payload: toHex(row.payload),
      rejected: null,
      ...{ batch: String(row.receipt_batch_id), received_at: row.received_at.toISOString() },
    });
    if (line.kind !== 'act') throw new Error('Not an act');
    return line;
  });
  const texts = new ShownTexts();
  for (const line of await auditedComments(db, { after: 0, last: 99, acts: 99n })) texts.take(line);
  return { acts, texts };
}

/** Loses every act and comment; who is whom is known still. */
async function loseRecord({ db }: CommentDesk) {
  await db.deleteFrom('comment_texts').execute();
  await db.deleteFrom('comments').execute();
  await db.deleteFrom('comment_hours').execute();
  await db.deleteFrom('acts').execute();
  await db.updateTable('forum_members').set({ comments: 0 }).execute();
  const none = {
    comments: 0,
    comments_for: 0,
    comments_against: 0,
    comments_neutral: 0,
    comments_question: 0,
  };
  await db
    .updateTable('policies')
    .set({ ...none, commenters: 0, latest_comment: 0 })
    .execute();
}

forOneDatabase((database, open) => {
  describe(`${database}: comments of a lost database`, () => {
    const atDesk = testsAtDesk(open);

    atDesk(
      'come back to the members who are known, with their edits and what is counted of them',
      async (desk) => {
        const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
        const { comment } = await desk.write(by, policy, TEXT, { label: 'for' });
        const url = `/api/comments/${comment.comment_id}`;
        await desk.send(by, 'PUT', url, { comment: ANOTHER, label: 'question' });
        const reply = await desk.write(other, policy, 'The province pays.', { reply_id: comment.comment_id });
        await desk.write(other, policy, 'Nobody reads this one.', { reply_id: reply.comment.comment_id });
        await desk.send(other, 'DELETE', '/api/comments/3');
        const before = await desk.list(policy);
        const { acts, texts } = await bundled(desk);
        await loseRecord(desk);
        for (const act of acts) {
          await writeAct(desk.db, act, 0);
          assert.equal(await restoreCommentAct(desk.db, act, texts), null);
        }
        assert.deepEqual(await desk.list(policy), before);
        assert.equal((await desk.send(by, 'DELETE', url)).statusCode, 200, 'it is still the own one');
      },
    );

    atDesk('have no number that their acts leave no room for', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      await desk.write(by, policy, TEXT);
      await desk.write(by, policy, ANOTHER);
      const { acts, texts } = await bundled(desk);
      await loseRecord(desk);
      const restore = async (n: number, subject: number) => {
        const act = acts[n];
        assert.ok(act);
        const fault = await restoreCommentAct(desk.db, { ...act, subject }, texts);
        if (fault === null) await writeAct(desk.db, { ...act, subject }, 0);
        return fault;
      };
      assert.equal(await restore(0, 2), 'comment 2 cannot have this number');
      assert.equal(await restore(0, 1), null);
      assert.equal(await restore(1, 1), 'comment 1 cannot have this number');
      assert.equal(await restore(1, 3), 'comment 3 cannot have this number');
      assert.equal(await restore(1, 2), null);
    });

    atDesk('leave room: the next number is behind all that were given', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const lost = { first_act: 1n, last_act: 4n, lost_at: desk.fixture.now };
      await desk.db.insertInto('lost_acts').values(lost).execute();
      const numbers = [];
      for (const text of [TEXT, ANOTHER])
        numbers.push((await desk.write(by, policy, text)).comment.comment_id);
      assert.deepEqual(numbers, [5, 6]);
      await desk.db
        .insertInto('lost_acts')
        .values({ ...lost, first_act: 7n, last_act: 9n })
        .execute();
      assert.equal(
        (await desk.write(by, policy, 'And a third one, after another loss.')).comment.comment_id,
        10,
      );
    });
  });
});
