// Runs the Solidity tests (fuzz and invariants included), shows them, and writes their counts to the file named.
//   node contracts.mjs COUNTS [FILE …]     all of them, or these
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectEnvironment, root } from '../setup/run.mjs';

const [file, ...chosen] = process.argv.slice(2);
const only = chosen.map((path) => join(root, path));
const child = spawn('npm', ['run', '--silent', 'test', '--workspace', '@sabha/contracts', '--', ...only], {
  cwd: root,
  env: projectEnvironment({ NO_COLOR: '1' }),
  stdio: ['ignore', 'pipe', 'inherit'],
});
let output = '';
child.stdout.on('data', (chunk) => {
  output += chunk;
  process.stdout.write(chunk);
});
child.on('exit', (code) => {
  const count = (word) =>
    [...output.matchAll(new RegExp(`(\\d+) ${word}`, 'g'))].reduce((sum, match) => sum + Number(match[1]), 0);
  const counts = { passed: count('passing'), failed: count('failing'), skipped: count('skipped') };
  if (file) writeFileSync(file, JSON.stringify(counts));
  process.exit(code ?? 1);
});
