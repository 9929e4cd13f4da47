// The tests that a change can break: those that import what changed, and those that open pages of its domains.
import { execFileSync } from 'node:child_process';
import { CONTRACT_TESTS, domainOf, kindOf, touchedDomains } from './choose.mjs';

const SOURCE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|spec)\.\w+$/;
/** What people look at and no module imports: only tests that open pages see it. */
const SEEN_ONLY = /^apps\/web\/(app|public)\/.*\.(css|svg|woff2|png)$/;

/** The tests to run for what differs from the main branch: `has(file)`, and `why` in words. `every` lists all tests by suite. */
export async function affectedTests(root, every) {
  const changed = changedFiles(root).filter((file) => !file.endsWith('.md'));
  const sources = changed.filter((file) => SOURCE.test(file));
  const others = changed.filter((file) => !SOURCE.test(file) && !SEEN_ONLY.test(file));
  const ofContracts = others.filter((file) => file.startsWith(`${CONTRACT_TESTS}/`));
  if (others.length > ofContracts.length)
    return {
      has: () => true,
      isWhole: true,
      why: `Changed: ${others[0]}, on which everything may depend.`,
    };
  const reached = importersOf(sources, await readImports(root, [...every.unit, ...every.browser]));
  const shown = changed.filter((file) => !TEST.test(file) && !file.startsWith('scripts/'));
  const seen = touchedDomains(shown);
  const isSeen = (file) => opensPages(file) && isOf(seen, domainOf(file));
  const found = new Set([...Object.values(every).flat().filter(isSeen), ...reached, ...ofContracts]);
  return {
    has: (file) => found.has(file),
    isWhole: false,
    why: `Changed: ${changed.length} files; tests of the pages of ${seen === null ? 'all domains' : seen.join(', ') || 'no domain'}.`,
  };
}

/** Whether a test opens pages by their addresses: it imports none of them. */
function opensPages(file) {
  return file.startsWith('e2e/') || file.startsWith('apps/web/test/') || kindOf(file) === 'component';
}

/** Whether a test of `domain` (null: of all of them) is one of these domains, where null means all. */
function isOf(domains, domain) {
  if (domains === null) return true;
  return domain === null ? domains.length > 0 : domains.includes(domain);
}

/** The files that differ from where this branch left the main branch, also those that are not committed. */
export function changedFiles(root) {
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const lines = (text) => text.split('\0').filter((line) => line !== '');
  const differing = lines(git('diff', '--name-only', '-z', '--no-renames', mergeBase(git)));
  const added = lines(git('ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...differing, ...added])].sort();
}

function mergeBase(git) {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    try {
      return git('merge-base', 'HEAD', main).trim();
    } catch {
      // no such branch here
    }
  }
  return 'HEAD';
}

/** Which modules of ours each module imports, by path, as far as these tests reach them. Types alone break nothing that runs. */
async function readImports(root, tests) {
  const { build } = await import('esbuild'); // not before it is installed
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests,
    outdir: 'unwritten',
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    jsx: 'automatic',
    loader: { '.css': 'empty' },
    logLevel: 'error',
    plugins: [onlyOurs],
  });
  return new Map(
    Object.entries(metafile.inputs).map(([source, { imports }]) => [source, imports.map(({ path }) => path)]),
  );
}

/** Libraries, and files that a page only knows the address of, are left alone. */
const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]|\?/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@sabha/') ? null : { path, external: true },
    );
  },
};

/** These files, and all that import them, also through others. */
export function importersOf(files, imports) {
  const importers = new Map();
  for (const [source, imported] of imports)
    for (const one of imported) importers.set(one, [...(importers.get(one) ?? []), source]);
  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
