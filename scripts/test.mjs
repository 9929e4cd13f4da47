// npm test: unit, contract, server and browser tests, and one summary line at the end.
//   npm test                everything
//   npm test -- unit        one suite: unit, contracts, browser (more than one may be named)
//   npm test -- voting      the tests of a domain, and those of what all domains share
//   npm test -- changed     the tests of the domains that differ from the last commit
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { ensureInstalled, projectNode } from './setup/install.mjs';
import { compiled, exitCode, root, say } from './setup/run.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';
import { builtPath, bundle, isBuilt, STARTED } from './test/bundle.mjs';
import {
  byProcess,
  changedFiles,
  contractTests,
  domainOf,
  domains,
  testFiles,
  touchedDomains,
} from './test/choose.mjs';
import { byTurns, groupsOf, writeGroups } from './test/groups.mjs';

const results = mkdtempSync(join(tmpdir(), 'sabha-test-'));
// Each test file and each product that a test starts is a process of its own, and reads the same sources: read once.
process.env.NODE_COMPILE_CACHE ??= compiled;

function readCounts(file, fallback) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return fallback;
  }
}

/** Counts of two runs as one. */
function sum(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** A suite that ended badly without a failed test (a crash, a time-out) counts as one failure, never as none. */
function honest(counts, code) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

let pages;
/** Builds the pages once, whoever wants them: unit tests render them, browser tests open them. */
function pagesBuilt() {
  pages ??= ensureWebBuilt({ demoWallet: true });
  return pages;
}

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 4 * 1024 ** 3;
/**
 * A folder for all that the tests write, in memory where the system lends enough of it: they make and remove some hundred
 * databases, and what a disk adds to that is a fifth of their time.
 */
function passingFolder() {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'sabha-test-'));
  chmodSync(folder, 0o711); // PostgreSQL does not run as root, and has to pass
  return folder;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_MEMORY_BYTES;
  } catch {
    return false;
  }
}

/** So many processes run the files that open only databases: few enough to save their starts, enough to keep all cores busy. */
const MOST_GROUPS = 16;
const FILES_PER_GROUP = 7;

