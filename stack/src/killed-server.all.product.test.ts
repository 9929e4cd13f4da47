import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runKillLoop } from '../test/kill-loop.ts';
import { dataFolder } from '../test/product-process.ts';

const CITIZENS = 45;
/** Answers after which each run is killed, with others under way: early, late, in the middle. `bench -- faults` kills twenty times. */
const KILL_AFTER = [1, 25, 9];

test('a server killed again and again while votes, petition signatures and comments arrive loses none and counts none twice', async () => {
  const result = await runKillLoop(dataFolder(), { citizens: CITIZENS, killAfter: KILL_AFTER });

  const { ballots, signatures, comments, edits } = result.betweenKills;
  assert.ok(ballots > 0 && signatures > 0 && comments > 0 && edits > 0, 'every kind arrived');
  assert.deepEqual(result.missing, [], 'acknowledged and missing');
  assert.deepEqual(result.twice, [], 'counted twice');
  const { due, shown, ledger } = result.counts;
  assert.deepEqual(shown, due);
  assert.deepEqual(ledger, due);
  assert.deepEqual(result.discussion.shown, result.discussion.due);
  assert.deepEqual(result.report.findings.listed, []);
  const verdicts = result.report.sections.flatMap(({ subjects }) => subjects.map(({ verdict }) => verdict));
  assert.deepEqual(
    [verdicts.length, new Set(verdicts)],
    [2 + result.discussion.due.removed * 2, new Set(['agrees'])],
  );
});
