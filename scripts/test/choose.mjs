// Which tests there are: their kind, their domain, and whether they run by default.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that hold a domain's code, by domain; a path in folders of two is of the domain that comes first. Everything else is shared, and tested with each. */
const FOLDERS = {
  anonymity: ['anonymity'],
  chat: ['chat', 'help', 'search'],
  'face-checks': ['biometrics', 'face', 'face-check'],
  forum: ['forum'],
  overview: ['overview', 'network'],
  petitions: ['petitions'],
  registration: ['registration', 'registry', 'account', 'officials'],
  reports: ['reports'],
  'secret-voting': ['secret', 'secret-ballots'],
  spending: ['spending', 'spending-ledger'],
  voting: ['voting', 'proposals', 'reviews'],
};

/** What other domains are built on: whoever changes it can break them. */
const USED_BY = {
  anonymity: ['reports', 'secret-voting', 'voting'],
  'face-checks': ['registration'],
  registration: ['face-checks'],
  'secret-voting': ['voting'],
  voting: ['secret-voting'],
};

/**
 * Tests of what no domain changes, which take long: they are run by their own name, and whenever everything
 * is. Their domain is only that of the tests: whoever changes the code that they are of changes what all domains share.
 */
const TESTS_APART = {
  // What all pages have in common: their frame, languages, themes, and how a wallet is connected.
  frame: /^e2e\/(shell|wallet)\//,
  // Whole products are installed, stopped, killed and recovered.
  installation: /^stack\//,
  // Signed acts are recorded, sent to the ledger, compared with it and audited, whatever kind they are of.
  record:
    /^(apps\/server\/src\/(acts|audit|audit-bundle|comparison|disk|integrity|jobs)|packages\/(audit|chain|db))\//,
};

export const domains = [...Object.keys(FOLDERS), ...Object.keys(TESTS_APART)];

const TEST_FOLDERS = ['apps', 'packages', 'stack', 'scripts', 'bench'];
export const CONTRACT_TESTS = 'packages/contracts/test';
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
  if (!/\.(test|spec)\.\w+$/.test(path)) return null;
  return Object.keys(TESTS_APART).find((name) => TESTS_APART[name].test(path)) ?? null;
}

/**
 * The kind of a test file, by its name, which decides how it runs:
 * - `pure` (`x.test.ts`): opens no database, server or process. All of them share two processes.
 * - `component` (`x.test.tsx`): renders components into a DOM without a browser. All of them share a process.
 * - `database` (`x.db.test.ts`): opens databases, chains or servers in its own process, and closes them. They share some processes.
 * - `own` (`x.own.test.ts`): replaces globals, or keeps state in modules. Each gets its own process.
 * - `product` (`x.product.test.ts`): starts or kills programs. Each gets its own process.
 */
export function kindOf(file) {
  if (file.endsWith('.test.tsx')) return 'component';
  if (file.includes('.product.test.')) return 'product';
  if (file.includes('.own.test.')) return 'own';
  return file.includes('.db.test.') ? 'database' : 'pure';
}

/** Whether a test file runs only in `npm run test:all`: its name says `.all.` before its kind. */
export const isOnlyInAll = (file) => /\.all\.(db\.|product\.)?test\.\w+$/.test(file);

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

/** Every file of browser tests, from the checkout's folder. */
export function browserTests(root) {
  return readdirSync(join(root, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.ts') && !name.includes('node_modules'))
    .map((name) => `e2e/${name}`)
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