async function unit() {
  await pagesBuilt();
  const folder = passingFolder();
  try {
    return await unitIn(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** What tests are built into: in the checkout, where the libraries that are left alone are found. */
const BUILT = join(root, 'node_modules', '.cache', 'sabha', 'tests');

/** Builds these tests and the scripts that tests start; gives each one's path to run, its own where it is not built. */
async function built(files) {
  const wanted = files.filter(isBuilt);
  rmSync(BUILT, { recursive: true, force: true });
  await bundle(root, [...wanted, ...STARTED], BUILT);
  return (file) => (isBuilt(file) ? builtPath(BUILT, file) : join(root, file));
}

async function unitIn(folder) {
  const { shared, databases, products, own } = byProcess(root, testFiles(root).filter(isWanted));
  const toRun = await built([...databases, ...products, ...own]);
  const together = await runFiles(folder, shared, 'together');
  const count = Math.min(MOST_GROUPS, Math.ceil(databases.length / FILES_PER_GROUP));
  const groups = writeGroups(groupsOf(databases.map(toRun), count), folder);
  // While a test waits for its product, another works; what is short comes last, so that all cores are busy to the end.
  const inOrder = [...byTurns(products.map(toRun), groups), ...own.map(toRun)];
  const alone = await runFiles(folder, inOrder, availableParallelism() + 1);
  saySlowest(alone.seconds);
  return sum(together, alone);
}

/** Runs files, so many at a time, or all `together` in one process. */
async function runFiles(folder, files, how) {
  const counts = join(results, 'unit.json');
  // The embedded database is 9 MB of WebAssembly: what optimising it takes is never won back in a test's few seconds.
  const options = ['--liftoff-only', '--enable-source-maps'];
  const args = [...options, 'scripts/test/run-files.mjs', counts, String(how), ...files];
  const code = await exitCode(projectNode, args, { env: { TMPDIR: folder, SABHA_BUILT_TESTS: BUILT } });
  const read = honest(readCounts(counts, { passed: 0, failed: 1, skipped: 0 }), code);
  rmSync(counts, { force: true });
  return read;
}

/** The files that took longest, so that whoever adds to them knows. */
function saySlowest(times = {}) {
  const slowest = Object.entries(times).sort(([, a], [, b]) => b - a);
  for (const [file, time] of slowest.slice(0, 10))
    say(`   ${time.toFixed(1).padStart(6)} s  ${relative(file.startsWith(BUILT) ? BUILT : root, file)}`);
}

async function contracts() {
  const file = join(results, 'contracts.json');
  const chosen = asked.domains === null ? [] : contractTests(root).filter(isWanted);
  const code = await exitCode(projectNode, ['scripts/test/contracts.mjs', file, ...chosen]);
  return honest(readCounts(file, { passed: 0, failed: 1, skipped: 0 }), code);
}

async function browser() {
  const chromium = await ensureBrowser();
  if (!chromium) return { passed: 0, failed: 1, skipped: 0 };
  await pagesBuilt();
  const file = join(results, 'browser.json');
  const folders = readdirSync(join(root, 'e2e'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => `e2e/${name}/`);
  // A project that waits for others would have all of their tests run.
  const only = asked.domains === null ? [] : ['--no-deps', ...folders.filter(isWanted)];
  const folder = passingFolder();
  try {
    const code = await exitCode('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...only], {
      env: {
        SABHA_CHROMIUM: chromium,
        SABHA_BROWSER_COUNTS: file,
        NODE_ENV: 'production',
        TMPDIR: folder,
        ...(asked.domains === null ? {} : { SABHA_TEST_DOMAINS: asked.domains.join() }),
        // The compiled specs outlive that folder: each worker reads them, and so does the next run.
        PWTEST_CACHE_DIR: join(compiled, 'specs'),
      },
    });
    return honest(readCounts(file, { passed: 0, failed: 1, skipped: 0 }), code);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const suites = { contracts, unit, browser };
const asked = understand(process.argv.slice(2));

/** What is to be run: names of suites, and of domains; null for all domains. */
function understand(names) {
  const unknown = names.find((name) => !(name in suites) && !domains.includes(name) && name !== 'changed');
  if (unknown !== undefined) {
    say(`No tests "${unknown}". There are: ${[...Object.keys(suites), ...domains, 'changed'].join(', ')}.`);
    process.exit(2);
  }
  const named = names.filter((name) => domains.includes(name));
  const touched = names.includes('changed') ? touchedDomains(changedFiles(root)) : [];
  if (names.includes('changed'))
    say(`Changed: ${touched?.join(', ') || (touched ? 'no domain' : 'what all domains share')}`);
  const all = touched === null || (named.length === 0 && !names.includes('changed'));
  return { suites: names.filter((name) => name in suites), domains: all ? null : [...named, ...touched] };
}

/** Whether a file of the tests, or a folder of browser tests, belongs to what was asked for. */
function isWanted(path) {
  const domain = domainOf(path);
  return domain === null || asked.domains === null || asked.domains.includes(domain);
}

await ensureInstalled();
process.chdir(root);
let total = { passed: 0, failed: 0, skipped: 0 };
const seconds = (since) => Math.round((Date.now() - since) / 1000);
const started = Date.now();
const wanted = (name) => asked.suites.length === 0 || asked.suites.includes(name);
// Beside the contract tests, which need none; whoever waits for it is told when it fails.
if (wanted('unit') || wanted('browser')) pagesBuilt().catch(() => undefined);
for (const [name, suite] of Object.entries(suites)) {
  if (!wanted(name)) continue;
  say(`\n── ${name} tests`);
  const began = Date.now();
  const counts = await suite();
  say(
    `   ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds(began)} s`,
  );
  total = sum(total, counts);
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`\nAll of it took ${seconds(started)} s.`);
say(`${total.passed} passed, ${total.failed} failed${skipped}`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
