// Test files that share a process, as one file that Node runs.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Deals files out to at most `count` groups of like size, neighbours apart: what takes long often lies in one folder. */
export function groupsOf(files, count) {
  const groups = Array.from({ length: Math.min(count, files.length) }, () => []);
  for (const [index, file] of files.entries()) groups[index % groups.length].push(file);
  return groups;
}

/** Writes into `folder` a file for each group, which imports its test files; gives their paths. */
export function writeGroups(groups, folder) {
  return groups.map((files, index) => {
    const path = join(folder, `together-${index + 1}.mjs`);
    writeFileSync(path, files.map((file) => `import '${pathToFileURL(file).href}';\n`).join(''));
    return path;
  });
}

/** One of each by turns, and then what is left of the longer list. */
export function byTurns(some, others) {
  const longest = Math.max(some.length, others.length);
  return Array.from({ length: longest }, (_, n) => [
    ...some.slice(n, n + 1),
    ...others.slice(n, n + 1),
  ]).flat();
}
