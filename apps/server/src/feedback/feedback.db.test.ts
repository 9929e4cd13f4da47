import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { problemSchema } from '@sabha/domain/core/envelope';
import { type PageAnswers, pageAnswersResponseSchema } from '@sabha/domain/feedback/page-feedback';
import { sql } from 'kysely';
import { HttpFixture } from '../../test/http-fixture.ts';
import { forgetJob } from './index.ts';
import { MOST_ANSWERS_A_DAY } from './take-answer.ts';

const DAY_MS = 86_400_000;
const held = async () => undefined;
const BUDGET = { page: 'spending', fiscal_year: 2024, language: 'en' } as const;

forOneDatabase((database, open) => {
  describe(`${database}: was this enough information`, () => {
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
    const say = (fixture: HttpFixture, answer: object) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/feedback/pages',
        payload: { answer_id: randomUUID(), ...BUDGET, enough: true, ...answer },
      });
    const sendForm = (fixture: HttpFixture, fields: Record<string, string>) =>
      fixture.app.inject({
        method: 'POST',
        url: '/api/feedback/pages/form',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({
          page: 'spending',
          language: 'en',
          back: '/spending',
          ...fields,
        }).toString(),
      });
    const counts = async (fixture: HttpFixture, query = ''): Promise<PageAnswers[]> => {
      const answer = await fixture.app.inject(`/api/feedback/pages${query}`);
      const { data } = pageAnswersResponseSchema.parse(answer.json());
      assert.deepEqual(data, answer.json().data, 'every field is declared');
      return data;
    };

    running('each answer is counted once, by page, year and language', async (fixture) => {
      const answer_id = randomUUID();
      for (const _ of [1, 2]) assert.equal((await say(fixture, { answer_id })).statusCode, 200);
      await say(fixture, {});
      await say(fixture, { enough: false, missing: 'detail' });
      await say(fixture, { enough: false });
      await say(fixture, { page: 'voting', fiscal_year: null, language: 'ta' });
      const budget = { ...BUDGET, yes: 2, no: 2, missing: { detail: 1 } };
      assert.deepEqual(await counts(fixture), [
        budget,
        { page: 'voting', fiscal_year: null, language: 'ta', yes: 1, no: 0, missing: {} },
      ]);
      assert.deepEqual(await counts(fixture, '?page=spending&fiscal_year=2024'), [budget]);
      assert.deepEqual(await counts(fixture, '?fiscal_year=2023'), []);
      const csv = await fixture.app.inject('/api/feedback/pages?format=csv&page=voting');
      assert.match(
        csv.body,
        /^\ufeffpage,fiscal_year,language,yes,no,missing_detail,.*\r\nvoting,,ta,1,0,0,/,
      );
    });

    running('an answer can be changed, and is counted as what it says last', async (fixture) => {
      const answer_id = randomUUID();
      await say(fixture, { answer_id });
      await say(fixture, { answer_id, enough: false });
      await say(fixture, { answer_id, enough: false, missing: 'years', language: 'si' });
      const [only, ...others] = await counts(fixture);
      assert.deepEqual(only, { ...BUDGET, language: 'si', yes: 0, no: 1, missing: { years: 1 } });
      assert.deepEqual(others, []);
      const elsewhere = await say(fixture, { answer_id, page: 'voting', fiscal_year: null });
      assert.equal(problemSchema.parse(elsewhere.json()).kind, 'answer-of-another-page');
      await Promise.all([true, false, true, false].map((enough) => say(fixture, { answer_id, enough })));
      const after = await counts(fixture);
      assert.equal(
        after.reduce((sum, { yes, no }) => sum + yes + no, 0),
        1,
      );
    });

    running(
      'a page, a reason or a language that is not of the lists is refused, and so is free text',
      async (fixture) => {
        for (const wrong of [
          { page: '/spending?x=1' },
          { missing: 'I am 199012345678', enough: false },
          { missing: 'detail' },
          { language: 'fr' },
          { fiscal_year: 1 },
          { answer_id: '1' },
          { comment: 'free text' },
        ])
          assert.equal((await say(fixture, wrong)).statusCode, 400, JSON.stringify(wrong));
        assert.deepEqual(await counts(fixture), []);
      },
    );

    running(
      'a form without scripts is counted and leads back to its page, and never to another site',
      async (fixture) => {
        const answered = await sendForm(fixture, {
          ...{
            page: 'spending/ministry',
            fiscal_year: '2023',
            language: 'si',
            enough: 'no',
            missing: 'file',
          },
          back: '/si/spending/ministries/7?fiscal_year=2023',
        });
        assert.equal(answered.statusCode, 303, answered.body);
        assert.equal(
          answered.headers.location,
          '/si/spending/ministries/7?fiscal_year=2023&answered=no#enough',
        );
        const [counted] = await counts(fixture);
        assert.deepEqual([counted?.fiscal_year, counted?.no, counted?.missing], [2023, 1, { file: 1 }]);
        for (const back of [
          '//evil.test/spending',
          'https://evil.test/spending',
          '/\\evil.test',
          'x',
          '/voting',
          '/si/spending',
        ]) {
          const { headers } = await sendForm(fixture, { enough: 'yes', missing: 'file', back });
          assert.equal(headers.location, '/spending?answered=yes#enough', back);
        }
        assert.equal((await sendForm(fixture, { enough: 'maybe' })).statusCode, 400);
      },
    );

    running('single answers are forgotten after two days, and the counts stay', async (fixture) => {
      await say(fixture, {});
      const job = forgetJob(fixture.context);
      const kept = async () => {
        await job.step(held);
        const { rows } = await sql`select 1 from page_answers`.execute(fixture.context.db);
        return rows.length;
      };
      fixture.pass(DAY_MS);
      assert.equal(await kept(), 1);
      fixture.pass(DAY_MS);
      assert.equal(await kept(), 0);
      assert.equal((await counts(fixture))[0]?.yes, 1);
    });

    running('a day takes so many and no more', async (fixture) => {
      await sql`insert into page_answers (answer_id, day, page, fiscal_year, language, enough, missing)
        select gen_random_uuid(), '2026-03-01', 'spending', 0, 'en', true, ''
        from generate_series(1, ${MOST_ANSWERS_A_DAY}::integer)`.execute(fixture.context.db);
      assert.equal((await say(fixture, {})).statusCode, 503);
      const { headers } = await sendForm(fixture, { enough: 'yes' });
      assert.equal(headers.location, '/spending?answered=not#enough');
      fixture.pass(DAY_MS);
      assert.equal((await say(fixture, {})).statusCode, 200);
    });
  });
});
