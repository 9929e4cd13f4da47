import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forOneDatabase } from '@sabha/db/test/databases';
import { votingActivityResponseSchema } from '@sabha/domain/voting/analytics/voting-activity';
import { CitizensFixture } from '../../../test/voting/analytics/citizens-fixture.ts';
import { refreshIfDue } from './analytics-job.ts';

const MINUTE_MS = 60_000;

async function activity(citizens: CitizensFixture, query = '') {
  const { body } = await citizens.get(`/api/proposals/votingactivity${query}`);
  return votingActivityResponseSchema.parse(JSON.parse(body));
}
/** The hours with ballots, as Colombo's clocks show them. */
async function busy(citizens: CitizensFixture, query = '') {
  const { data } = await activity(citizens, query);
  return data.flatMap(({ hour, votes }) => (votes === 0 ? [] : [`${hour} ${votes}`]));
}

forOneDatabase((name, open) => {
  describe(`${name}: when people vote`, () => {
    test('ballots are published by hour of Colombo, of one proposal or all, also hours without any', async () => {
      const citizens = await CitizensFixture.open(await open()); // it is 11:30 in Colombo
      const [one, other] = [await citizens.propose(), await citizens.propose()];
      citizens.http.pass(-31 * MINUTE_MS);
      await citizens.vote(one, [1, 2]);
      citizens.http.pass(1 * MINUTE_MS);
      await citizens.vote(one, [3]);
      citizens.http.pass(30 * MINUTE_MS);
      await citizens.vote(other, [1]);
      await citizens.vote(other, [1], 2);
      await citizens.refresh();
      const { data, about } = await activity(citizens);
      assert.equal(data.length, 24);
      assert.deepEqual([data[0]?.hour, data[23]?.hour], ['12:00', '11:00']);
      assert.equal(data[23]?.starts_at, '2026-03-01T05:30:00.000Z');
      assert.deepEqual(about, { as_of: citizens.http.now.toISOString(), votes: 5, hours: 24 });
      assert.deepEqual(await busy(citizens), ['10:00 2', '11:00 3']);
      assert.deepEqual(await busy(citizens, `?proposal=${one}`), ['10:00 2', '11:00 1']);
      assert.equal((await activity(citizens, '?hours=168')).data.length, 168);
      const csv = await citizens.get(`/api/proposals/votingactivity?format=csv&proposal=${other}`);
      assert.match(csv.body, /\r\n2026-03-01T05:30:00.000Z,11:00,2\r\n$/);
      assert.equal(csv.body.split('\r\n').length, 26);
      for (const query of ['hours=23', 'hours=169', 'proposal=x'])
        assert.equal((await citizens.get(`/api/proposals/votingactivity?${query}`)).status, 400);
      assert.equal((await citizens.get('/api/proposals/votingactivity?proposal=999')).status, 404);
      await citizens.http.close();
    });

    test('a direct vote counts in the hour of its block until the block is undone, however often it is refreshed', async () => {
      const citizens = await CitizensFixture.open(await open());
      const proposal = await citizens.propose();
      await citizens.vote(proposal, [1]);
      const block = await citizens.voteDirectly(proposal, 2);
      await citizens.refresh();
      await citizens.refresh();
      assert.deepEqual(await busy(citizens), ['11:00 2']);
      await citizens.undo(block);
      await citizens.refresh();
      assert.deepEqual(await busy(citizens, `?proposal=${proposal}`), ['11:00 1']);
      await citizens.http.close();
    });

    test('hours that cannot be requested any more are deleted', async () => {
      const citizens = await CitizensFixture.open(await open());
      await citizens.vote(await citizens.propose(), [1]);
      await citizens.refresh();
      citizens.http.pass(170 * 60 * MINUTE_MS);
      await citizens.refresh();
      assert.deepEqual(await citizens.db.selectFrom('ballot_hours').select('hour').execute(), []);
      await citizens.http.close();
    });

    test('figures are refreshed every 300 seconds, whichever server does it', async () => {
      const citizens = await CitizensFixture.open(await open());
      const proposal = await citizens.propose();
      const due = () => refreshIfDue(citizens.http.context);
      assert.equal(await due(), true);
      await citizens.vote(proposal, [1]);
      citizens.http.pass(299_999);
      assert.equal(await due(), false);
      assert.deepEqual(await busy(citizens), []);
      citizens.http.pass(1);
      assert.equal(await due(), true);
      assert.deepEqual(await busy(citizens), ['11:00 1']);
      await citizens.http.close();
    });
  });
});
