// How long each test file takes, in seconds of a fixed computation, so that the figures of two machines can be compared.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

/** One line per file: its path, its seconds in `npm test` ("-" where it is not run), and in `npm run test:all`. */
export const TIMES = 'scripts/test/times.tsv';

/** The files of contract tests run in one go, and are one entry. */
export const CONTRACTS_ENTRY = 'packages/contracts/test';

const ROUNDS = 5;
const HASHES = 400_000;
const EVERY_MS = 10_000;

/**
 * Times the fixed computation again and again while tests run: what else the machine does then slows both alike. The median of all
 * is about a second on two quiet cores of 2024. `stop()` gives it in seconds.
 */
export function timeComputation() {
  const rounds = [];
  const time = () => {
    const began = performance.now();
    compute();
    rounds.push(((performance.now() - began) / 1000) * ROUNDS);
  };
  for (let round = 0; round < ROUNDS; round += 1) time();
  const timer = setInterval(time, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      return rounds.sort((a, b) => a - b)[Math.floor(rounds.length / 2)];
    },
  };
}

/** A fifth of the computation: hashing, and sorting of what was hashed. */
function compute() {
  const words = [];
  let word = '';
  for (let n = 0; n < HASHES / ROUNDS; n += 1) {
    word = createHash('sha256').update(word).digest('base64');
    words.push(word);
  }
  return words.sort()[0];
}

/** The recorded times, by file: `{ usual, all }` in seconds; `usual` is null for what runs only in `npm run test:all`. */
export function readTimes(root) {
  const path = join(root, TIMES);
  if (!existsSync(path)) return new Map();
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [file, usual, all] = line.split('\t');
      return [file, { usual: secondsOf(usual), all: secondsOf(all) }];
    }),
  );
}

const secondsOf = (text) => (text === undefined || text === '-' ? null : Number(text));
const textOf = (seconds) => (seconds === null ? '-' : seconds.toFixed(1));

/** Writes the times, without files that are gone. */
export function writeTimes(root, times) {
  const lines = [...times]
    .filter(([file]) => existsSync(join(root, file)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, { usual, all }]) => `${file}\t${textOf(usual)}\t${textOf(all)}`);
  writeFileSync(
    join(root, TIMES),
    `# Test file, seconds in npm test, seconds in npm run test:all\n${lines.join('\n')}\n`,
  );
}
