import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { durablePostgresUrl } from '@sabha/db/test/databases';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { ProductHere } from '../../test/product-here.ts';
import { dataFolder } from '../../test/product-process.ts';
import { RunningProduct } from '../../test/running-product.ts';
import { send, signFor, tallyOf, untilFinal } from '../../test/voter.ts';

const RECOVER = fileURLToPath(new URL('../recover.ts', import.meta.url));

test('a lost database in PostgreSQL is made again in an empty one, while no server runs', async () => {
  const dataDir = dataFolder();
  const before = { SABHA_DATA_DIR: dataDir, DATABASE_URL: await durablePostgresUrl() };
  const { citizens, proposalId } = await prepareVoting(before, 2);
  const [amara, bala] = citizens;
  assert.ok(amara && bala);
  const product = await ProductHere.start(before);
  const { ready } = product;
  const vote = await signFor(ready, amara, { proposalId, choice: 'yes' });
  assert.equal(await send(ready.address, vote), 200);
  await untilFinal(ready.address, [vote.digest]);
  const now = { ...before, DATABASE_URL: await durablePostgresUrl() };
  const recover = async () => {
    const running = new RunningProduct(now, RECOVER, { args: ['--from-chain', '--yes'] });
    return { ...(await running.ended), said: running.stdout + running.stderr };
  };
  const refused = await recover();
  assert.equal(refused.code, 1);
  assert.match(refused.said, /^Another process \(\d+\) is using the embedded chain/);
  await product.end();
  const done = await recover();
  assert.equal(done.code, 0, done.said);
  assert.match(done.said, /Restored: proposals 1, citizens 2, acts 1, of them 1 with their signatures/);
  const again = await ProductHere.start(now);
  const { ready: there } = again;
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 1, no: 0 });
  const other = await signFor(there, bala, { proposalId, choice: 'no' });
  assert.equal(await send(there.address, other), 200);
  await untilFinal(there.address, [other.digest]);
  assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 1, no: 1 });
  await again.end();
});
