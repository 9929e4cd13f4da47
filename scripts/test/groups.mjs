// Test files that share a process, as one file that Node runs.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Deals files out to at most `count` groups that take about the same time: the longest first, each to the group that has least.
 * `secondsOf(file)` gives what a file takes.
 */
export function groupsOf(files, count, secondsOf) {
  const groups = Array.from({ length: Math.min(count, files.length) }, () => ({ files: [], seconds: 0 }));
  for (const file of longestFirst(files, secondsOf)) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.files.push(file);
    shortest.seconds += secondsOf(file);
  }
  return groups.filter((group) => group.files.length > 0);
}

/** The files in the order in which they are best begun; the order of equals stays. */
export function longestFirst(files, secondsOf) {
  return [...files].sort((a, b) => secondsOf(b) - secondsOf(a));
}

/**
 * Writes into `folder` a file that runs these test files one after another, each as a suite within a test of its own, and gives
 * its path. A file is loaded when its turn comes: what it starts or changes while it is loaded is not there for those before. `first` are modules whose hooks belong to the whole process; `pathOf(file)` is what is run of a file.
 */
export function writeGroup(files, folder, name, { first, pathOf }) {
  const url = (path) => JSON.stringify(pathToFileURL(path).href);
  const path = join(folder, `${name}.mjs`);
  const parts = [...new Set(files.map(pathOf).flatMap(sharedParts))];
  const lines = [
    "import { describe, test } from 'node:test';",
    ...first.map((file) => `import ${url(pathOf(file))};`),
    // Some of these are ready only after a while. A file that waits for one while it is loaded would declare its tests elsewhere.
    `await Promise.all([${parts.map((part) => `import(${url(part)})`).join(', ')}]);`,
    ...files.map(
      (file) =>
        `test(${JSON.stringify(file)}, () => { describe('', async () => { await import(${url(pathOf(file))}); }); });`,
    ),
  ];
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

/** What a built test shares with others, as paths. */
function sharedParts(path) {
  const imported = readFileSync(path, 'utf8').matchAll(/(?:from|import) "((?:\.\.\/)+shared\/[^"]+)"/g);
  return [...imported].map(([, part]) => join(dirname(path), part));
}
