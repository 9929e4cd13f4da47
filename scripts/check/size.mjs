// How large the code is, without tests, against the aims; and no file, tests among them, is too long: none over 500 lines, one in twenty over 300.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { root } from '../setup/run.mjs';

const CODE = /\.(ts|tsx|mjs|sol|css)$/;
/** Generated, or data. */
const APART = /(\/abi\/|\/bytecode\/|^stack\/data\/)/;
/** As long as what they try needs them to be. */
const CASES = /(\.test\.tsx?$|\.t\.sol$)/;
const TESTS = /(\.(test|spec)\.(tsx?|mjs)$|\.t\.sol$|\/test\/|^e2e\/)/;
const MAX_LINES = 500;
const LONG_LINES = 300;
const SMALL_LINES = 30;
/** What the code may grow to. Where that is above the aim, it is what the code has today: lower it with each change that makes the code smaller. */
const LIMITS = {
  lines: { aim: 165_000, limit: 195_056 },
  files: { aim: 2_000, limit: 2_596 },
  [`files of at most ${SMALL_LINES} lines`]: { aim: 250, limit: 649 },
  '% of files that one other imports': { aim: 20, limit: 36 },
};

const all = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file) && !APART.test(file))
  .map((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return { file, text, lines: text.split('\n').length - 1 };
  });
const files = all.filter(({ file }) => !TESTS.test(file));
const small = files.filter(({ lines }) => lines <= SMALL_LINES);
const measured = [
  files.reduce((sum, { lines }) => sum + lines, 0),
  files.length,
  small.length,
  Math.round((100 * importedOnce().length) / files.length),
];
const faults = [];
for (const [index, [what, { aim, limit }]] of Object.entries(LIMITS).entries()) {
  const value = measured[index];
  console.log(`${String(value).padStart(7)}  ${what} (aim ${aim})`);
  if (value > Math.max(aim, limit)) faults.push(`${value} ${what}: at most ${limit}`);
}
const bounded = all.filter(({ file }) => !CASES.test(file));
for (const { file, lines } of bounded)
  if (lines > MAX_LINES) faults.push(`${file}: ${lines} lines (at most ${MAX_LINES})`);
const long = bounded.filter(({ lines }) => lines > LONG_LINES);
if (long.length > bounded.length / 20)
  faults.push(
    `${long.length} of ${bounded.length} files are over ${LONG_LINES} lines (at most one in twenty)`,
  );
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

/** The files that exactly one other imports, tests aside. */
function importedOnce() {
  const importers = new Map(files.map(({ file }) => [file, 0]));
  for (const { file, text } of files) {
    const imported = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => pathOf(file, fileName));
    for (const path of new Set(imported))
      if (importers.has(path)) importers.set(path, importers.get(path) + 1);
  }
  return [...importers].filter(([, count]) => count === 1);
}

function pathOf(file, specifier) {
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier));
  if (!specifier.startsWith('@sabha/')) return null;
  try {
    return relative(root, fileURLToPath(import.meta.resolve(specifier)));
  } catch {
    return null;
  }
}
