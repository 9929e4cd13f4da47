import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runFiles } from './run-files.mjs';

const folder = mkdtempSync(join(tmpdir(), 'sabha-run-files-'));
after(() => rmSync(folder, { recursive: true }));
let files = 0;

/** Runs a file of tests with this text; a test in it is part of a test named "a file", as in groups.mjs. */
function run(text) {
  files += 1;
  const path = join(folder, `tests-${files}.mjs`);
  writeFileSync(path, `import { test } from 'node:test';\n${text}\n`);
  return runFiles([path], 1, {});
}

test('what a test prints changes nothing of its result, not even bytes like those that Node sends results in', async () => {
  const junk = 'process.stdout.write(Buffer.from([0xff, 0x0f, 0, 0, 0, 4, 0xff, 0x10, 1, 2]));';
  const counts = await run(`test('a file', (t) => t.test('prints', () => { ${junk} }));`);
  assert.deepEqual(
    { ...counts, seconds: Object.keys(counts.seconds) },
    {
      ...{ passed: 1, failed: 0, skipped: 0, failures: [] },
      seconds: ['a file'],
    },
  );
});

test('a process that dies counts as one failure, and says how it ended', async () => {
  const { passed, failed, failures } = await run(
    `test('a file', (t) => t.test('dies', () => process.kill(process.pid, 'SIGKILL')));`,
  );
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 });
  assert.match(failures.join(), /nothing was written, and its process ended with 1/);
});

test('a test for `npm run test:all` alone is skipped', async () => {
  const { passed, failed } = await run(`test('a file', (t) => t.test('is rare @all', () => assert.fail()));`);
  assert.deepEqual(
    { passed, failed },
    process.env.SABHA_TEST_ALL === '1' ? { passed: 0, failed: 1 } : { passed: 0, failed: 0 },
  );
});
