import assert from 'node:assert/strict';
import { test } from 'node:test';
import count from './count-reporter.mjs';

async function counted(...events) {
  let output = '';
  for await (const text of count(events)) output += text;
  return JSON.parse(output);
}

const pass = (data = {}) => ({ type: 'test:pass', data: { nesting: 1, details: { type: 'test' }, ...data } });
const failed = { type: 'test:fail', data: { nesting: 1, details: { type: 'test' } } };
const named = (name, nesting, type) => pass({ name, nesting, details: { type, duration_ms: 1500 } });

test('passed, failed and skipped are counted apart', async () => {
  assert.deepEqual(
    await counted(pass(), pass(), failed, pass({ skip: true }), pass({ skip: 'no such folder' })),
    { passed: 2, failed: 1, skipped: 2, seconds: {} },
  );
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
    },
  );
});
