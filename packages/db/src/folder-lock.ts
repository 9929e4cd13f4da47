import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnusable } from './database-unusable.ts';

const LOCK_FILE = 'owner.pid';

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the one owner of an embedded database beside whose folder the lock lies: two would corrupt it.
 * A lock whose process is gone (`kill -9`) is taken over. Rejects with `DatabaseUnusable`.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const file = `${dataDir.replace(/\/+$/, '')}.${LOCK_FILE}`;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    if (await take(file)) return release(file);
    const owner = await ownerOf(file);
    if (owner !== null && isRunning(owner)) {
      throw new DatabaseUnusable('locked', `Another process (${owner}) is using the database in ${dataDir}`);
    }
    await rm(file, { force: true });
    if (await take(file)) return release(file);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      'folder',
      `Cannot use the folder of the database ${dataDir}: ${codeOf(error)}`,
      error,
    );
  }
  throw new DatabaseUnusable('locked', `Another process has just taken the database in ${dataDir}`);
}

async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function ownerOf(file: string): Promise<number | null> {
  const pid = Number(await readFile(file, 'utf8'));
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function release(file: string): FolderLock {
  return { release: () => rm(file, { force: true }) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
