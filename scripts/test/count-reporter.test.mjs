import assert from 'node:assert/strict';
import { test } from 'node:test';
import count from './count-reporter.mjs';

async function counted(...events) {
  let output = '';
  for await (const text of count(events)) output += text;
  return JSON.parse(output);
}

const pass = (data = {}) => ({ type: 'test:pass', data: { nesting: 1, details: { type: 'test' }, ...data } });
const failed = (nesting, error) => ({
  type: 'test:fail',
  data: { name: 'it rains', file: 'a.test.ts', line: 7, nesting, details: { type: 'test', error } },
});
const named = (name, nesting, type) => pass({ name, nesting, details: { type, duration_ms: 1500 } });

test('passed, failed and skipped are counted apart', async () => {
  const { failures, ...counts } = await counted(
    pass(),
    pass(),
    failed(1, { cause: 'No umbrella' }),
    pass({ skip: true }),
    pass({ skip: 'no such folder' }),
  );
  assert.deepEqual(counts, { passed: 2, failed: 1, skipped: 2, seconds: {} });
  assert.deepEqual(failures, ['it rains (a.test.ts:7)\nNo umbrella']);
});

test('a process that fails says why; a file with a failed test says no more than that test', async () => {
  const { failures } = await counted(
    failed(0, { failureType: 'subtestsFailed', cause: '1 subtest failed' }),
    failed(0, { failureType: 'testCodeFailure', cause: 'test failed' }),
  );
  assert.deepEqual(failures, ['it rains (a.test.ts:7)\ntest failed']);
});

test('a suite is no test; the outermost test is a file, and has its time; other events are none', async () => {
  const file = named('a.test.ts', 0, 'test');
  assert.deepEqual(
    await counted(named('when it rains', 1, 'suite'), file, { type: 'test:start', data: {} }),
    {
      passed: 0,
      failed: 0,
      skipped: 0,
      seconds: { 'a.test.ts': 1.5 },
      failures: [],
    },
  );
});
