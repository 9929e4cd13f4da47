import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { ModerationDesk } from '../../../test/forum/moderation-desk.ts';
import { wipeJob } from './wipe-job.ts';

const WRITERS = [1, 2, 3, 4, 5, 6];
const FLAGGERS = [11, 12, 13, 14, 15, 16, 17, 18];
const MODERATORS = [1, 2, 3];

forEachDatabase((kind, open) => {
  describe(`decisions at once (${kind})`, () => {
    const withDesk = (what: string, run: (desk: ModerationDesk) => Promise<void>) =>
      test(what, async () => {
        const database = await open();
        const desk = await ModerationDesk.open(database);
        await run(desk);
        await desk.comments.fixture.close();
        await database.close();
      });

    withDesk(
      'flags, decisions, edits, removals and likes of the same comments do not contradict',
      async (desk) => {
        const { comments } = desk;
        const written = [];
        for (const n of WRITERS) written.push(await desk.written(n));
        const ids = written.map(({ id }) => id);
        const seen = await desk.seen(ids);
        const [flaggers, moderators] = await Promise.all([
          Promise.all(FLAGGERS.map((n) => comments.citizen(n))),
          Promise.all(MODERATORS.map((n) => desk.moderator(n))),
        ]);
        await Promise.all(flaggers.slice(4).flatMap((by) => ids.map((id) => desk.flag(by, id))));

        const asked = [
          ...flaggers.flatMap((by, n) =>
            ids.map((id) => desk.flag(by, id, n % 2 === 0 ? 'threat' : 'hatred', 'Please look')),
          ),
          ...flaggers.slice(6).map((by) => comments.send(by, 'DELETE', `/api/comments/${ids[0]}/flags`)),
          ...flaggers.flatMap((by) => ids.map((id) => comments.send(by, 'POST', `/api/comments/${id}/like`))),
          ...moderators.flatMap((by, n) => [
            desk.ask(by, ids, n === 1 ? { step: 'leave', seen } : { step: 'hide', reason: 'threat', seen }),
            desk.ask(by, ids.toReversed(), { step: 'hide', reason: 'threat', seen: seen.toReversed() }),
          ]),
          ...written.slice(0, 2).map(({ by, id }) => comments.send(by, 'DELETE', `/api/comments/${id}`)),
          ...written
            .slice(2, 4)
            .map(({ by, id }) =>
              comments.send(by, 'PUT', `/api/comments/${id}`, { comment: `Number ${id} anew`, label: 'for' }),
            ),
          ...written.map(({ by, id }) => desk.appeal(by, id)),
          wipeJob(comments.fixture.context)
            .step(() => Promise.resolve())
            .then(() => null),
        ];
        for (const answer of await Promise.all(asked))
          assert.ok(answer === null || [200, 409].includes(answer.statusCode), answer?.body);

        const { rows } = await sql<Record<string, unknown>>`
        select c.number, c.state, c.steps, c.policy_id,
          (select count(*)::integer from acts a where a.kind = 'comment-step' and a.subject = c.number) as acts,
          (select count(*)::integer from moderation_steps s where s.comment = c.number and s.step = 'hide') as hides,
          (select count(*)::integer from comment_flags f where f.comment = c.number and f.state = 'open') as open
        from comments c order by number`.execute(comments.db);
        for (const { number, state, steps, acts, hides, open: waiting } of rows) {
          assert.equal(steps, acts, `each step of ${number} has its act`);
          assert.ok(Number(hides) <= 1, `${number} is hidden once`);
          if (state === 'hidden') assert.deepEqual([hides, waiting], [1, 0], `${number} has flags that wait`);
        }
        const { rows: members } = await sql`
        select id from forum_members m where
          flags_upheld <> (select count(*) from comment_flags f where f.member = m.id and f.state = 'upheld')
          or flags_rejected <> (select count(*) from comment_flags f where f.member = m.id and f.state = 'rejected')
          or hidden <> (select count(*) from comments c where c.member = m.id and c.state = 'hidden')`.execute(
          comments.db,
        );
        assert.deepEqual(members, [], 'records of members that do not add up');
        const { rows: policies } = await sql`
        select id from policies p where
          comments <> (select count(*) from comments c where c.policy_id = p.id and c.state = 'shown')
          or comment_likes <> (select coalesce(sum(likes), 0) from comments c where c.policy_id = p.id and c.state = 'shown')`.execute(
          comments.db,
        );
        assert.deepEqual(policies, [], 'counts of policies that do not add up');
      },
    );

    // The embedded database has one connection: nothing is between two of its statements.
    if (kind !== 'PostgreSQL') return;
    withDesk('a flag that comes while a comment is being hidden waits, and is refused', async (desk) => {
      const { comments } = desk;
      const { id } = await desk.written(1);
      const by = await comments.citizen(2);
      await desk.flag(by, (await desk.written(3)).id); // a member by now
      let isAnswered = false;
      const flagged = await comments.db.transaction().execute(async (trx) => {
        await trx.updateTable('comments').set({ state: 'hidden' }).where('number', '=', id).execute();
        const answer = desk.flag(by, id);
        void answer.then(() => (isAnswered = true));
        while (!isAnswered) {
          const { rows } = await sql`select from pg_locks where not granted`.execute(trx);
          if (rows.length > 0) break;
        }
        return { answer };
      });
      assert.equal(await comments.refusal(flagged.answer), '409 comment-not-shown');
    });
  });
});
