import { accessSync, chmodSync, constants } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The path of the anvil program that npm installed for this platform. Started directly rather than through the
 * package's own launcher, so that a signal reaches it and not a process in between. Throws when the platform has none.
 */
export function anvilBinary(): string {
  const packageName = `@foundry-rs/anvil-${process.platform}-${ARCHITECTURES[process.arch] ?? process.arch}`;
  const require = createRequire(import.meta.url);
  let folder: string;
  try {
    folder = dirname(require.resolve(`${packageName}/package.json`));
  } catch {
    throw new Error(`The embedded chain has no program for this platform (${packageName} is not installed)`);
  }
  const path = join(folder, 'bin', process.platform === 'win32' ? 'anvil.exe' : 'anvil');
  makeExecutable(path);
  return path;
}

/** Some installers drop the mode of files that are not listed as commands. */
function makeExecutable(path: string): void {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    chmodSync(path, 0o755);
  }
}
