#!/usr/bin/env node
// In a checkout the sources run as they are; in the published package they are built, since Node strips no types there.
import { existsSync } from 'node:fs';

const source = new URL('../src/main.ts', import.meta.url);
const { main } = await import(
  existsSync(source) ? source.href : new URL('../dist/main.js', import.meta.url).href
);
process.exitCode = await main(process.argv.slice(2));
