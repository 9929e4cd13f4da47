import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openDatabase } from '@sabha/db/open';
import { forOneDatabase, freshPostgresUrl } from '@sabha/db/test/databases';
import { colomboDay } from '@sabha/domain/core/colombo';
import { lastDays } from '@sabha/domain/core/last-hours';
import { exportCommentsResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import { COMMENT_LABELS } from '@sabha/domain/forum/comments/comment-structs';
import { forumAnalyticsResponseSchema } from '@sabha/domain/forum/forum-analytics';
import fc from 'fast-check';
import { sql } from 'kysely';
import { testsAtDesk } from '../../../test/forum/at-comment-desk.ts';
import { CommentDesk } from '../../../test/forum/comment-desk.ts';
import { ModerationDesk } from '../../../test/forum/moderation-desk.ts';
import { rowsRead } from '../../../test/voting/electorate/rows-read.store.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const MINUTE_MS = 60_000;
const URL = '/api/policies/analytics';

async function analytics(desk: CommentDesk) {
  const answer = await desk.send({}, 'GET', URL);
  assert.equal(answer.statusCode, 200, answer.body);
  return forumAnalyticsResponseSchema.parse(answer.json()).data;
}

async function csv(desk: CommentDesk, figure: string): Promise<string[]> {
  const answer = await desk.send({}, 'GET', `${URL}?format=csv&figure=${figure}`);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.match(String(answer.headers['content-disposition']), new RegExp(`policies-${figure}\\.csv`));
  return answer.body.replace('\ufeff', '').trimEnd().split('\r\n');
}

/** The nth visitor opens the page of a policy; ends once the view is written, which no visitor waits for. */
async function look(desk: CommentDesk, policy: number, n: number): Promise<void> {
  const views = () => desk.db.selectFrom('view_hours').select(sql<number>`sum(views)`.as('all')).execute();
  const before = (await views())[0]?.all;
  const answer = await desk.fixture.app.inject({
    method: 'POST',
    url: `/api/policies/${policy}/views`,
    headers: { 'user-agent': PHONE, 'content-type': 'application/json' },
    remoteAddress: `203.0.113.${n}`,
    payload: '{}',
  });
  assert.equal(answer.statusCode, 200);
  while ((await views())[0]?.all === before) await new Promise(setImmediate);
}

forOneDatabase((database, open) => {
  describe(`${database}: analytics of the forum`, () => {
    const atDesk = testsAtDesk(open);

    atDesk('an empty forum has every hour and day, with nothing in them', async (desk) => {
      const { hours, days, engagement } = await analytics(desk);
      // It is 11:30 on 1 March in Colombo.
      assert.deepEqual(
        [hours[0]?.hour, hours[23]?.hour, hours[23]?.starts_at],
        ['12:00', '11:00', '2026-03-01T05:30:00.000Z'],
      );
      assert.deepEqual([days[0]?.day, days[29]?.day], ['2026-01-31', '2026-03-01']);
      for (const { views, comments } of [...hours, ...days]) assert.deepEqual([views, comments], [0, 0]);
      assert.deepEqual(engagement, []);
      assert.equal((await csv(desk, 'hours')).length, 25);
      assert.equal((await csv(desk, 'days')).length, 31);
      assert.deepEqual((await csv(desk, 'labels')).at(-1), '2026-03-01,0,,,,');
      assert.deepEqual(await csv(desk, 'engagement'), [
        'policy_id,name,name_si,name_ta,views,comments,likes,engagement',
      ]);
      assert.equal((await desk.send({}, 'GET', `${URL}?figure=names`)).statusCode, 400);
    });

    atDesk('views and comments count in their hour and day of Colombo', async (desk) => {
      const policy = await desk.policy();
      await look(desk, policy, 1);
      await look(desk, policy, 2);
      await desk.write(await desk.citizen(1), policy, 'Written on Sunday, before noon');
      desk.fixture.pass(29 * MINUTE_MS); // 11:59
      await desk.write(await desk.citizen(2), policy, 'A minute before noon of the same day');
      desk.fixture.pass(MINUTE_MS);
      await look(desk, policy, 3);
      desk.fixture.pass(12 * 60 * MINUTE_MS); // midnight
      await desk.write(await desk.citizen(3), policy, 'Another one, and now it is Monday');
      const { hours, days } = await analytics(desk);
      const had = hours.filter(({ views, comments }) => views > 0 || comments > 0);
      assert.deepEqual(
        had.map(({ hour, views, comments }) => [hour, views, comments]),
        [
          ['11:00', 2, 2],
          ['12:00', 1, 0],
          ['00:00', 0, 1],
        ],
      );
      assert.deepEqual(
        days.slice(-2).map(({ day, views, comments }) => [day, views, comments]),
        [
          ['2026-03-01', 3, 2],
          ['2026-03-02', 0, 1],
        ],
      );
      assert.deepEqual((await csv(desk, 'hours')).slice(-1), ['2026-03-01T18:30:00.000Z,00:00,0,1']);
      assert.deepEqual((await csv(desk, 'days')).slice(-2), ['2026-03-01,3,2', '2026-03-02,0,1']);
    });

    atDesk('labels of a day are shown from five people on, and follow edits and removals', async (desk) => {
      const policy = await desk.policy();
      const today = async () => (await analytics(desk)).days.at(-1);
      const first = await desk.citizen(1);
      const one = await desk.write(first, policy, 'Water belongs to all of us', { label: 'for' });
      await desk.write(first, policy, 'Who will pay for the pipes?', { label: 'question' });
      for (const n of [2, 3, 4])
        await desk.write(await desk.citizen(n), policy, `Opinion number ${n}`, { label: 'against' });
      await desk.send(await desk.citizen(9), 'POST', `/api/policies/${policy}/statements`, {
        comment: 'A statement is no comment',
      });
      assert.deepEqual(await today(), { day: '2026-03-01', views: 0, comments: 5, labels: null });
      assert.equal((await csv(desk, 'labels')).at(-1), '2026-03-01,5,,,,');
      await desk.write(await desk.citizen(5), policy, 'I have no opinion yet');
      assert.deepEqual((await today())?.labels, { for: 1, against: 3, question: 1, neutral: 1 });
      const { comment_id: id } = one.comment;
      await desk.send(first, 'PUT', `/api/comments/${id}`, { comment: 'Rather not', label: 'against' });
      assert.deepEqual((await today())?.labels, { for: 0, against: 4, question: 1, neutral: 1 });
      assert.equal((await csv(desk, 'labels')).at(-1), '2026-03-01,6,0,4,1,1');
      await desk.send(first, 'DELETE', `/api/comments/${id}`);
      assert.deepEqual((await today())?.labels, { for: 0, against: 3, question: 1, neutral: 1 });
      const second = (await desk.list(policy)).data.find(({ comment }) => comment.label === 'question');
      await desk.send(first, 'DELETE', `/api/comments/${second?.comment.comment_id}`);
      assert.deepEqual([(await today())?.comments, (await today())?.labels], [4, null]);
    });

    atDesk(
      'engagement is comments plus likes: the most first, then the most views; ten of all',
      async (desk) => {
        const [quiet, seen, liked, unseen] = [
          await desk.policy(),
          await desk.policy(),
          await desk.policy(),
          await desk.policy(),
        ];
        await desk.write(await desk.citizen(1), quiet, 'Only one remark here');
        const { comment } = await desk.write(await desk.citizen(1), liked, 'One that people like');
        for (const n of [2, 3])
          await desk.send(await desk.citizen(n), 'POST', `/api/comments/${comment.comment_id}/like`);
        await look(desk, seen, 1);
        await look(desk, quiet, 1);
        const { engagement } = await analytics(desk);
        assert.deepEqual(
          engagement.map(({ policy_id, views, comments, likes, engagement: sum }) => [
            ...[policy_id, views, comments, likes, sum],
          ]),
          [
            [liked, 0, 1, 2, 3],
            [quiet, 1, 1, 0, 1],
            [seen, 1, 0, 0, 0],
          ],
        );
        assert.equal(engagement[0]?.name, 'Clean Water Policy');
        assert.ok(!engagement.some(({ policy_id }) => policy_id === unseen));
        for (let n = 0; n < 9; n += 1) await look(desk, await desk.policy(), 1);
        assert.equal((await analytics(desk)).engagement.length, 10);
        const file = await csv(desk, 'engagement');
        assert.equal(file.length, 13);
        assert.match(file[1] ?? '', new RegExp(`^${liked},Clean Water Policy,.*,0,1,2,3$`));
      },
    );

    test('whatever people and moderators do, the sums are those of the comments that are shown', async () => {
      const opened = await open();
      const desk = await ModerationDesk.open(opened);
      try {
        const policy = await desk.comments.policy();
        await fc.assert(
          fc.asyncProperty(fc.array(anyAct, { minLength: 12, maxLength: 18 }), async (acts) => {
            for (const act of acts) await happen(desk, policy, act);
            assert.deepEqual(await counted(desk.comments), await recounted(desk.comments, policy));
          }),
          { numRuns: 3, endOnFailure: true },
        );
      } finally {
        await desk.comments.fixture.close();
        await opened.close();
      }
    });
  });
});

test('PostgreSQL: the figures of 20,000 comments are read as quickly as those of six', async () => {
  const opened = await openDatabase({ url: await freshPostgresUrl(), poolSize: 1 });
  const desk = await CommentDesk.open(opened);
  try {
    const policy = await desk.policy();
    for (const n of [1, 2, 3, 4, 5, 6])
      await desk.write(await desk.citizen(n), policy, `Opinion number ${n}`);
    await sql`insert into comments (number, act_id, policy_id, thread, depth, member, form, label, text, salt, text_hash,
        created_at)
      select n, 1, ${policy}, n, 0, 1 + n % 6, 'comment', 'neutral', 'x', 'x', 'x', ${desk.fixture.now}
      from generate_series(7, 20000) as n`.execute(desk.db);
    await sql`update comment_hours set comments_neutral = 20000`.execute(desk.db);
    await sql`vacuum analyze comments`.execute(desk.db);
    const before = (await rowsRead(desk.db)).get('comments')?.rows ?? 0;
    const { days } = await analytics(desk);
    const read = ((await rowsRead(desk.db)).get('comments')?.rows ?? 0) - before;
    assert.deepEqual(days.at(-1)?.labels, { for: 0, against: 0, question: 0, neutral: 20_000 });
    assert.ok(read > 0 && read < 50, `${read} rows`);
  } finally {
    await desk.fixture.close();
    await opened.close();
  }
});

const anyAct = fc.record({
  what: fc.constantFrom('write', 'write', 'write', 'reply', 'edit', 'remove', 'hide', 'appeal'),
  who: fc.integer({ min: 1, max: 8 }),
  label: fc.constantFrom(...COMMENT_LABELS),
  /** Which of the comments, counted from the latest. */
  target: fc.nat(5),
  pass: fc.constantFrom(0, 5, 20, 200),
});
type AnyAct = typeof anyAct extends fc.Arbitrary<infer Act> ? Act : never;

/** Asks for it; what the rules refuse changes nothing. */
async function happen(desk: ModerationDesk, policy: number, { what, who, label, target, pass }: AnyAct) {
  const { comments } = desk;
  comments.fixture.pass(pass * MINUTE_MS);
  const by = await comments.citizen(who);
  const text = { comment: crypto.randomUUID(), label, personal_data_confirmed: true };
  const all = await everyComment(comments, policy);
  const id = all.at(-1 - target)?.comment_id;
  const write = (more: object = {}) =>
    comments.send(by, 'POST', '/api/comments', { ...text, policy_id: policy, ...more });
  if (what === 'write') return write();
  if (id === undefined) return undefined;
  switch (what) {
    case 'reply':
      return write({ reply_id: id });
    case 'edit': {
      const { comment_id: own } = (await write({ label: 'neutral' })).json().data?.comment ?? {};
      return comments.send(by, 'PUT', `/api/comments/${own ?? id}`, {
        ...text,
        comment: crypto.randomUUID(),
      });
    }
    case 'remove':
      return comments.send(by, 'DELETE', `/api/comments/${id}`);
    case 'hide':
      return hide(desk, id);
    case 'appeal': {
      await hide(desk, id);
      for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) await desk.appeal(await comments.citizen(n), id);
      return desk.ask(await desk.moderator(2), [id], { step: 'restore' });
    }
  }
}

