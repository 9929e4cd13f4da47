// The three suites: each runs the files it is given, and tells what came of them (counts.mjs).
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from '../setup/browser.mjs';
import { compiled, exitCode, isInterrupted, projectEnvironment, root, say } from '../setup/run.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { builtPath, bundle, COMPONENT_SETUP, isBuilt, STARTED } from './bundle.mjs';
import { kindOf } from './choose.mjs';
import { countsIn, honest, nothing, sum } from './counts.mjs';
import { groupsOf, longestFirst, writeGroup } from './groups.mjs';
import { runFiles } from './run-files.mjs';
import { CONTRACTS_ENTRY } from './times.mjs';

/** What tests are built into: in the checkout, where the libraries that are left alone are found. */
const BUILT = join(root, 'node_modules', '.cache', 'sabha', 'tests');

/** Modules that tests share and whose hooks end with the process, by the kinds of test whose processes load them first. */
const FIRST = {
  pure: ['packages/audit/test/records.ts'],
  component: [COMPONENT_SETUP],
  database: [
    'packages/db/test/databases.ts',
    'packages/audit/test/records.ts',
    'apps/server/test/signature-threads.ts',
  ],
  own: [],
  product: [],
};

/**
 * How many processes the files of a kind share. More of them save less, fewer keep a core waiting at the end. What takes long to
 * load, a model of faces or the keys of proofs, is loaded once for the files that need it.
 */
const PROCESSES = [
  // The built pages are asked for, which takes a second.
  { kind: 'pure', path: /^apps\/web\/test\//, count: 1 },
  { kind: 'pure', path: /./, count: 2 },
  { kind: 'component', count: 1 },
  { kind: 'database', path: /^apps\/biometrics\//, count: 1 },
  { kind: 'database', path: /\/(anonymity|reports|secret)\/|\/(audited|anchored)-/, count: 3 },
  { kind: 'database', path: /./, count: 8 },
];
/** What a file takes of which nothing is recorded yet. */
const UNKNOWN_SECONDS = 5;

let pages;
/** Builds the pages once, whoever wants them: unit tests render them, browser tests open them. */
export function pagesBuilt() {
  pages ??= ensureWebBuilt({ demoWallet: true });
  return pages;
}

/** Runs test files by node:test; `secondsOf(file)` says what one is known to take. */
export async function unit(files, { secondsOf }) {
  if (files.length === 0) return nothing();
  await Promise.all([pagesBuilt(), build(files)]);
  return inPassingFolder(async (folder) => {
    const groups = processesOf(files, (file) => secondsOf(file) ?? UNKNOWN_SECONDS);
    const paths = groups.map((group, index) =>
      writeGroup(group, folder, `group-${index + 1}`, {
        first: FIRST[kindOf(group[0])],
        pathOf,
      }),
    );
    const env = { TMPDIR: folder, SABHA_BUILT_TESTS: BUILT };
    return withoutStrays(await runFiles(paths, availableParallelism() + 1, env), files);
  });
}

/** A test that belongs to no file is a fault of how files were loaded: its hooks ran for others. */
function withoutStrays(counts, files) {
  const strays = Object.keys(counts.seconds).filter((name) => !files.includes(name));
  const failures = strays.map((name) => `"${name}" was declared outside of its file.`);
  return sum(counts, { ...nothing(), failed: strays.length, failures });
}

/** What is run of a test file, or of what its process loads first. */
function pathOf(file) {
  return isBuilt(file) || file === COMPONENT_SETUP ? builtPath(BUILT, file) : join(root, file);
}

/** The files as lists, one for each process, in the order in which they are best begun. */
function processesOf(files, secondsOf) {
  const isOf = (file) => (part) => part.kind === kindOf(file) && (part.path ?? /./).test(file);
  const shared = PROCESSES.flatMap((part) =>
    groupsOf(
      files.filter((file) => PROCESSES.find(isOf(file)) === part),
      part.count,
      secondsOf,
    ),
  );
  const alone = files.filter((file) => ['own', 'product'].includes(kindOf(file)));
  const all = [...shared, ...alone.map((file) => ({ files: [file], seconds: secondsOf(file) }))];
  return longestFirst(all, ({ seconds }) => seconds).map((group) => group.files);
}

let lastBuilt;
/** Builds the tests and the scripts that tests start; what is repeated is built once. */
async function build(files) {
  if (files === lastBuilt) return;
  lastBuilt = files;
  rmSync(BUILT, { recursive: true, force: true });
  const first = Object.values(FIRST).flat();
  await bundle(root, [...new Set([...files, ...first, ...STARTED])].filter(isBuilt), BUILT);
}

/** Runs the Solidity tests, fuzz and invariants included, and shows them where one fails. `isWhole`: no file is left out. */
export async function contracts(files, { isWhole }) {
  if (files.length === 0) return nothing();
  const only = isWhole ? [] : files.map((path) => join(root, path));
  const began = Date.now();
  const { code, output } = await outputOf('npm', [
    'run',
    '--silent',
    'test',
    '-w',
    '@sabha/contracts',
    '--',
    ...only,
  ]);
  const count = (word) =>
    [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0);
  const counts = { passed: count('passing'), failed: count('failing'), skipped: count('skipped') };
  if (code !== 0) say(output);
  const seconds = isWhole ? { [CONTRACTS_ENTRY]: (Date.now() - began) / 1000 } : {};
  return honest({ ...nothing(), ...counts, seconds }, code, CONTRACTS_ENTRY);
}

function outputOf(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: projectEnvironment({ NO_COLOR: '1' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs browser tests by Playwright, on a product that it starts. */
export async function browser(files, { isWhole }) {
  if (files.length === 0 || isInterrupted()) return nothing();
  const chromium = await ensureBrowser();
  if (!chromium) return { ...nothing(), failed: 1 };
  await pagesBuilt();
  return inPassingFolder(async (folder) => {
    const counts = join(folder, 'counts.json');
    // A project that waits for others would have all of their tests run.
    const only = isWhole ? [] : ['--no-deps', ...files];
    const code = await exitCode('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...only], {
      env: {
        SABHA_CHROMIUM: chromium,
        SABHA_BROWSER_COUNTS: counts,
        NODE_ENV: 'production',
        TMPDIR: folder,
        // The compiled specs outlive that folder: each worker reads them, and so does the next run.
        PWTEST_CACHE_DIR: join(compiled, 'specs'),
      },
    });
    return countsIn(counts, code);
  });
}

const MEMORY = '/dev/shm';
const ENOUGH_MEMORY_BYTES = 4 * 1024 ** 3;

/**
 * Gives a folder for all that tests write, in memory where the system lends enough of it, and removes it: they make and remove
 * some hundred databases, and what a disk adds to that is a fifth of their time.
 */
async function inPassingFolder(work) {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'sabha-test-'));
  chmodSync(folder, 0o711); // PostgreSQL does not run as root, and has to pass
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_MEMORY_BYTES;
  } catch {
    return false;
  }
}
