import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import {
  commentStatisticsResponseSchema,
  likesResponseSchema,
  ownForumResponseSchema,
} from '@sabha/domain/forum/comments/comment-calls';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import type { Browser, CommentDesk } from '../../../test/forum/comment-desk.ts';
import { buildMinistry } from '../../../test/spending/treasury.ts';
import { LIVE_DISCUSSIONS } from './live-discussions.ts';

const TEXT = 'Every village should have its water tested twice a year.';

forEachDatabase((database, open) => {
  describe(`${database}: members of the forum`, () => {
    const atDesk = testsAtDesk(open);
    const me = async (desk: CommentDesk, by: Browser, query = '') => {
      const answer = await desk.send(by, 'GET', `/api/forum/me${query}`);
      assert.equal(answer.statusCode, 200, answer.body);
      return ownForumResponseSchema.parse(answer.json()).data;
    };
    const choose = (desk: CommentDesk, by: Browser, pseudonym: string) =>
      desk.send(by, 'PUT', '/api/forum/me', { pseudonym });
    const like = async (desk: CommentDesk, by: Browser, id: number, what: 'like' | 'unlike') => {
      const answer = await desk.send(by, 'POST', `/api/comments/${id}/${what}`);
      assert.equal(answer.statusCode, 200, answer.body);
      return likesResponseSchema.parse(answer.json()).data;
    };

    atDesk('a like from ten devices counts once, and ten unlikes take one back', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const { comment } = await desk.write(by, policy, TEXT);
      const id = comment.comment_id;
      const devices = await Promise.all(Array.from({ length: 10 }, () => desk.citizen(2)));
      const all = (what: 'like' | 'unlike') => Promise.all(devices.map((one) => like(desk, one, id, what)));
      assert.deepEqual(new Set((await all('like')).map(({ likes }) => likes)), new Set([1]));
      assert.deepEqual(await like(desk, by, id, 'like'), { likes: 2, liked: true });
      const figures = await desk.send({}, 'GET', '/api/comments/statistics');
      assert.deepEqual(commentStatisticsResponseSchema.parse(figures.json()).data, {
        total_comments: 1,
        average_likes_per_comment: 2,
        policy_engagement_breakdown: { [policy]: 1 },
      });
      assert.deepEqual((await me(desk, by, `?policy=${policy}`)).liked, [id]);
      assert.deepEqual(new Set((await all('unlike')).map(({ likes }) => likes)), new Set([1]));
      await Promise.all(devices.map((one, n) => like(desk, one, id, n % 2 === 0 ? 'like' : 'unlike')));
      const kept = await desk.db.selectFrom('comment_likes').select('comment').execute();
      const { comment: now } = await desk.comment(id);
      const counted = await desk.db.selectFrom('policies').select('comment_likes').executeTakeFirst();
      assert.deepEqual([now.likes, counted?.comment_likes], [kept.length, kept.length]);
    });

    atDesk('what is gone or closed takes no likes, and gives them back', async (desk) => {
      const [policy, by] = [await desk.policy(), await desk.citizen(1)];
      const { comment } = await desk.write(by, policy, TEXT);
      const url = `/api/comments/${comment.comment_id}`;
      const kind = (what: string) => desk.refusal(desk.send(by, 'POST', `${what}/like`));
      assert.equal(await kind('/api/comments/99'), '404 comment-unknown');
      await like(desk, by, comment.comment_id, 'like');
      await desk.db.updateTable('policies').set({ status: 'ARCHIVED' }).execute();
      assert.equal(await kind(url), '409 discussion-closed');
      await desk.send(by, 'DELETE', url);
      assert.equal(await kind(url), '409 comment-removed');
      assert.deepEqual(await like(desk, by, comment.comment_id, 'unlike'), { likes: 0, liked: false });
      const counted = await desk.db
        .selectFrom('policies')
        .select(['comment_likes', 'comments'])
        .executeTakeFirst();
      assert.deepEqual(counted, { comment_likes: 0, comments: 0 });
    });

    atDesk('a name is given at first, and stays until another is chosen', async (desk) => {
      const [policy, by, other] = [await desk.policy(), await desk.citizen(1), await desk.citizen(2)];
      const before = await me(desk, by);
      assert.deepEqual(
        [before.user_id, before.is_given, before.office, before.limit.left],
        [null, true, null, 6],
      );
      const { comment } = await desk.write(by, policy, TEXT);
      assert.equal(comment.pseudonym, before.pseudonym);
      const now = await me(desk, by);
      assert.deepEqual([now.user_id, now.limit.left], [comment.user_id, 5]);
      const chosen = await choose(desk, by, 'Kala Wewa');
      assert.deepEqual([chosen.json().data.pseudonym, chosen.json().data.is_given], ['Kala Wewa', false]);
      assert.equal((await desk.comment(comment.comment_id)).comment.pseudonym, 'Kala Wewa');
      assert.equal(await desk.refusal(choose(desk, other, 'KALA WEWA')), '409 pseudonym-taken');
      assert.equal((await choose(desk, by, 'Kala Wewa 2')).statusCode, 200);
      assert.equal((await choose(desk, other, 'Kala Wewa')).statusCode, 200, 'free again');
      assert.equal((await me(desk, desk.official)).office?.en, 'Ministry of Finance');
    });

    atDesk(
      'names of offices are refused, in three languages, and of two who want one name one has it',
      async (desk) => {
        const by = await desk.citizen(1);
        const names = { en: 'Mahaweli Water Board', si: 'මහවැලි ජල මණ්ඩලය', ta: 'மகாவலி நீர் சபை' };
        await buildMinistry(desk.db, names);
        const refused = (text: string) => desk.refusal(choose(desk, by, text));
        for (const text of ['mahaweli water board', 'මහවැලි ජල මණ්ඩලය', 'மகாவலி நீர் சபை', 'நிதி அமைச்சு'])
          assert.equal(await refused(text), '409 pseudonym-office', text);
        assert.equal(await refused('ab'), '400 pseudonym-too-short');
        assert.equal(await refused('<script>'), '400 pseudonym-characters');
        const answers = await Promise.all(
          [1, 2, 3, 4].map(async (n) => choose(desk, await desk.citizen(n), 'Nuwara Rain')),
        );
        assert.deepEqual(answers.map(({ statusCode }) => statusCode).sort(), [200, 409, 409, 409]);
      },
    );

    atDesk('whoever follows a discussion hears once of a group of comments', async (desk) => {
      const policy = await desk.policy();
      const heard: Array<readonly number[]> = [];
      const { events, db } = desk.fixture.context;
      LIVE_DISCUSSIONS.listen(events, (ids) => heard.push(ids));
      const { comment } = await desk.write(await desk.citizen(1), policy, TEXT);
      assert.deepEqual(heard, [[policy]]);
      const states = await LIVE_DISCUSSIONS.read({ ...desk.fixture.context, db }, [policy, 99]);
      const state = states.get(policy);
      assert.ok(state && states.size === 1);
      const { snapshot: _, as_of: __, ...rest } = state;
      assert.deepEqual(rest, {
        ...{ policy_id: policy, comments: 1, labels: null, open: true, likes: 0 },
        latest_comment_id: comment.comment_id,
      });
    });
  });
});
