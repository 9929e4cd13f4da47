// Builds the web pages when their sources changed since the last build.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.mjs';
import { exitCode, root, say } from './run.mjs';

const web = join(root, 'apps', 'web');
const stampFile = join(web, 'build', '.sabha-built');
const SOURCES = [
  'apps/web/app',
  'apps/web/public',
  'apps/web/scripts',
  'packages/domain/src',
  'packages/face/src',
  'packages/anonymity/src',
  'packages/contracts/src/abi',
];
const FILES = [
  'scripts/setup/compress-files.mjs',
  'apps/web/vite.config.ts',
  'apps/web/react-router.config.ts',
  'apps/web/package.json',
  'package-lock.json',
];

/** Tests are beside the sources, and in no page. */
const TEST = /\.test\.tsx?$/;

function* filesUnder(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!TEST.test(path)) yield path;
  }
}

function sourcesDigest(flags) {
  const hash = createHash('sha256').update(JSON.stringify(flags));
  for (const file of FILES) hash.update(readFileSync(join(root, file)));
  for (const folder of SOURCES) {
    for (const path of filesUnder(join(root, folder)))
      hash.update(path.slice(root.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/**
 * Builds unless the build is that of these sources and flags. `demoWallet` puts the demo wallet into the build: it is
 * there for the embedded chain, and absent from a production build. `signal` ends a build that nobody waits for any more.
 * Rejects when there is no whole build in the end.
 */
export async function ensureWebBuilt({ demoWallet, signal }) {
  const flags = { SABHA_DEMO_WALLET: demoWallet ? '1' : '', SABHA_DESIGN: process.env.SABHA_DESIGN ?? '' };
  const digest = sourcesDigest(flags);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === digest) return;
  rmSync(stampFile, { force: true }); // what is there is about to change: ended on the way, it is nobody's build
  say('Building the pages …');
  const code = await exitCode('react-router', ['build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...flags, NODE_ENV: 'production' },
    signal,
  });
  if (code !== 0) throw new Error(`react-router build ended with ${code}`);
  await compressFiles(join(web, 'build', 'client'));
  writeFileSync(stampFile, digest);
}
