import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { measureGas } from './measure-gas.ts';

/** How far a figure may move from the committed one before somebody must look and run `npm run gas:write`. */
const TOLERANCE = 0.01;

const path = join(import.meta.dirname, '..', 'gas-snapshot.json');
const committed = z.record(z.string(), z.number()).parse(JSON.parse(await readFile(path, 'utf8')));
const measured = await measureGas();

const moved: string[] = [];
for (const what of new Set([...Object.keys(committed), ...Object.keys(measured)])) {
  const before = committed[what];
  const now = measured[what];
  if (before === undefined || now === undefined || Math.abs(now - before) > before * TOLERANCE) {
    moved.push(`${what}: ${before ?? 'none'} committed, ${now === undefined ? 'none' : Math.round(now)} now`);
  }
}
if (moved.length > 0) {
  console.error(`Gas moved by more than 1 %; look, then run \`npm run gas:write\`:\n  ${moved.join('\n  ')}`);
  process.exitCode = 1;
} else {
  console.log(`${Object.keys(measured).length} gas figures are within 1 % of the committed ones.`);
}
