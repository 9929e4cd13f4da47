import assert from 'node:assert/strict';
import { renameSync } from 'node:fs';
import { test } from 'node:test';
import { runKillLoop } from '../test/kill-loop.ts';
import { TestInstallation } from '../test/test-installation.ts';
import { ledgerTallyOf, tallyOf } from '../test/voter.ts';

/** One proposal is open. */
const PROPOSAL = 1;

test('an installation is started, killed while acts arrive, stopped, loses its ledger and is recovered: no act is lost or counted twice', async () => {
  const installation = new TestInstallation();
  const { missing, twice, counts, discussion, report } = await runKillLoop(installation.dataDir, {
    citizens: 9,
    killAfter: [1, 7],
  });
  assert.deepEqual([missing, twice], [[], []], 'acknowledged and missing, counted twice');
  assert.deepEqual([counts.shown, counts.ledger], [counts.due, counts.due]);
  assert.deepEqual(discussion.shown, discussion.due);
  assert.deepEqual(report.findings.listed, []);

  renameSync(installation.in('chain'), installation.in('away'));
  assert.match(await installation.refusal(), /^The ledger of installation .+ is missing .+ --from-database/);
  const recovered = await installation.recover('--from-database', '--yes');
  assert.equal(recovered.code, 0, recovered.said);

  const product = await installation.start();
  const { yes, no } = counts.due;
  assert.deepEqual(await tallyOf(product.ready.address, PROPOSAL), { yes, no });
  assert.deepEqual(await ledgerTallyOf(product.ready, PROPOSAL), { yes, no });
  await product.end();
});
