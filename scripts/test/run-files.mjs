// Runs test files in the order given, which `node --test` does not keep, with dots on the screen and their counts in a file.
//   node run-files.mjs COUNTS CONCURRENCY FILE …     each file in a process of its own, so many at a time
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import count from './count-reporter.mjs';

/** Of a group of files that share a process, on a slow machine. */
const TIMEOUT_MS = 900_000;

const [countsFile, concurrency, ...files] = process.argv.slice(2);
const events = run({
  files,
  timeout: TIMEOUT_MS,
  concurrency: Number(concurrency),
  // As the browser tests' are, in e2e/playwright.config.ts.
  ...(process.env.SABHA_TEST_ALL === '1' ? {} : { testSkipPatterns: [/ @all$/] }),
});
events.on('test:fail', ({ name, file, line, nesting, details }) => {
  process.exitCode = 1;
  // At once; why it failed is shown at the end.
  if (nesting > 0 && details.type !== 'suite') process.stdout.write(`\n✖ ${name} (${file}:${line})\n`);
});
events.compose(dot).pipe(process.stdout);
events.compose(count).pipe(createWriteStream(countsFile));
