import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withGasTable } from './gas-table.ts';
import { measureGas } from './measure-gas.ts';

const root = join(import.meta.dirname, '..');
const readme = join(root, 'README.md');
const measured = Object.entries(await measureGas()).map(([what, gas]) => [what, Math.round(gas)] as const);
const figures = Object.fromEntries(measured);
await writeFile(join(root, 'gas-snapshot.json'), `${JSON.stringify(figures, null, 2)}\n`);
await writeFile(readme, withGasTable(await readFile(readme, 'utf8'), figures));
