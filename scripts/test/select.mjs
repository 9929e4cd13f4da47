// Which tests a command asks for.
import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { affectedTests } from './affected.mjs';
import { browserTests, contractTests, domainOf, domains, isOnlyInAll, testFiles } from './choose.mjs';

export const SUITES = ['contracts', 'unit', 'browser'];

/**
 * The test files of each suite that these words ask for: names of suites, domains, `changed`, and paths of files and folders.
 * `isWhole` says that nothing is left out; `unknown` is a word that asks for nothing; `why` explains a choice to a person.
 */
export async function select(root, words, { isAll }) {
  const paths = words.filter((word) => !isName(word)).map((word) => relative(root, resolve(root, word)));
  const every = { contracts: contractTests(root), unit: testFiles(root), browser: browserTests(root) };
  const unknown = paths.find((path) => !existsSync(resolve(root, path)) || !hasTests(every, path));
  if (unknown !== undefined) return { unknown };
  const wanted = await wanting(root, words, paths, every);
  const suites = words.filter((word) => SUITES.includes(word));
  const chosen = Object.fromEntries(
    SUITES.map((suite) => {
      const isAsked = suites.length === 0 || suites.includes(suite);
      const isNamed = (file) => paths.includes(file);
      return [
        suite,
        every[suite].filter(
          (file) => isAsked && wanted.has(file) && (isAll || isNamed(file) || !isOnlyInAll(file)),
        ),
      ];
    }),
  );
  return { ...chosen, why: wanted.why, isWhole: wanted.isWhole };
}

const isName = (word) => SUITES.includes(word) || domains.includes(word) || word === 'changed';
const isUnder = (path) => (file) => file === path || file.startsWith(`${path}/`);
const hasTests = (every, path) => Object.values(every).flat().some(isUnder(path));

/** What is wanted of all suites: `has(file)`. */
async function wanting(root, words, paths, every) {
  const named = words.filter((word) => domains.includes(word));
  if (words.includes('changed')) return affectedTests(root, every);
  if (paths.length + named.length === 0) return { has: () => true, isWhole: true };
  return {
    isWhole: false,
    has: (file) =>
      paths.some((path) => isUnder(path)(file)) ||
      (named.length > 0 && [null, ...named].includes(domainOf(file))),
  };
}
