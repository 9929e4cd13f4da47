// Runs test files in the order given, which `node --test` does not keep, with dots on the screen and their counts in a file.
//   node run-files.mjs COUNTS CONCURRENCY FILE …     each file in a process of its own, so many at a time
//   node run-files.mjs COUNTS together FILE …        all in this process
import { createWriteStream } from 'node:fs';
import { run } from 'node:test';
import { dot } from 'node:test/reporters';
import count from './count-reporter.mjs';

const TIMEOUT_MS = 300_000;

const [countsFile, how, ...files] = process.argv.slice(2);
const each = how === 'together' ? { isolation: 'none' } : { concurrency: Number(how) };
const events = run({ files, timeout: TIMEOUT_MS, ...each });
events.on('test:fail', () => {
  process.exitCode = 1;
});
events.compose(dot).pipe(process.stdout);
events.compose(count).pipe(createWriteStream(countsFile));
