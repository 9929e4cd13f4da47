import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureGas } from './measure-gas.ts';

const rounded = Object.entries(await measureGas()).map(([what, gas]) => [what, Math.round(gas)]);
const text = `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`;
await writeFile(join(import.meta.dirname, '..', 'gas-snapshot.json'), text);
