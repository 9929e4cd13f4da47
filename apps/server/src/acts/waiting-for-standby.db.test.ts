import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@sabha/db/migrate';
import { openDatabase } from '@sabha/db/open';
import { BreakableDatabase } from '@sabha/db/test/breakable-database';
import { HttpFixture } from '../../test/http-fixture.ts';
import { buildCitizen, signVote } from '../../test/voting/ballots.ts';
import {
  admitCitizens,
  buildProposal,
  DEADLINE,
  NOW,
  openStation,
  TEXT_HASH,
} from '../../test/voting/polling-station.ts';
import { DEADLINE_MS as ANSWERED_WITHIN_MS } from '../http/bounds/answer-in-time.ts';
import { recordVote } from '../voting/ballots/record-vote.ts';

test('a vote whose commit waits for a standby is answered 503, and the same vote sent again is recorded once', async (t) => {
  const breakable = await BreakableDatabase.start();
  const first = await openDatabase({ url: breakable.url });
  await migrate(first.db);
  const amara = buildCitizen(1);
  await admitCitizens(first, [amara]);
  const proposalId = await buildProposal(first);
  await first.close();
  const signed = await signVote(amara, {
    proposalId,
    textHash: TEXT_HASH,
    deadline: DEADLINE,
    seq: 1n,
    choice: 'yes',
  });
  const release = await breakable.waitForStandby();
  const database = await openDatabase({ url: breakable.url });
  const { box } = openStation(database);
  const fixture = await HttpFixture.open(database, {
    extend(app) {
      app.post('/api/vote', { config: { rate: 'none' } }, async () => ({
        recorded: (await recordVote(box, signed, NOW)).ok,
      }));
    },
  });
  const send = () => fixture.app.inject({ method: 'POST', url: '/api/vote' });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const waits = send();
  await breakable.untilCommitsWait(2); // the one that `waitForStandby` left, and the vote
  t.mock.timers.tick(ANSWERED_WITHIN_MS);
  t.mock.timers.reset();
  const unknown = await waits;
  assert.deepEqual([unknown.statusCode, unknown.json().kind], [503, 'not-known-yet']);
  assert.equal(unknown.headers['retry-after'], '5');
  await release();
  assert.deepEqual((await send()).json(), { recorded: true });
  assert.deepEqual(await breakable.ask('select count(*)::integer as acts from acts'), [{ acts: 1 }]);
  await box.close();
  await fixture.close();
  await database.close();
  await breakable.stop();
});
