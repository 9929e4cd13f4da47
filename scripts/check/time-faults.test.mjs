import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_SECONDS, MOST_SECONDS_TOGETHER, timeFaults } from './time-faults.mjs';

const contracts = 'contracts/test';
const FILES = { usual: ['a.test.ts'], others: ['b.all.test.ts'], contracts };
const GOOD = {
  'a.test.ts': { usual: MOST_SECONDS, all: null },
  'b.all.test.ts': { usual: null, all: 90 },
  [contracts]: { usual: 100, all: null },
};
const faults = (changed, files = FILES) =>
  timeFaults(new Map(Object.entries({ ...GOOD, ...changed }).filter(([, time]) => time)), files);

test('files within their time are no fault; what runs only in test:all may take longer', () => {
  assert.deepEqual(faults({}), []);
});

test('a file that takes too long, and all of them together, are named', () => {
  assert.match(
    faults({ 'a.test.ts': { usual: 15.1, all: null } }).join(),
    /a\.test\.ts takes 15\.1 s of at most 15/,
  );
  const usual = Array.from({ length: MOST_SECONDS_TOGETHER / MOST_SECONDS }, (_, n) => `${n}.test.ts`);
  const each = Object.fromEntries(usual.map((file) => [file, { usual: MOST_SECONDS, all: null }]));
  assert.match(
    faults(each, { ...FILES, usual: [...usual, 'a.test.ts'] }).join(),
    /all files of npm test take/,
  );
});

test('a file without an entry, and an entry without a file, are named', () => {
  assert.match(faults({ 'a.test.ts': undefined }).join(), /a\.test\.ts has no recorded time: run npm test/);
  assert.match(
    timeFaults(new Map(Object.entries(GOOD)), {
      ...FILES,
      others: ['b.all.test.ts', 'c.all.test.ts'],
    }).join(),
    /c\.all\.test\.ts has no recorded time: run npm run test:all/,
  );
  assert.match(
    faults({ 'gone.test.ts': { usual: 1, all: 1 } }).join(),
    /gone\.test\.ts is no test file any more/,
  );
});
