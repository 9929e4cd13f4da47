import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runKillLoop } from '../test/kill-loop.ts';
import { dataFolder } from '../test/product-process.ts';

const CITIZENS = 45;
/** Answers after which each run is killed, with others under way: early, late, in the middle. `bench -- faults` kills twenty times. */
const KILL_AFTER = [1, 25, 9];

test('a server killed again and again while votes and petition signatures arrive loses none and counts none twice', async () => {
  const result = await runKillLoop(dataFolder(), { citizens: CITIZENS, killAfter: KILL_AFTER });

  assert.ok(result.betweenKills.ballots > 0 && result.betweenKills.signatures > 0, 'both kinds arrived');
  assert.deepEqual(result.missing, [], 'acknowledged and missing');
  assert.deepEqual(result.twice, [], 'counted twice');
  const { due, shown, ledger } = result.counts;
  assert.deepEqual(shown, due);
  assert.deepEqual(ledger, due);
  assert.deepEqual(result.report.findings.listed, []);
  assert.deepEqual(
    result.report.sections.flatMap(({ subjects }) => subjects.map(({ verdict }) => verdict)),
    ['agrees', 'agrees'],
  );
});
