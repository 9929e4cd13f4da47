import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { forEachDatabase } from '@sabha/db/test/databases';
import { votingActivityResponseSchema } from '@sabha/domain/voting/analytics/voting-activity';
import { Town } from '../../../test/voting/analytics/town.ts';
import { refreshIfDue } from './analytics-job.ts';

const MINUTE_MS = 60_000;

async function activity(town: Town, query = '') {
  const { body } = await town.get(`/api/proposals/votingactivity${query}`);
  return votingActivityResponseSchema.parse(JSON.parse(body));
}
/** The hours with ballots, as Colombo's clocks show them. */
async function busy(town: Town, query = '') {
  const { data } = await activity(town, query);
  return data.flatMap(({ hour, votes }) => (votes === 0 ? [] : [`${hour} ${votes}`]));
}

forEachDatabase((name, open) => {
  describe(`${name}: when people vote`, () => {
    test('ballots are told by hour of Colombo, of one proposal or all, hours without any too', async () => {
      const town = await Town.open(await open()); // it is 11:30 in Colombo
      const [one, other] = [await town.propose(), await town.propose()];
      town.fixture.pass(-31 * MINUTE_MS);
      await town.vote(one, [1, 2]);
      town.fixture.pass(1 * MINUTE_MS);
      await town.vote(one, [3]);
      town.fixture.pass(30 * MINUTE_MS);
      await town.vote(other, [1]);
      await town.vote(other, [1], 2);
      await town.refresh();
      const { data, about } = await activity(town);
      assert.equal(data.length, 24);
      assert.deepEqual([data[0]?.hour, data[23]?.hour], ['12:00', '11:00']);
      assert.equal(data[23]?.starts_at, '2026-03-01T05:30:00.000Z');
      assert.deepEqual(about, { as_of: town.fixture.now.toISOString(), votes: 5, hours: 24 });
      assert.deepEqual(await busy(town), ['10:00 2', '11:00 3']);
      assert.deepEqual(await busy(town, `?proposal=${one}`), ['10:00 2', '11:00 1']);
      assert.equal((await activity(town, '?hours=168')).data.length, 168);
      const csv = await town.get(`/api/proposals/votingactivity?format=csv&proposal=${other}`);
      assert.match(csv.body, /\r\n2026-03-01T05:30:00.000Z,11:00,2\r\n$/);
      assert.equal(csv.body.split('\r\n').length, 26);
      for (const query of ['hours=23', 'hours=169', 'proposal=x'])
        assert.equal((await town.get(`/api/proposals/votingactivity?${query}`)).status, 400);
      assert.equal((await town.get('/api/proposals/votingactivity?proposal=999')).status, 404);
      await town.fixture.close();
    });

    test('a direct vote counts in the hour of its block until the block is undone, however often it is refreshed', async () => {
      const town = await Town.open(await open());
      const proposal = await town.propose();
      await town.vote(proposal, [1]);
      const block = await town.voteDirectly(proposal, 2);
      await town.refresh();
      await town.refresh();
      assert.deepEqual(await busy(town), ['11:00 2']);
      await town.undo(block);
      await town.refresh();
      assert.deepEqual(await busy(town, `?proposal=${proposal}`), ['11:00 1']);
      await town.fixture.close();
    });

    test('hours that cannot be asked for any more are forgotten', async () => {
      const town = await Town.open(await open());
      await town.vote(await town.propose(), [1]);
      await town.refresh();
      town.fixture.pass(170 * 60 * MINUTE_MS);
      await town.refresh();
      assert.deepEqual(await town.db.selectFrom('ballot_hours').select('hour').execute(), []);
      await town.fixture.close();
    });

    test('figures are refreshed every 300 seconds, whichever server does it', async () => {
      const town = await Town.open(await open());
      const proposal = await town.propose();
      const due = () => refreshIfDue(town.fixture.context);
      assert.equal(await due(), true);
      await town.vote(proposal, [1]);
      town.fixture.pass(299_999);
      assert.equal(await due(), false);
      assert.deepEqual(await busy(town), []);
      town.fixture.pass(1);
      assert.equal(await due(), true);
      assert.deepEqual(await busy(town), ['11:00 1']);
      await town.fixture.close();
    });
  });
});
