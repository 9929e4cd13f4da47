import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { sql } from 'kysely';
import { HttpFixture } from '../../../test/http-fixture.ts';
import { ProposalsDesk } from '../../../test/voting/proposals-desk.ts';
import { MOST_OF_ONE_ADDRESS, MOST_REMEMBERED, ViewCounter } from './view-counter.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('the counter of views', () => {
  const at = (time: string) => {
    const state = { now: new Date(time) };
    return { state, counter: new ViewCounter(() => state.now) };
  };
  const total = (counter: ViewCounter) => counter.take().reduce((sum, { views }) => sum + views, 0);

  test('one visitor counts once a day in Colombo and policy, in the hour of the view', () => {
    const { state, counter } = at('2026-03-01T17:10:00Z');
    const visitor = { address: '192.0.2.7', program: PHONE };
    assert.equal(counter.view(1, visitor), true);
    assert.equal(counter.view(1, visitor), false);
    assert.equal(counter.view(2, visitor), true);
    assert.equal(counter.view(1, { ...visitor, program: LAPTOP }), true);
    state.now = new Date('2026-03-01T18:29:59Z');
    assert.equal(counter.view(1, visitor), false);
    assert.equal(counter.remembered, 3);
    state.now = new Date('2026-03-01T18:30:00Z'); // midnight in Colombo
    assert.equal(counter.view(1, visitor), true);
    assert.equal(counter.remembered, 1);
    assert.deepEqual(
      counter.take().map(({ policy_id, hour, views }) => [policy_id, hour.toISOString(), views]),
      [
        [1, '2026-03-01T16:30:00.000Z', 2],
        [2, '2026-03-01T16:30:00.000Z', 1],
        [1, '2026-03-01T18:30:00.000Z', 1],
      ],
    );
    counter.forget();
  });

  test('at midnight the day is forgotten, also when nobody comes', ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { counter } = at('2026-03-01T18:29:00Z');
    counter.view(1, { address: '192.0.2.7', program: PHONE });
    mock.timers.tick(59_999);
    assert.equal(counter.remembered, 1);
    mock.timers.tick(1);
    assert.equal(counter.remembered, 0);
  });

  test('who says to be a program, or nothing, is not counted', () => {
    const { counter } = at('2026-03-01T06:00:00Z');
    for (const program of [
      '',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'Mozilla/5.0 (compatible; bingbot/2.0)',
      'Mozilla/5.0 AppleWebKit/537.36 HeadlessChrome/140.0',
      'facebookexternalhit/1.1',
      'curl/8.0',
      'python-requests/2.31',
    ])
      assert.equal(counter.view(1, { address: '192.0.2.7', program }), false, program);
    assert.equal(total(counter), 0);
    for (const program of [PHONE, LAPTOP, 'Mozilla/5.0 (Linux; CUBOT X70) Chrome/140.0 Mobile Safari/537.36'])
      assert.equal(counter.view(1, { address: '192.0.2.7', program }), true, program);
    counter.forget();
  });

  test('an address that invents names of programs counts so often and no more', () => {
    const { counter } = at('2026-03-01T06:00:00Z');
    for (let n = 0; n < 1_000; n++) counter.view(1, { address: '192.0.2.7', program: `${PHONE} ${n}` });
    assert.equal(total(counter), MOST_OF_ONE_ADDRESS);
    assert.equal(counter.remembered, MOST_OF_ONE_ADDRESS);
    counter.forget();
  });

  test('it remembers a bounded number of visitors @all', () => {
    const { counter } = at('2026-03-01T06:00:00Z');
    for (let n = 0; n < MOST_REMEMBERED + 10; n++)
      counter.view(1, { address: `2001:db8:${n.toString(16)}::/64`, program: PHONE });
    assert.equal(counter.remembered, MOST_REMEMBERED);
    assert.equal(total(counter), MOST_REMEMBERED);
    counter.forget();
  });
});

forOneDatabase((database, open) => {
  describe(`${database}: views of policies`, () => {
    test('are kept as sums by hour, of all servers, and nothing tells who looked', async () => {
      const opened = await open();
      const desk = await ProposalsDesk.open(opened);
      const second = await HttpFixture.open(opened);
      const policy = { name: { en: 'Clean Water' } };
      const made = await desk.send('POST', '/api/policies', policy);
      assert.equal(made.statusCode, 201, made.body);
      const { id } = made.json().data;
      const look = (at: HttpFixture, address: string, program: string, number = id) =>
        at.app.inject({
          method: 'POST',
          url: `/api/policies/${number}/views`,
          headers: { 'user-agent': program, 'content-type': 'application/json' },
          remoteAddress: address,
          payload: '{}',
        });
      const first = await look(desk.fixture, '203.0.113.77', PHONE);
      const again = await look(desk.fixture, '203.0.113.77', PHONE);
      assert.deepEqual([first.statusCode, again.body], [200, first.body], 'the same answer, counted or not');
      assert.equal(first.headers['set-cookie'], undefined);
      await look(desk.fixture, '203.0.113.78', PHONE);
      await look(desk.fixture, '203.0.113.77', LAPTOP);
      assert.equal((await look(desk.fixture, '203.0.113.77', PHONE, 999)).statusCode, 404);
      await look(second, '203.0.113.99', LAPTOP);
      await desk.fixture.close();
      await second.close();
      const { rows } = await sql<{ views: number }>`select * from policy_views`.execute(opened.db);
      assert.deepEqual(
        rows.map((row) => ({ ...row })),
        [{ policy_id: id, hour: new Date('2026-03-01T05:30:00Z'), views: 4 }],
      );
      const written = await everything(opened.db);
      for (const secret of ['203.0.113.', PHONE, LAPTOP, 'Android 14']) {
        assert.equal(written.includes(secret), false, secret);
        assert.equal(desk.fixture.logged.includes(secret), false, secret);
      }
      await opened.close();
    });
  });
});

/** Every row of every table, as one text. */
async function everything(
  db: Awaited<ReturnType<Parameters<Parameters<typeof forOneDatabase>[0]>[1]>>['db'],
) {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const texts = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(
      db,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}
