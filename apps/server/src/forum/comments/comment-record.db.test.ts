import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseHash } from '@sabha/domain/core/hex';
import { RecordedComments, readCommentAct } from '@sabha/domain/forum/audit/recorded-comments';
import {
  commentVersionsResponseSchema,
  writtenCommentResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { commentActsResponseSchema } from '@sabha/domain/forum/comments/comment-record';
import {
  COMMENT,
  COMMENT_EDIT,
  COMMENT_STEP,
  commentTextHash,
} from '@sabha/domain/forum/comments/comment-structs';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import type { Browser, CommentDesk } from '../../../test/forum/comment-desk.ts';

const STRUCTS = { comment: COMMENT, 'comment-edit': COMMENT_EDIT, 'comment-step': COMMENT_STEP };

async function actsOn(desk: CommentDesk, comment: number, query = '') {
  const answer = await desk.send({}, 'GET', `/api/comments/${comment}/acts${query}`);
  assert.equal(answer.statusCode, 200, answer.body);
  return commentActsResponseSchema.parse(answer.json());
}

async function change(desk: CommentDesk, by: Browser, method: 'PUT' | 'DELETE', id: number, text?: string) {
  const body = text === undefined ? undefined : { comment: text, label: 'neutral' };
  const answer = await desk.send(by, method, `/api/comments/${id}`, body);
  assert.equal(answer.statusCode, 200, answer.body);
  return writtenCommentResponseSchema.parse(answer.json()).data;
}

forOneDatabase((database, open) => {
  describe(`${database}: the record of a comment`, () => {
    const atDesk = testsAtDesk(open);

    atDesk('everybody reads each act on a comment, and makes the comment anew of them', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const first = await desk.write(by, policy, 'Who pays for the tests?');
      await desk.write(by, policy, 'Another one, about something else');
      const id = first.comment.comment_id;
      const changed = await change(desk, by, 'PUT', id, 'Who pays for the tests of water?');
      const removal = await change(desk, by, 'DELETE', id);
      const { data, next } = await actsOn(desk, id);
      const written = [first, changed, removal];
      assert.equal(next, null);
      assert.deepEqual(
        data.map(({ kind, digest, payload, receipt }) => ({ kind, digest, payload, receipt })),
        written.map(({ receipt, payload }) => ({
          kind: receipt.kind,
          digest: receipt.digest,
          payload,
          receipt,
        })),
      );
      const recorded = new RecordedComments();
      for (const { kind, payload: bytes, digest, chain_id: chainId, contract } of data) {
        const payload = bytes as `0x${string}`; // the schema has proved the shape
        const address = contract as `0x${string}`;
        const struct = STRUCTS[kind as keyof typeof STRUCTS];
        assert.equal(struct.digest(payload, { chainId, address }), digest);
        assert.equal(recorded.take(id, readCommentAct(kind, payload) ?? assert.fail()), null);
      }
      assert.equal(recorded.get(id)?.state, 'removed');
      assert.equal(recorded.get(id)?.textHash, changed.comment.text_hash);
      const alone = await desk.send({}, 'GET', `/api/acts/${removal.receipt.digest}`);
      assert.deepEqual(alone.json().data, JSON.parse(JSON.stringify(data[2])));
    });

    atDesk('they come page by page, also where the comment is not there any more', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const id = (await desk.write(by, policy, 'Who pays for the tests?')).comment.comment_id;
      await change(desk, by, 'PUT', id, 'Who pays for the tests of water?');
      await change(desk, by, 'DELETE', id);
      await desk.db.deleteFrom('comments').execute();
      const kinds: string[] = [];
      let after = '0';
      for (let page = 0; page < 3; page += 1) {
        const { data, next } = await actsOn(desk, id, `?limit=1&after=${after}`);
        kinds.push(...data.map(({ kind }) => kind));
        after = next ?? 'end';
      }
      assert.deepEqual([kinds, after], [['comment', 'comment-edit', 'comment-step'], 'end']);
      const ask = (query: string) => desk.refusal(desk.send({}, 'GET', `/api/comments/${query}`));
      assert.equal(await ask('99/acts'), '404 comment-unknown');
      assert.equal(await ask(`${id}/acts?limit=101`), '400 invalid-request');
      assert.equal(await ask(`${id}/acts?after=-1`), '400 invalid-request');
    });

    atDesk('former texts have their salts while the comment is shown, and neither after', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const id = (await desk.write(by, policy, 'Who pays for the tests?')).comment.comment_id;
      await change(desk, by, 'PUT', id, 'Who pays for the tests of water?');
      const versions = async () => {
        const answer = await desk.send({}, 'GET', `/api/comments/${id}/versions`);
        return commentVersionsResponseSchema.parse(answer.json()).data;
      };
      const shown = await versions();
      assert.equal(shown.length, 2);
      for (const { comment, salt, text_hash } of shown)
        assert.equal(commentTextHash(parseHash(salt ?? ''), comment ?? ''), text_hash);
      await change(desk, by, 'DELETE', id);
      for (const { comment, salt } of await versions()) assert.deepEqual([comment, salt], [null, null]);
    });
  });
});
