import assert from 'node:assert/strict';
import { test } from 'node:test';
import count from './count-reporter.mjs';

async function counted(...events) {
  let output = '';
  for await (const text of count(events)) output += text;
  return JSON.parse(output);
}

const pass = (data = {}) => ({ type: 'test:pass', data: { details: { type: 'test' }, ...data } });
const failed = { type: 'test:fail', data: { details: { type: 'test' } } };

test('passed, failed and skipped are counted apart', async () => {
  assert.deepEqual(
    await counted(pass(), pass(), failed, pass({ skip: true }), pass({ skip: 'no such folder' })),
    {
      passed: 2,
      failed: 1,
      skipped: 2,
      seconds: {},
    },
  );
});

test('a suite is not a test, and other events are none', async () => {
  const suite = { details: { type: 'suite' } };
  assert.deepEqual(
    await counted(pass(suite), { type: 'test:fail', data: suite }, { type: 'test:start', data: {} }),
    { passed: 0, failed: 0, skipped: 0, seconds: {} },
  );
});

test('each file has its time', async () => {
  const summary = (file, ms) => ({ type: 'test:summary', data: { file, duration_ms: ms } });
  const { seconds } = await counted(summary('/a.test.ts', 1500), summary(undefined, 9000));
  assert.deepEqual(seconds, { '/a.test.ts': 1.5 });
});
