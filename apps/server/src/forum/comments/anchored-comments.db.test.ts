import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import type { CommentDesk } from '../../../test/forum/comment-desk.ts';
import { anchorStep } from '../../acts/anchors/anchor-receipts.ts';
import { listAnchors } from '../../acts/anchors/anchors.store.ts';
import { forum } from '../index.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Anchors what is due; whatever was made before is in a block. Gives the last acts of all anchors. */
async function anchor({ db, fixture }: CommentDesk): Promise<bigint[]> {
  const mined = {
    state: 'final',
    tx: `0x${'7a'.repeat(32)}`,
    block_number: 1n,
    anchored_at: fixture.now,
  } as const;
  await db.updateTable('receipt_anchors').set(mined).execute();
  await anchorStep(fixture.context, forum.acts ?? []);
  return (await listAnchors(db, 0n, 99)).map(({ last_act }) => last_act);
}

forOneDatabase((database, open) => {
  describe(`${database}: receipts of comments`, () => {
    const atDesk = testsAtDesk(open);

    atDesk(
      'are anchored a minute after the comment, the edit and the removal, and not otherwise',
      async (desk) => {
        const policy = await desk.policy();
        const anchoredIn = async (ms: number) => {
          desk.fixture.pass(ms);
          return anchor(desk);
        };
        assert.deepEqual(await anchoredIn(DAY_MS), [], 'where nothing is written nothing is anchored');
        const { comment } = await desk.write(await desk.citizen(1), policy, 'Every village has a well.');
        const url = `/api/comments/${comment.comment_id}`;
        assert.deepEqual(await anchoredIn(MINUTE_MS - 1), []);
        assert.deepEqual(await anchoredIn(1), [1n]);
        const edit = { comment: 'Every village has a deep well.', label: 'for' };
        assert.equal((await desk.send(await desk.citizen(1), 'PUT', url, edit)).statusCode, 200);
        assert.deepEqual(await anchoredIn(MINUTE_MS), [1n, 2n]);
        // The only policy is discussed no more, and its comment is removed for ever.
        await desk.db.updateTable('policies').set({ status: 'ARCHIVED' }).execute();
        assert.deepEqual(await anchoredIn(DAY_MS), [1n, 2n]);
        assert.equal((await desk.send(await desk.citizen(1), 'DELETE', url)).statusCode, 200);
        assert.deepEqual(await anchoredIn(MINUTE_MS - 1), [1n, 2n]);
        assert.deepEqual(await anchoredIn(1), [1n, 2n, 3n]);
      },
    );
  });
});
