import assert from 'node:assert/strict';
import { test } from 'node:test';
import { migrate } from '@sabha/db/migrate';
import { type OpenDatabase, openDatabase } from '@sabha/db/open';
import { BreakableDatabase } from '@sabha/db/test/breakable-database';
import { openFreshEmbedded } from '@sabha/db/test/databases';
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
import { recordVote } from '../voting/ballots/record-vote.ts';
import { watchDisk } from './index.ts';

const MEGABYTE = 1_048_576;
const amara = buildCitizen(1);

/** A citizen who votes now one way and then the other; each call gives what came of it. */
async function voterIn(database: OpenDatabase) {
  const { box } = openStation(database);
  await admitCitizens(database, [amara]);
  const terms = { proposalId: await buildProposal(database), textHash: TEXT_HASH, deadline: DEADLINE };
  let recorded = 0n;
  const vote = async () => {
    const seq = recorded + 1n;
    const signed = await signVote(amara, { ...terms, seq, choice: seq % 2n ? 'yes' : 'no' });
    const answer = await recordVote(box, signed, NOW);
    if (!answer.ok) return answer.failure.kind;
    recorded = seq;
    return 'recorded';
  };
  return { vote, close: () => box.close() };
}

const readyOf = async ({ app }: HttpFixture) => {
  const answer = await app.inject({ url: '/readyz' });
  const { ready, disk, database } = answer.json<{ ready: boolean; disk: string; database: string }>();
  return [answer.statusCode, ready, database, disk];
};

test('the embedded database: low disk space is reported before it is used up, acts are refused, and accepted when there is space again', async () => {
  const database = await openFreshEmbedded();
  const fixture = await HttpFixture.open(database, { settings: { DISK_LEAST_MEGABYTES: '64' } });
  const voter = await voterIn(database);
  const withFree = (megabytes: number) => watchDisk(fixture.context, async () => megabytes * MEGABYTE);
  await withFree(65);
  assert.deepEqual([await readyOf(fixture), await voter.vote()], [[200, true, 'up', 'enough'], 'recorded']);
  await withFree(63);
  assert.deepEqual([await readyOf(fixture), await voter.vote()], [[503, false, 'up', 'full'], 'disk-full']);
  const register = await fixture.app.inject({
    method: 'POST',
    url: '/web3/auth/register',
    headers: await fixture.signedIn(),
    payload: {},
  });
  assert.deepEqual([register.statusCode, register.json().kind], [503, 'disk-full']);
  assert.match(fixture.logged, /the disk is full: acts are refused until there is room/);
  await withFree(65);
  assert.deepEqual([await readyOf(fixture), await voter.vote()], [[200, true, 'up', 'enough'], 'recorded']);
  const metrics = await fixture.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
  assert.match(metrics.body, new RegExp(`sabha_disk_free_bytes ${65 * MEGABYTE}`));
  await voter.close();
  await fixture.close();
  await database.close();
});

test('PostgreSQL: a write that finds no room is said to be one, and the next that finds room ends it', async () => {
  const breakable = await BreakableDatabase.start();
  const database = await openDatabase({ url: breakable.url, poolSize: 4 });
  await migrate(database.db);
  const fixture = await HttpFixture.open(database);
  const voter = await voterIn(database);
  const mend = await breakable.refuse('insert', 'acts');
  assert.equal(await voter.vote(), 'disk-full');
  assert.deepEqual(await readyOf(fixture), [503, false, 'up', 'full']);
  await mend();
  const askForNonce = () => fixture.app.inject({ method: 'POST', url: '/api/session/nonce' });
  const findRoom = await breakable.refuse('insert', 'session_nonces');
  const unsigned = await askForNonce();
  assert.deepEqual([unsigned.statusCode, unsigned.json().kind], [503, 'disk-full']);
  assert.equal(unsigned.headers['retry-after'], '5');
  await findRoom();
  assert.equal((await askForNonce()).statusCode, 200);
  assert.equal(await voter.vote(), 'recorded');
  assert.deepEqual(await readyOf(fixture), [200, true, 'up', 'enough']);
  await voter.close();
  await fixture.close();
  await database.close();
  await breakable.stop();
});
