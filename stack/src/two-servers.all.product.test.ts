import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { durablePostgresUrl } from '@sabha/db/test/databases';
import { prepareVoting } from '../test/prepare-voting.ts';
import { dataFolder, ProductProcess } from '../test/product-process.ts';
import { SharedChain } from '../test/shared-chain.ts';
import { ballotsOf, ledgerTallyOf, send, signFor, tallyOf, untilFinal } from '../test/voter.ts';

const CITIZENS = 60;

test('two servers on one PostgreSQL take votes, a third process records them: the tallies are right', async () => {
  const chain = await SharedChain.start();
  const url = await durablePostgresUrl();
  const shared = {
    ...chain.settings,
    DATABASE_URL: url,
    SABHA_SECRET: 'a secret that both of them share, long enough',
    PERSONAL_DATA_KEYS: `shared:${randomBytes(32).toString('base64')}`,
  };
  const { citizens, proposalId } = await prepareVoting({ ...shared, SABHA_DATA_DIR: dataFolder() }, CITIZENS);
  const serve = (roles: string) =>
    new ProductProcess({ ...shared, SABHA_ROLES: roles, SABHA_DATA_DIR: dataFolder() });
  const [left, right] = [serve('web'), serve('web')];
  const [here, there] = await Promise.all([left.ready(), right.ready()]);
  // Last, so that a job of its roles which another process ran as well would be there, and in its way.
  const jobs = serve('relayer,indexer');
  await jobs.ready();
  assert.equal(here.contract, there.contract, 'the contracts were deployed once');

  const sent = citizens.map(async (citizen, n) => {
    const first = await signFor(here, citizen, { proposalId, choice: 'yes' });
    // Every third sends the same vote to both at once; every fourth then changes it at the other one.
    const servers = n % 3 === 0 ? [here, there] : [n % 2 === 0 ? here : there];
    assert.deepEqual(
      await Promise.all(servers.map(({ address }) => send(address, first))),
      servers.map(() => 200),
    );
    if (n % 4 !== 0) return;
    const change = await signFor(there, citizen, { proposalId, choice: 'no', seq: 2n });
    assert.equal(await send((n % 8 === 0 ? here : there).address, change), 200);
  });
  await Promise.all(sent);

  const changed = citizens.filter((_, n) => n % 4 === 0).length;
  const tally = { yes: CITIZENS - changed, no: changed };
  for (const { address } of [here, there]) assert.deepEqual(await tallyOf(address, proposalId), tally);
  const ballots = await ballotsOf(there.address, proposalId);
  assert.equal(ballots.length, CITIZENS + changed);
  await untilFinal(
    here.address,
    ballots.flatMap(({ digest }) => digest ?? []),
  );
  assert.deepEqual(await ledgerTallyOf(here, proposalId), tally);
  for (const product of [left, right, jobs]) assert.equal((await product.end()).code, 0, product.stderr);
});
