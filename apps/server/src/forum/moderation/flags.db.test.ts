import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { flagWeight } from '@sabha/domain/forum/moderation/moderation-rules';
import { ModerationDesk } from '../../../test/forum/moderation-desk.ts';

forOneDatabase((kind, open) => {
  describe(`flags on comments (${kind})`, () => {
    let desk: ModerationDesk;
    let close = async () => {};
    before(async () => {
      const database = await open();
      desk = await ModerationDesk.open(database);
      close = async () => {
        await desk.comments.fixture.close();
        await database.close();
      };
    });
    after(() => close());

    test('flags of fifty new accounts hide nothing, and a wrong flag makes the next one lighter', async () => {
      const { comments } = desk;
      const [first, second] = [await desk.written(1), await desk.written(2)];
      const honest = await desk.written(3);
      const moderator = await desk.moderator(1);
      const crowd = await Promise.all(Array.from({ length: 50 }, (_, n) => comments.citizen(100 + n)));
      for (const by of crowd) assert.equal((await desk.flag(by, first.id)).statusCode, 200);
      assert.ok((await comments.comment(first.id)).comment.comment, 'flags alone never hide');
      const [heaviest] = (await desk.queue(moderator)).data;
      assert.equal(heaviest?.weight, 50 * flagWeight({ upheld: 0, rejected: 0 }));
      assert.deepEqual(heaviest.reasons, { threat: 50 });

      assert.deepEqual(await desk.take(moderator, [first.id], { step: 'leave' }), [
        { comment_id: first.id, refused: null, receipt: null },
      ]);
      assert.ok((await comments.comment(first.id)).comment.comment);
      for (const by of crowd.slice(0, 2)) await desk.flag(by, second.id);
      await desk.flag(await comments.citizen(99), honest.id, 'hatred', 'Please look at the second line');
      const queue = await desk.queue(moderator);
      const weights = queue.data.map(({ comment, weight }) => [comment.comment_id, weight]);
      const spoilt = flagWeight({ upheld: 0, rejected: 1 });
      assert.deepEqual(weights, [
        [second.id, 2 * spoilt],
        [honest.id, 500],
      ]);
      assert.ok(spoilt < 500);
      assert.equal(
        await comments.refusal(desk.flag(crowd[0] ?? {}, first.id)),
        '409 flag-settled',
        'what was decided is not asked again by the same person',
      );

      const page = await desk.queue(moderator, '?limit=1');
      const rest = await desk.queue(moderator, `?limit=1&after=${page.next}`);
      const shown = [...page.data, ...rest.data].map(({ comment }) => comment.comment_id);
      assert.deepEqual([shown, rest.next], [[second.id, honest.id], null]);
      assert.deepEqual(rest.data[0]?.notes, ['Please look at the second line']);

      const figures = (await comments.send({}, 'GET', '/api/moderation/figures')).json().data;
      assert.deepEqual(figures.flags.threat, { given: 52, upheld: 0, rejected: 50 });
      assert.equal(figures.median_hours_to_decision, 0);
    });

    test('one flag for each member and comment, of others, taken back, twenty in an hour', async () => {
      const { comments } = desk;
      const { by, id } = await desk.written(11);
      const moderator = await desk.moderator(2);
      const reasonsOf = async () =>
        (await desk.queue(moderator)).data.flatMap(({ comment, reasons }) =>
          comment.comment_id === id ? [reasons] : [],
        );
      assert.equal(await comments.refusal(desk.flag(by, id)), '403 own-comment');
      assert.equal(await comments.refusal(desk.flag({}, id)), '401 not-signed-in');
      const flagger = await comments.citizen(12);
      assert.equal(await comments.refusal(desk.flag(flagger, 9_999)), '404 comment-unknown');
      await Promise.all(Array.from({ length: 10 }, () => desk.flag(flagger, id)));
      await desk.flag(flagger, id, 'unlawful');
      assert.deepEqual(await reasonsOf(), [{ unlawful: 1 }]);
      await comments.send(flagger, 'DELETE', `/api/comments/${id}/flags`);
      assert.deepEqual(await reasonsOf(), []);

      const many = [];
      for (let n = 0; n < 22; n += 1) many.push((await desk.written(200 + n)).id);
      const answers = await Promise.all(many.map((comment) => desk.flag(flagger, comment)));
      const refused = answers.filter(({ statusCode }) => statusCode === 429);
      assert.equal(refused.length, 2);
      assert.equal(refused[0]?.json().kind, 'too-many-flags');
      assert.equal((await desk.flag(flagger, many[0] ?? 0)).statusCode, answers[0]?.statusCode);
      comments.fixture.pass(3_600_001);
      const later = await comments.fixture.signedIn(comments.wallet(12));
      assert.equal((await desk.flag(later, many.at(-1) ?? 0)).statusCode, 200);
    });
  });
});
