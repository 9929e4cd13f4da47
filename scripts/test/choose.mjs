// Which tests belong to which domain, and which may share a process.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that hold a domain's code, by domain. Everything else is shared, and is tested with each of them. */
const FOLDERS = {
  anonymity: ['anonymity'],
  chat: ['chat', 'help', 'search'],
  forum: ['forum'],
  overview: ['overview', 'network'],
  petitions: ['petitions'],
  registration: ['registration', 'registry', 'account', 'officials'],
  reports: ['reports'],
  spending: ['spending', 'spending-ledger'],
  voting: ['voting', 'proposals', 'secret-ballots', 'reviews'],
};

/** What other domains are built on: whoever changes it can break them. */
const USED_BY = { anonymity: ['reports', 'voting'] };

/**
 * Tests of what no domain changes, which take two thirds of the time of all: they are run by their own name, and whenever everything
 * is. Their domain is only that of the tests: whoever changes the code that they are of changes what all domains share.
 */
const TESTS_APART = {
  // Whole products are installed, stopped, killed and recovered.
  installation: /^stack\//,
  // Signed acts are recorded, sent to the ledger, compared with it and audited, whatever kind they are of.
  record:
    /^(apps\/server\/src\/(acts|audit|audit-bundle|comparison|disk|integrity|jobs)|packages\/(audit|chain|db))\//,
};

export const domains = [...Object.keys(FOLDERS), ...Object.keys(TESTS_APART)];

const TEST_FOLDERS = ['apps', 'packages', 'stack', 'scripts', 'bench'];
const CONTRACT_TESTS = 'packages/contracts/test';
const NOT_OURS = new Set(['node_modules', 'build', 'artifacts', 'cache']);

/** The domain of a file of the project, by its path; null for what is shared. */
export function domainOf(path) {
  const folders = path.split('/').slice(0, -1);
  const domain = Object.keys(FOLDERS).find((name) =>
    folders.some((folder) => FOLDERS[name].includes(folder)),
  );
  return domain ?? apartOf(path);
}

function apartOf(path) {
  if (!/\.test\.\w+$/.test(path)) return null;
  return Object.keys(TESTS_APART).find((name) => TESTS_APART[name].test(path)) ?? null;
}

/** Every test file that Node runs, from the checkout's folder. */
export function testFiles(root) {
  const found = [];
  const read = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !NOT_OURS.has(entry.name)) read(path);
      else if (/\.test\.(ts|tsx|mjs)$/.test(entry.name)) found.push(path);
    }
  };
  for (const folder of TEST_FOLDERS) read(folder);
  return found.sort();
}

/** Every file of contract tests, from the checkout's folder. */
export function contractTests(root) {
  return readdirSync(join(root, CONTRACT_TESTS), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.t.sol'))
    .map((name) => `${CONTRACT_TESTS}/${name}`)
    .sort();
}

/**
 * The domains that a change of these files can break; null for all of them, because something shared changed.
 * Documents break nothing.
 */
export function touchedDomains(paths) {
  const touched = new Set();
  for (const path of paths) {
    if (path.endsWith('.md')) continue;
    const domain = domainOf(path);
    if (domain === null) return null;
    for (const one of [domain, ...(USED_BY[domain] ?? [])]) touched.add(one);
  }
  return [...touched].sort();
}

/** The files that differ from the last commit, also those that are new. */
export function changedFiles(root) {
  const status = execFileSync(
    'git',
    ['status', '--porcelain', '-z', '--untracked-files=all', '--no-renames'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return status
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => line.slice(3));
}

/**
 * Whether a test file neither changes what other files in its process see nor waits for anything: no globals, clocks,
 * processes, files, servers or databases, also not in helpers of its own. Such files run in one process, in a fifth of the time.
 */
export function isPure(text) {
  return !/globalThis|\bmock\b|process\.|setTimeout|node:(http|child_process|net|worker_threads|fs)|(\.\.|@sabha\/\w+)\/test\/|databases|spawn|cluster/i.test(
    text,
  );
}

/**
 * Whether a test file opens databases, and nothing that outlives it or that others see: no product, process, global, clock, or
 * hook of a whole file; a chain it closes itself. Such files share a few processes, because a process of its own costs each a second.
 */
export function opensDatabases(text) {
  return (
    /\b(forEachDatabase|openFreshEmbedded)\(/.test(text) &&
    !/globalThis|\bmock\b|process\.|product-process|node:(child_process|worker_threads)|spawn|^(before|after)\w*\(/m.test(
      text,
    )
  );
}

/** Whether a test file starts the product, and so waits for it more than it works. */
export const startsProducts = (text) =>
  /product-process|test-installation|product-here|startServer/.test(text);

/**
 * The test files as lists: those that all share one process, those that share a few, and those that each have their own, of which
 * those that start products apart.
 */
export function byProcess(root, files) {
  const lists = { shared: [], databases: [], products: [], own: [] };
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    if (/\/(src|app)\//.test(file) && isPure(text)) lists.shared.push(file);
    else if (file.endsWith('.ts') && opensDatabases(text)) lists.databases.push(file);
    else if (startsProducts(text)) lists.products.push(file);
    else lists.own.push(file);
  }
  return lists;
}
