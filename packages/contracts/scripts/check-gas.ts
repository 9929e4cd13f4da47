import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { withGasTable } from './gas-table.ts';
import { measureGas } from './measure-gas.ts';

/** How far a figure may move from the committed one before somebody must look and run `npm run gas:write`. */
const TOLERANCE = 0.01;

const root = join(import.meta.dirname, '..');
const snapshot = await readFile(join(root, 'gas-snapshot.json'), 'utf8');
const committed = z.record(z.string(), z.number()).parse(JSON.parse(snapshot));
const readme = await readFile(join(root, 'README.md'), 'utf8');
const measured = await measureGas();

const moved: string[] = [];
for (const what of new Set([...Object.keys(committed), ...Object.keys(measured)])) {
  const before = committed[what];
  const now = measured[what];
  if (before === undefined || now === undefined || Math.abs(now - before) > before * TOLERANCE) {
    moved.push(`${what}: ${before ?? 'none'} committed, ${now === undefined ? 'none' : Math.round(now)} now`);
  }
}
if (withGasTable(readme, committed) !== readme) moved.push('README.md: its table shows other figures');

if (moved.length > 0) {
  console.error(`Gas moved by more than 1 %; look, then run \`npm run gas:write\`:\n  ${moved.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(measured).length} gas figures are within 1 % of the committed ones.`);
}
