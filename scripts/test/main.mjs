// Runs the tests that `npm test` was asked for: node main.mjs BEGAN WORD …, where BEGAN is when it was asked, in milliseconds.
import { isInterrupted, root, say } from '../setup/run.mjs';
import { browserTests, domains, testFiles } from './choose.mjs';
import { nothing, sum } from './counts.mjs';
import { repeat } from './repeat.mjs';
import { SUITES, select } from './select.mjs';
import { browser, contracts, pagesBuilt, unit } from './suites.mjs';
import { readTimes, timeComputation, writeTimes } from './times.mjs';

const [since, ...words] = process.argv.slice(2);
const began = Number(since);
const FAILURE_LINES = 12;

const isFlag = (word) => word.startsWith('--');
const flags = new Set(words.filter(isFlag));
const isAll = flags.has('--all');
if (isAll) process.env.SABHA_TEST_ALL = '1';

const isRepeated = flags.has('--repeat');
const names = words.filter((word) => !isFlag(word));
const count = isRepeated ? Number(names.pop()) : 1;
if (!Number.isInteger(count) || count < 1 || (isRepeated && names.length === 0)) {
  say('Say what to repeat and how often: npm run test:repeat -- FILE 20');
  process.exit(2);
}
const asked = await select(root, names, { isAll });
if (asked.unknown !== undefined) {
  const known = [...SUITES, ...domains, 'changed'].join(', ');
  say(`No tests "${asked.unknown}". There are: ${known}, and paths of test files and of folders.`);
  process.exit(2);
}
if (asked.why !== undefined) say(asked.why);
const times = readTimes(root);
const secondsOf = (file) => (isAll ? times.get(file)?.all : times.get(file)?.usual) ?? times.get(file)?.all;

if (asked.unit.length + asked.browser.length > 0) pagesBuilt().catch(() => undefined); // told to whoever waits for them
const options = { secondsOf, isWhole: asked.isWhole };
if (isRepeated) process.exit(await repeat(asked, count, options));
const clock = timeComputation();
const compiledContracts = timed('contracts', contracts(asked.contracts, options));
// Beside the contracts' compiler, which is one process; pages and browser want the cores for themselves.
const node = timed('unit', unit(asked.unit, options));
await Promise.all([compiledContracts, node]);
const pages = timed('browser', browser(asked.browser, options));
const results = await Promise.all([compiledContracts, node, pages]);

const computation = clock.stop();
const total = results.reduce(sum, nothing());
const measured = Object.fromEntries(
  Object.entries(total.seconds).map(([file, seconds]) => [file, seconds / computation]),
);
saySlowest(measured);
if (flags.has('--record')) record(measured);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(
  `\nAll of it took ${secondsSince(began)} s, installation included; the fixed computation takes ${computation.toFixed(2)} s here.`,
);
for (const failure of total.failures) say(`✖ ${shortened(failure)}\n`);
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 || isInterrupted() ? 1 : 0);

async function timed(name, suite) {
  const since = Date.now();
  const counts = await suite;
  if (counts.passed + counts.failed + counts.skipped > 0)
    say(
      `\n── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${secondsSince(since)} s`,
    );
  return counts;
}

function secondsSince(since) {
  return Math.round((Date.now() - since) / 1000);
}

/** Enough of why a test failed to begin with; all of it stands where it failed. */
function shortened(failure) {
  return failure.split('\n').slice(0, FAILURE_LINES).join('\n');
}

/** The files that took longest, so that whoever adds to them knows; only a warning, as a machine may be busy. */
function saySlowest(measured) {
  const slowest = Object.entries(measured).sort(([, a], [, b]) => b - a);
  if (slowest.length > 1) say('\nThe slowest files, in seconds of the fixed computation (recorded):');
  for (const [file, seconds] of slowest.length > 1 ? slowest.slice(0, 10) : [])
    say(`   ${seconds.toFixed(1).padStart(6)}  (${secondsOf(file)?.toFixed(1) ?? 'not recorded'})  ${file}`);
}

/** Keeps what was measured as the times that `npm run check -- test-times` judges. Of a file that is not measured no test was run. */
function record(measured) {
  const which = isAll ? 'all' : 'usual';
  const files = asked.isWhole ? [...testFiles(root), ...browserTests(root)] : Object.keys(measured);
  for (const file of new Set([...files, ...Object.keys(measured)]))
    times.set(file, { usual: null, all: null, ...times.get(file), [which]: measured[file] ?? null });
  writeTimes(root, times);
}
