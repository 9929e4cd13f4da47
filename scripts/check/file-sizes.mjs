// A file is one idea: none over 500 lines, and no more than one in twenty over 300 (tests, data and generated files aside).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/run.mjs';

const CODE = /\.(ts|tsx|mjs|sol|css)$/;
const APART = /(\.test\.tsx?$|\.t\.sol$|\/abi\/|\/bytecode\/|^stack\/data\/)/;

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE.test(file) && !APART.test(file));
const sizes = files.map((file) => ({
  file,
  lines: readFileSync(join(root, file), 'utf8').split('\n').length,
}));
const tooLong = sizes.filter((size) => size.lines > 500);
const long = sizes.filter((size) => size.lines > 300);
for (const size of tooLong) console.error(`${size.file}: ${size.lines} lines (at most 500)`);
if (long.length > sizes.length / 20)
  console.error(`${long.length} of ${sizes.length} files are over 300 lines (at most one in twenty)`);
process.exit(tooLong.length > 0 || long.length > sizes.length / 20 ? 1 : 0);
