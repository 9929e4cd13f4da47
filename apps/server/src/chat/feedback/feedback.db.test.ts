import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import {
  type ChatQuestions,
  type ChatStatistics,
  chatQuestionsResponseSchema,
  chatStatisticsResponseSchema,
} from '@sabha/domain/chat/chat-feedback';
import { problemSchema } from '@sabha/domain/core/envelope';
import { parseAddress } from '@sabha/domain/core/hex';
import { sql } from 'kysely';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { forgetJob } from './forget-job.ts';
import { MOST_QUESTIONS_A_DAY, MOST_RATINGS_A_DAY } from './take-feedback.ts';

const DAY_MS = 86_400_000;
const held = async () => undefined;

forOneDatabase((database, open) => {
  describe(`${database}: whether answers helped`, () => {
    const running = (what: string, run: (fixture: HttpFixture) => Promise<void>) =>
      test(what, async () => {
        const opened = await open();
        const fixture = await HttpFixture.open(opened, { settings: { RATE_WRITES_PER_MINUTE: '10000' } });
        try {
          await run(fixture);
        } finally {
          await fixture.close();
          await opened.close();
        }
      });
    const say = (fixture: HttpFixture, body: object) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/chat/feedback',
        payload: { answer_id: randomUUID(), status: 'answered', language: 'en', ...body },
      });
    const statistics = async (fixture: HttpFixture, query = ''): Promise<ChatStatistics> => {
      const answer = await fixture.app.inject(`/api/chat/statistics${query}`);
      const { data } = chatStatisticsResponseSchema.parse(answer.json());
      assert.deepEqual(data, answer.json().data, 'every field is declared');
      return data;
    };
    const questions = async (
      fixture: HttpFixture,
      headers: Record<string, string>,
    ): Promise<ChatQuestions> => {
      const answer = await fixture.app.inject({ url: '/api/chat/questions', headers });
      assert.equal(answer.statusCode, 200, answer.body);
      return chatQuestionsResponseSchema.parse(answer.json()).data;
    };

    running('each answer is counted once, by day, language and status', async (fixture) => {
      const answer_id = randomUUID();
      for (const helpful of [true, true, false])
        assert.equal((await say(fixture, { answer_id, helpful })).statusCode, 200);
      await say(fixture, { helpful: true });
      await say(fixture, { helpful: false });
      await say(fixture, { helpful: false, language: 'si', status: 'unknown' });
      await say(fixture, {});
      const today = [
        { day: '2026-03-01', language: 'en', status: 'answered', helpful: 2, not_helpful: 1 },
        { day: '2026-03-01', language: 'si', status: 'unknown', helpful: 0, not_helpful: 1 },
      ];
      assert.deepEqual(await statistics(fixture), today);
      fixture.pass(DAY_MS);
      await say(fixture, { helpful: true });
      const all = await statistics(fixture, '?days=2');
      assert.deepEqual(all, [
        { day: '2026-03-02', language: 'en', status: 'answered', helpful: 1, not_helpful: 0 },
        ...today,
      ]);
      assert.equal((await statistics(fixture, '?days=1')).length, 1);
      const csv = await fixture.app.inject('/api/chat/statistics?format=csv&days=1');
      assert.equal(
        csv.body,
        '\ufeffday,language,status,helpful,not_helpful\r\n2026-03-02,en,answered,1,0\r\n',
      );
    });

    running('a question is kept only where it is sent, for moderators and admins', async (fixture) => {
      const answer_id = randomUUID();
      await say(fixture, { answer_id, helpful: false });
      await say(fixture, { answer_id, helpful: false, question: '=1+1' });
      await say(fixture, { answer_id, question: 'Another one' });
      assert.equal((await statistics(fixture))[0]?.not_helpful, 1, 'counted once, before its question came');
      const kept = {
        ...{ day: '2026-03-01', language: 'en', status: 'answered' },
        ...{ helpful: false, question: '=1+1' },
      };
      const ask = (headers?: Record<string, string>) =>
        fixture.app.inject({ url: '/api/chat/questions', ...(headers && { headers }) });
      assert.equal((await ask()).statusCode, 401);
      const stranger = await fixture.signedInAs('official', parseAddress(`0x${'c3'.repeat(20)}`));
      assert.equal((await ask(stranger)).statusCode, 403);
      const moderator = await fixture.signedInAs('moderator');
      assert.deepEqual(await questions(fixture, moderator), [kept]);
      const csv = await fixture.app.inject({ url: '/api/chat/questions?format=csv', headers: moderator });
      assert.equal(
        csv.body,
        "\ufeffday,language,status,helpful,question\r\n2026-03-01,en,answered,no,'=1+1\r\n",
        'no formula for a spreadsheet',
      );
    });

    running('a question with personal data is refused and kept nowhere', async (fixture) => {
      for (const question of [
        'I am 199012345678',
        'Call me on 077 123 4567',
        'Write to a.b@example.org',
        'My card is 4111 1111 1111 1111',
      ]) {
        const answer = await say(fixture, { helpful: false, question });
        assert.equal(answer.statusCode, 422, question);
        assert.equal(problemSchema.parse(answer.json()).kind, 'question-personal');
      }
      assert.deepEqual(await statistics(fixture), []);
      const { rows } = await sql`select 1 from chat_questions`.execute(fixture.context.db);
      assert.equal(rows.length, 0);
      assert.doesNotMatch(fixture.logged, /199012345678|4567|example\.org/);
      for (const wrong of [
        { answer_id: '1' },
        { status: 'sure' },
        { language: 'fr' },
        { question: 'x'.repeat(301) },
      ])
        assert.equal((await say(fixture, wrong)).statusCode, 400, JSON.stringify(wrong));
    });

    running('questions are deleted after 90 days, and sums stay', async (fixture) => {
      const answer_id = randomUUID();
      await say(fixture, { answer_id, helpful: true, question: 'An old question' });
      const job = forgetJob(fixture.context);
      fixture.pass(89 * DAY_MS);
      await say(fixture, { helpful: true, question: 'A new question' });
      const moderator = await fixture.signedInAs('moderator');
      await job.step(held);
      assert.equal((await questions(fixture, moderator)).length, 2, 'the last of ninety days');
      fixture.pass(DAY_MS);
      await job.step(held);
      const again = await fixture.signedIn(parseAddress(`0x${'b2'.repeat(20)}`));
      assert.deepEqual(
        (await questions(fixture, again)).map(({ question }) => question),
        ['A new question'],
      );
      const { rows } = await sql`select 1 from chat_rated_answers`.execute(fixture.context.db);
      assert.equal(rows.length, 1);
      assert.equal((await statistics(fixture, '?days=366')).length, 2);
    });

    running('a day takes so many and no more', async (fixture) => {
      await sql`insert into chat_questions (answer_id, day, language, status, question)
        select gen_random_uuid(), '2026-03-01', 'en', 'answered', 'x'
        from generate_series(1, ${MOST_QUESTIONS_A_DAY}::integer)`.execute(fixture.context.db);
      assert.equal((await say(fixture, { helpful: true })).statusCode, 200);
      assert.equal((await say(fixture, { question: 'One more' })).statusCode, 503);
      await sql`update chat_days set helpful = ${MOST_RATINGS_A_DAY}::integer`.execute(fixture.context.db);
      assert.equal((await say(fixture, { helpful: true })).statusCode, 503);
      fixture.pass(DAY_MS);
      assert.equal((await say(fixture, { helpful: true, question: 'One more' })).statusCode, 200);
    });
  });
});