async function hide(desk: ModerationDesk, id: number) {
  return desk.ask(await desk.moderator(1), [id], { step: 'hide', reason: 'threat' });
}

async function everyComment(desk: CommentDesk, policy: number) {
  const answer = await desk.send({}, 'GET', `/api/policies/${policy}/comments?format=json`);
  return exportCommentsResponseSchema.parse(answer.json()).data;
}

/** Comments of each day that had any, with their labels. */
async function counted(desk: CommentDesk) {
  const { days } = await analytics(desk);
  return days
    .filter(({ comments }) => comments > 0)
    .map(({ day, comments, labels }) => ({ day, comments, labels }));
}

/** The same from the public list of comments, one by one. */
async function recounted(desk: CommentDesk, policy: number) {
  const shown = (await everyComment(desk, policy)).filter(({ removed }) => removed === null);
  return lastDays(desk.fixture.now, 30).flatMap((day) => {
    const ofDay = shown.filter(({ created_at }) => colomboDay(new Date(created_at)) === day);
    if (ofDay.length === 0) return [];
    const people = new Set(ofDay.map(({ user_id }) => user_id)).size;
    const count = (label: string) => ofDay.filter((comment) => comment.label === label).length;
    const labels = Object.fromEntries(COMMENT_LABELS.map((label) => [label, count(label)]));
    return [{ day, comments: ofDay.length, labels: people < 5 ? null : labels }];
  });
}
