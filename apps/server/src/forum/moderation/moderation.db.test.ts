import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { parseHash } from '@sabha/domain/core/hex';
import { commentTextHash } from '@sabha/domain/forum/comments/comment-structs';
import { ModerationDesk } from '../../../test/forum/moderation-desk.ts';
import { wipeJob } from './wipe-job.ts';

const DAY_MS = 86_400_000;
/** Calls without a key that have anything of the forum in their answers; streams, which never end, are not among them. */
const FORUM = /^\/api\/(policies|comments|moderation|forum|overview|audit$|audit\/summary)/;
const SECRET = 'Xylophonist Wickremaratne of the second lane owes me';

forOneDatabase((kind, open) => {
  describe(`moderation of comments (${kind})`, () => {
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

    test('a hidden text is in no public answer, and its receipt and reason are', async () => {
      const { comments } = desk;
      const { policy, id, by, comment } = await desk.written(1, SECRET);
      await comments.send(by, 'PUT', `/api/comments/${id}`, { comment: `${SECRET} money`, label: 'for' });
      const reply = await comments.write(await comments.citizen(2), policy, 'That is not so', {
        reply_id: id,
      });
      const flagger = await comments.citizen(3);
      await desk.flag(flagger, id, 'personal-data', `It says ${SECRET}`);
      assert.ok((await publicTexts(policy, id)).includes(SECRET), 'the search finds what is there');
      const [taken] = await desk.take(await desk.moderator(1), [id], {
        step: 'hide',
        reason: 'personal-data',
      });
      assert.equal(taken?.refused, null);
      assert.equal(taken.receipt?.kind, 'comment-step');
      const texts = await publicTexts(policy, id);
      for (const secret of [SECRET, 'Xylophonist', comments.wallet(1), comments.wallet(3)])
        assert.ok(!texts.includes(secret), `${secret} is published`);
      const flaggerId = (await memberOf(3))?.user_id;
      assert.ok(flaggerId && !texts.includes(flaggerId));

      const hidden = (await comments.comment(id)).comment;
      assert.equal(hidden.removed?.reason, 'personal-data');
      assert.deepEqual([hidden.user_id, hidden.pseudonym, hidden.salt], [null, null, null]);
      assert.notEqual(hidden.text_hash, comment.text_hash, 'the hash of the text that was hidden stays');
      const [entry] = (await desk.log()).data;
      assert.deepEqual([entry?.step, entry?.comment_id, entry?.digest], ['hide', id, taken.receipt?.digest]);
      assert.equal(entry?.office?.en, 'Ministry of Finance');
      const logged = (await comments.send({}, 'GET', `/api/audit?subject_id=${id}`)).json().data;
      const audit = logged.find(({ action }: { action: string }) => action === 'comment.hidden');
      assert.deepEqual(audit.after, { reason: 'personal-data', digest: taken.receipt?.digest });

      const own = await desk.own(by, id);
      assert.equal(own.steps[0]?.note, 'As the rules of the forum say');
      assert.ok(own.appeal_until);
      assert.ok(!JSON.stringify(own).includes(flaggerId));
      assert.equal(
        await comments.refusal(comments.send(flagger, 'GET', `/api/comments/${id}/moderation`)),
        '403 not-your-comment',
      );
      assert.equal(reply.comment.reply_id, id);
    });

    test('another moderator decides about an appeal, and the comment is shown as before', async () => {
      const { comments } = desk;
      const { id, by, comment, policy } = await desk.written(11);
      await comments.write(await comments.citizen(12), policy, 'I agree with this', { reply_id: id });
      await desk.flag(await comments.citizen(12), id);
      const [first, second, third] = [
        await desk.moderator(1),
        await desk.moderator(2),
        await desk.moderator(3),
      ];
      assert.equal(await comments.refusal(desk.appeal(by, id)), '409 comment-not-hidden');
      assert.equal((await desk.take(second, [id], { step: 'restore' }))[0]?.refused, 'comment-not-hidden');
      await desk.take(first, [id], { step: 'hide', reason: 'threat' });
      assert.equal((await desk.take(second, [id], { step: 'uphold' }))[0]?.refused, 'no-appeal');
      assert.equal(
        await comments.refusal(desk.appeal(await comments.citizen(12), id)),
        '403 not-your-comment',
      );
      const appeals = await Promise.all([desk.appeal(by, id, 'One'), desk.appeal(by, id, 'Two')]);
      assert.equal(appeals.filter(({ statusCode }) => statusCode === 200).length, 1);
      assert.equal(await comments.refusal(desk.appeal(by, id)), '409 appeal-made');
      const mayDecide = async (whose: typeof first) =>
        (await desk.appeals(whose)).data.map(({ comment: of, may_decide }) => [of.comment_id, may_decide]);
      assert.deepEqual([await mayDecide(first), await mayDecide(second)], [[[id, false]], [[id, true]]]);

      const seen = await desk.seen([id]);
      assert.equal((await desk.take(first, [id], { step: 'uphold' }))[0]?.refused, 'own-decision');
      const took = await winners([
        desk.ask(first, [id], { step: 'uphold', seen }),
        desk.ask(second, [id], { step: 'restore', seen }),
        desk.ask(third, [id], { step: 'restore', seen }),
      ]);
      assert.deepEqual([took[0], took.filter(Boolean).length], [false, 1], 'of the two others one decides');
      const shown = (await comments.comment(id)).comment;
      assert.deepEqual({ ...shown, replies: 0 }, { ...comment, replies: 0 });
      assert.equal(shown.replies, 1);
      const record = await memberOf(12);
      assert.deepEqual(
        [record?.flags_upheld, record?.flags_rejected],
        [0, 1],
        'the flag was wrong after all',
      );
      assert.equal((await memberOf(11))?.hidden, 0);
      assert.equal(
        (await desk.take(third, [id], { step: 'hide', reason: 'threat' }))[0]?.refused,
        'restored-before',
      );
      const [restored, appeal, hide] = (await desk.log()).data;
      assert.deepEqual(
        [restored?.step, appeal?.step, hide?.step, hide?.appeal],
        ['restore', 'appeal', 'hide', 'restored'],
      );
      assert.equal(appeal?.office, null);
    });

    test('citizens and the writer do not moderate, and what changed since is not decided', async () => {
      const { comments } = desk;
      const { id, by } = await desk.written(21);
      const body = { comment_ids: [id], seen: ['0.0'], step: 'hide', reason: 'threat', note: 'A note' };
      for (const [method, url] of [
        ['GET', '/api/moderation/queue'],
        ['GET', '/api/moderation/appeals'],
        ['POST', '/api/moderation/preview'],
        ['POST', '/api/moderation/steps'],
      ] as const) {
        const given = method === 'POST' ? body : undefined;
        assert.equal(await comments.refusal(comments.send(by, method, url, given)), '403 not-permitted');
        assert.equal(await comments.refusal(comments.send({}, method, url, given)), '401 not-signed-in');
        const official = comments.send(comments.official, method, url, given);
        assert.equal(await comments.refusal(official), '403 not-permitted');
      }
      const moderator = await desk.moderator(4);
      const policy = await comments.policy();
      const mine = (await comments.write(comments.official, policy, 'What the ministry thinks')).comment
        .comment_id;
      const own = await comments.fixture.signedInAs('moderator');
      assert.equal((await desk.take(own, [mine], { step: 'leave' }))[0]?.refused, 'own-comment');
      const [seen] = await desk.preview(moderator, [id], 'hide', 'threat');
      assert.deepEqual([seen?.refused, seen?.seen], [null, '0.0']);
      await comments.send(by, 'PUT', `/api/comments/${id}`, { comment: 'Something else', label: 'for' });
      const late = await desk.ask(moderator, [id, mine], {
        step: 'hide',
        reason: 'threat',
        seen: ['0.0', '0.0'],
      });
      assert.deepEqual(
        [late.statusCode, late.json().kind, late.json().errors[0].path],
        [409, 'seen-changed', 'comment_ids.0'],
      );
      assert.ok((await comments.comment(mine)).comment.comment, 'then nothing is done');
      const [both, as] = [[await desk.moderator(1), await desk.moderator(2)], await desk.seen([id])];
      const hide = { step: 'hide', reason: 'hatred', seen: as } as const;
      const took = await winners(both.map((by) => desk.ask(by, [id], hide)));
      assert.equal(took.filter(Boolean).length, 1);
      assert.equal(
        (await desk.take(moderator, [mine], { step: 'hide', reason: 'unlawful' }))[0]?.refused,
        null,
      );
    });

    test('one action is about 100 comments at most, with an answer for each', async () => {
      const { comments } = desk;
      const ids = [];
      for (let n = 0; n < 12; n += 1) ids.push((await desk.written(30 + n)).id);
      const moderator = await desk.moderator(5);
      const many = Array.from({ length: 500 }, (_, n) => n + 1);
      const refused = await desk.ask(moderator, many, {
        step: 'hide',
        reason: 'advertising',
        seen: many.map(String),
      });
      assert.equal(refused.statusCode, 400);
      const preview = await desk.preview(moderator, [...ids, 99_999], 'hide', 'advertising');
      assert.deepEqual(preview.at(-1), {
        comment_id: 99_999,
        comment: null,
        flags: 0,
        refused: 'comment-unknown',
        seen: null,
      });
      const taken = await desk.take(moderator, ids, { step: 'hide', reason: 'advertising' });
      assert.deepEqual(
        taken.map(({ comment_id, refused }) => [comment_id, refused]),
        ids.map((id) => [id, null]),
      );
      const csv = await comments.send({}, 'GET', '/api/moderation/log?format=csv&limit=3');
      assert.match(csv.body, /hide,\d+,advertising,Ministry of Finance,0x/);
      const atom = await comments.send({}, 'GET', '/api/moderation/log?format=atom');
      assert.match(atom.body, /<category term="hide"\/>/);
      const page = await desk.log('?limit=3');
      assert.ok(
        page.next && (await desk.log(`?before=${page.next}`)).data.every(({ id }) => id < (page.next ?? 0)),
      );
    });

    test('removing a hidden comment gives no limit back, and texts go when nobody decides any more', async () => {
      const { comments } = desk;
      const { fixture, db } = comments;
      const [removed, kept, appealed] = [
        await desk.written(51),
        await desk.written(52),
        await desk.written(53),
      ];
      const ids = [removed.id, kept.id, appealed.id];
      await desk.take(await desk.moderator(6), ids, { step: 'hide', reason: 'unlawful' });
      await comments.send(removed.by, 'DELETE', `/api/comments/${removed.id}`);
      assert.equal((await memberOf(51))?.hidden, 1);
      await desk.appeal(appealed.by, appealed.id);
      const texts = async () => {
        const rows = await db
          .selectFrom('comments')
          .select('text')
          .where('number', 'in', ids)
          .orderBy('number')
          .execute();
        return rows.map(({ text }) => text !== null);
      };
      const job = wipeJob(fixture.context);
      fixture.pass(14 * DAY_MS + 1);
      const later = await fixture.signedIn(comments.wallet(52));
      assert.equal(await comments.refusal(desk.appeal(later, kept.id)), '409 appeal-too-late');
      fixture.pass(89 * DAY_MS);
      await job.step(() => Promise.resolve());
      assert.deepEqual(await texts(), [false, true, true]);
      fixture.pass(2 * DAY_MS);
      await job.step(() => Promise.resolve());
      assert.deepEqual(await texts(), [false, false, true], 'an appeal that waits keeps its text');
      assert.equal(
        (await desk.take(await desk.moderator(7), [appealed.id], { step: 'uphold' }))[0]?.refused,
        null,
      );
      const writer = await fixture.signedIn(comments.wallet(53));
      const steps = (await desk.own(writer, appealed.id)).steps;
      const hashes = steps.map(({ note, salt }) => commentTextHash(parseHash(salt ?? ''), note ?? ''));
      const record = await db
        .selectFrom('acts')
        .select('payload')
        .where('kind', '=', 'comment-step')
        .where('subject', '=', BigInt(appealed.id))
        .orderBy('id')
        .execute();
      assert.deepEqual(
        record.map(({ payload }, index) =>
          Buffer.from(payload)
            .toString('hex')
            .includes(hashes[index]?.slice(2) ?? '?'),
        ),
        [true, true, true],
      );
      fixture.pass(90 * DAY_MS + 1);
      await job.step(() => Promise.resolve());
      assert.deepEqual(await texts(), [false, false, false]);
      assert.equal((await comments.comment(kept.id)).comment.text_hash, kept.comment.text_hash);
    });

    async function memberOf(n: number) {
      return desk.comments.db
        .selectFrom('forum_members')
        .selectAll()
        .where('wallet', '=', desk.comments.wallet(n))
        .executeTakeFirst();
    }

    /** Of requests at once about one comment, which took their step. */
    async function winners(asked: ReadonlyArray<ReturnType<ModerationDesk['ask']>>): Promise<boolean[]> {
      const answers = await Promise.all(asked);
      for (const { statusCode } of answers) assert.ok(statusCode === 200 || statusCode === 409);
      return answers.map((answer) => answer.statusCode === 200 && answer.json().data[0].refused === null);
    }

    /** What the calls without a key about the forum answer now, as one text. */
    async function publicTexts(policy: number, id: number): Promise<string> {
      const { comments } = desk;
      const spec = (await comments.send({}, 'GET', '/api/docs/json')).json();
      const open = Object.entries<Record<string, { security?: unknown }>>(spec.paths)
        .filter(([, methods]) => methods.get && !methods.get.security)
        .map(([path]) =>
          path.replace('/policies/{id}', `/policies/${policy}`).replace('/comments/{id}', `/comments/${id}`),
        );
      assert.ok(open.includes(`/api/comments/${id}/versions`) && open.includes('/api/audit'));
      const asked = open.filter((path) => !path.includes('{') && FORUM.test(path));
      const urls = [
        ...asked,
        '/api/policies?format=atom',
        '/api/policies?format=csv',
        '/api/policies?format=json',
        '/api/moderation/log?format=csv',
        '/api/moderation/log?format=atom',
        `/api/policies/${policy}/comments?sort=liked`,
      ];
      const bodies = [];
      for (const url of urls) bodies.push((await comments.send({}, 'GET', url)).body);
      return bodies.join('\n');
    }
  });
});
