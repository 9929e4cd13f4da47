import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFreshPostgres } from '@sabha/db/test/databases';
import { testConfig } from '../../test/http-fixture.ts';
import type { FailingJob } from '../jobs/job-records.ts';
import { OneOfProcesses } from './processes.ts';

test('alerts name the jobs that fail in other processes, and the roles that no process has', async () => {
  const { db } = await openFreshPostgres();
  let now = new Date('2026-03-01T06:00:00Z');
  const failing = new Map<string, FailingJob[]>();
  const process = (roles: string) =>
    new OneOfProcesses(
      { db, databaseKind: 'postgres', config: testConfig({ SABHA_ROLES: roles }), clock: () => now },
      () => failing.get(roles) ?? [],
    );
  const [web, relayer, indexer] = [process('web'), process('relayer'), process('indexer')];
  /** What the first says after so many seconds, in which these have reported. */
  const troublesAfter = async (seconds: number, reporting: readonly OneOfProcesses[]) => {
    now = new Date(now.getTime() + seconds * 1_000);
    for (const one of reporting) await one.report();
    const { troubles, unknown } = await web.troubles();
    if (unknown.length > 0) return unknown;
    return troubles.map(
      ({ name, summary }) =>
        `${name}: ${summary.replaceAll(/ Process: [^ ]+\/\d+\/[0-9a-f]{8}\./g, ' (elsewhere)')}`,
    );
  };
  assert.deepEqual(
    await troublesAfter(0, [web]),
    ['no-process'],
    'not known: the others may only be starting',
  );
  assert.deepEqual(await troublesAfter(59, [web, relayer]), ['no-process']);
  assert.deepEqual(await troublesAfter(1, [web, relayer]), [
    'no-process:indexer: No process with the role indexer has reported for 60 seconds.',
  ]);
  failing.set('relayer', [{ name: 'relayer', failures: 4, since: now }]);
  failing.set('web', [{ name: 'expired', failures: 3, since: now }]);
  failing.set('indexer', [{ name: 'expired', failures: 5, since: now }]);
  assert.deepEqual(await troublesAfter(10, [web, relayer, indexer]), [
    'job:expired: The background job expired has failed 3 times in a row since 2026-03-01T06:01:00.000Z. The background job expired has failed 5 times in a row since 2026-03-01T06:01:00.000Z. (elsewhere)',
    'job:relayer: The background job relayer has failed 4 times in a row since 2026-03-01T06:01:00.000Z. (elsewhere)',
  ]);
  failing.clear();
  assert.deepEqual(await troublesAfter(10, [web, relayer, indexer]), []);
  assert.deepEqual(await troublesAfter(61, [web]), [
    'no-process:relayer: No process with the role relayer has reported for 60 seconds.',
    'no-process:indexer: No process with the role indexer has reported for 60 seconds.',
  ]);
});
