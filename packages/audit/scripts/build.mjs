// Builds the published package: plain JavaScript for Node 20, everything in it but the native library, which is optional.
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('..', import.meta.url));
const dist = join(folder, 'dist');

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ['src/main.ts', 'src/recover/recovery-worker.ts'],
  outdir: dist,
  entryNames: '[name]',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  // Recovery as the server does it, but on a library that needs no compiler where the native one is not there.
  alias: { secp256k1: './src/recover/portable-secp256k1.ts' },
  legalComments: 'linked',
  logLevel: 'warning',
});
copyFileSync(join(folder, '..', '..', 'LICENSE'), join(dist, 'LICENSE'));
