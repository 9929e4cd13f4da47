// Installs the project's packages with the Node the project brings, whatever Node runs this file (20 or later).
// Under an older Node, npm silently leaves out optional native packages whose `engines` ask for more.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exitCode, root, run, say } from './run.mjs';

const NODE_VERSION = '24.21.0';
const stampFile = join(root, 'node_modules', '.sabha-installed');

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The project's own Node 24, as an absolute path. */
export const projectNode = join(root, 'node_modules', '.bin', 'node');

/** Installs unless what is installed already matches the lock file. */
export async function ensureInstalled() {
  const digest = lockDigest();
  if (existsSync(stampFile) && existsSync(projectNode) && readFileSync(stampFile, 'utf8') === digest) return;
  say('Installing packages (the first time takes about a minute) …');
  await run('npx', [
    '--yes',
    '--package',
    `node@${NODE_VERSION}`,
    'npm',
    'ci',
    // The project's Node is among them, which NODE_ENV=production would leave out.
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel',
    'error',
  ]);
  // Without it a first start makes its own, some seconds later.
  await exitCode(projectNode, ['packages/db/src/keep-empty-cluster.ts']);
  writeFileSync(stampFile, digest);
}
