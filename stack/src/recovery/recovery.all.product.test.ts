import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { prepareVoting } from '../../test/prepare-voting.ts';
import { dataFolder, until } from '../../test/product-process.ts';
import { RunningProduct } from '../../test/running-product.ts';
import { TestInstallation } from '../../test/test-installation.ts';
import { ledgerTallyOf, send, signFor, tallyOf, untilFinal } from '../../test/voter.ts';

const RESET = fileURLToPath(new URL('../reset.ts', import.meta.url));

/** Runs `npm run reset` as an operator does; gives its exit code and all that it said. */
async function reset(dataDir: string, ...args: readonly string[]) {
  const running = new RunningProduct({ SABHA_DATA_DIR: dataDir }, RESET, { args });
  const { code } = await running.ended;
  return { code, said: running.stdout + running.stderr };
}

describe('an installation whose ledger is lost', () => {
  test('is made whole from its database by a command, which may be killed and said again', async () => {
    const installation = new TestInstallation();
    const { citizens, proposalId } = await prepareVoting(installation.settings, 4);
    const product = await installation.start();
    const { ready } = product;
    const votes = await Promise.all(
      citizens.map((citizen, n) => signFor(ready, citizen, { proposalId, choice: n === 0 ? 'no' : 'yes' })),
    );
    for (const vote of votes) assert.equal(await send(ready.address, vote), 200);
    const digests = votes.map(({ digest }) => digest);
    await untilFinal(ready.address, digests);
    const busy = await installation.recover('--from-database', '--yes');
    assert.equal(busy.code, 1);
    assert.match(busy.said, /^Another process \(\d+\) is using the embedded chain in /);
    await installation.untilComplete();
    await product.end();

    renameSync(installation.in('chain'), installation.in('away'));
    assert.match(
      await installation.refusal(),
      /^The ledger of installation [0-9a-f]{32} is missing .+ --from-database, which replays 4 acts$/,
    );

    const plan = await installation.recover('--from-database');
    assert.equal(plan.code, 0, plan.said);
    assert.match(plan.said, /Sent again.+: 4 acts/);
    assert.match(plan.said, /Nothing has been done/);
    assert.ok(!existsSync(installation.in('chain')));

    const killed = installation.recoverApart('--from-database', '--yes');
    await until('the new chain', () => existsSync(installation.in('chain.recovering', 'chain.pid')));
    await killed.kill();
    const done = await installation.recover('--from-database', '--yes');
    assert.equal(done.code, 0, done.said);
    assert.match(done.said, /^Done: /m);
    assert.ok(!existsSync(installation.in('chain.recovering')));

    const again = await installation.start();
    const { ready: there } = again;
    assert.equal(there.contract, ready.contract, 'ballots are signed for an address');
    await untilFinal(there.address, digests);
    assert.deepEqual(await ledgerTallyOf(there, proposalId), { yes: 3, no: 1 });
    assert.deepEqual(await tallyOf(there.address, proposalId), { yes: 3, no: 1 });
    await again.end();
  });
});

describe('deleting an installation', () => {
  test('takes its name, a confirmation, and nothing of another', async () => {
    const dataDir = dataFolder();
    await prepareVoting({ SABHA_DATA_DIR: dataDir }, 0);
    const { id } = JSON.parse(readFileSync(join(dataDir, 'keys', 'installation.json'), 'utf8')) as {
      id: string;
    };
    const wrong = await reset(dataDir, '--destroy', '0'.repeat(32), '--yes');
    assert.equal(wrong.code, 1);
    assert.match(wrong.said, /There is nothing of installation 0+ here/);
    const plan = await reset(dataDir, '--destroy', id);
    assert.match(
      plan.said,
      /database\n.+chain\n.+mnemonic\n.+secret\n.+personal-data\n.+installation.json\nNothing has been done/,
    );
    assert.ok(existsSync(join(dataDir, 'database', 'PG_VERSION')));
    rmSync(join(dataDir, 'database'), { recursive: true }); // as if it had been killed after that
    assert.equal((await reset(dataDir, '--destroy', id, '--yes')).code, 0);
    assert.deepEqual(readdirSync(join(dataDir, 'keys')), []);
    assert.ok(!existsSync(join(dataDir, 'chain')));
  });
});
