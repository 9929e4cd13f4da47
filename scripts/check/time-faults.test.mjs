import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_SECONDS, MOST_SECONDS_TOGETHER, timeFaults } from './time-faults.mjs';

const contracts = 'contracts/test';
const FILES = {
  files: ['a.test.ts', 'b.all.test.ts', 'long.test.ts'],
  contracts,
  longer: new Map([['long.test.ts', 40]]),
};
const GOOD = {
  'a.test.ts': { usual: MOST_SECONDS, all: null },
  'b.all.test.ts': { usual: null, all: 90 },
  'long.test.ts': { usual: 40, all: null },
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
  const many = Array.from({ length: MOST_SECONDS_TOGETHER / MOST_SECONDS }, (_, n) => `${n}.test.ts`);
  const each = Object.fromEntries(many.map((file) => [file, { usual: MOST_SECONDS, all: null }]));
  assert.match(
    faults(each, { ...FILES, files: [...FILES.files, ...many] }).join(),
    /all files of npm test take/,
  );
});

test('a file that may take longer takes so much and no more, and is not on the list for nothing', () => {
  const taking = (usual) => faults({ 'long.test.ts': { usual, all: null } }).join();
  assert.match(taking(40.1), /long\.test\.ts takes 40\.1 s of at most 40/);
  assert.match(taking(15), /long\.test\.ts takes no longer than others/);
});

test('a file without an entry, and an entry without a file, are named', () => {
  assert.match(faults({ 'a.test.ts': undefined }).join(), /a\.test\.ts has no recorded time: run npm test/);
  assert.match(
    faults({ 'gone.test.ts': { usual: 1, all: 1 } }).join(),
    /gone\.test\.ts is no test file any more/,
  );
});
