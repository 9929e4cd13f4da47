// The act pipeline knows no kind of act by name: a kind is declared by its domain, and everything here serves all of them.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/run.mjs';

const SHARED = [
  'apps/server/src/acts',
  'apps/server/src/audit-bundle',
  'apps/server/src/comparison',
  'apps/server/src/integrity',
  'apps/server/src/alerts',
  'apps/server/src/jobs',
  'apps/server/src/live',
  'packages/audit/src',
  'packages/chain/src',
];
const NAMES = /\b(ballots?|vot(e|es|er|ers|ed|ing)|proposals?|petitions?|endorse\w*)\b/i;
const TEST = /\.test\.tsx?$/;

const files = execFileSync('git', ['ls-files', ...SHARED], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|tsx)$/.test(file) && !TEST.test(file));
const named = files.flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((line, index) => (NAMES.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
);
for (const line of named) console.error(line);
process.exit(named.length > 0 ? 1 : 0);
