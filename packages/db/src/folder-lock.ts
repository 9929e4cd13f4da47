import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseUnusable } from './database-unusable.ts';
import { startOfProcess } from './start-of-process.ts';

const LOCK_FILE = 'owner.pid';
/** The locks of this process: a number alone does not tell ours from one left by a namesake. */
const held = new Set<string>();

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Makes this process the one owner of a folder beside which the lock lies: two would corrupt an embedded database.
 * `what` names it to the operator. A lock whose process is gone (`kill -9`) is taken over, also where its number now
 * belongs to another program, as it soon does in a container. Rejects with `DatabaseUnusable`.
 */
export async function lockFolder(folder: string, what = 'the database'): Promise<FolderLock> {
  const file = `${folder.replace(/\/+$/, '')}.${LOCK_FILE}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    if (await take(file)) return hold(file);
    const left = await readFile(file, 'utf8').catch(() => '');
    const owner = ownerOf(left, file);
    if (owner !== null) {
      throw new DatabaseUnusable('locked', `Another process (${owner}) is using ${what} in ${folder}`);
    }
    if ((await clear(file, left)) && (await take(file))) return hold(file);
  } catch (error) {
    if (error instanceof DatabaseUnusable) throw error;
    throw new DatabaseUnusable(
      'folder',
      `Cannot use the folder of ${what} ${folder}: ${codeOf(error)}`,
      error,
    );
  }
  throw new DatabaseUnusable('locked', `Another process has just taken ${what} in ${folder}`);
}

/** Written beside and linked, so that nobody ever reads half a lock. */
async function take(file: string): Promise<boolean> {
  const beside = `${file}.${randomUUID()}`;
  await writeFile(beside, `${process.pid} ${startOfProcess(process.pid) ?? ''}`.trim(), { mode: 0o600 });
  try {
    await link(beside, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(beside, { force: true });
  }
}

/** Moves a stale lock away; should another process have been quicker, its lock is put back. */
async function clear(file: string, stale: string): Promise<boolean> {
  const moved = `${file}.${randomUUID()}`;
  try {
    await rename(file, moved);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return true;
    throw error;
  }
  const wasStale = (await readFile(moved, 'utf8')) === stale;
  if (!wasStale) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
  return wasStale;
}

/** The process that still holds the lock, or null when whoever wrote it is gone. */
function ownerOf(content: string, file: string): number | null {
  const [number, started] = content.split(' ');
  const pid = Number(number);
  if (!Number.isSafeInteger(pid) || pid < 1) return null;
  if (pid === process.pid) return held.has(file) ? pid : null;
  if (!isRunning(pid)) return null;
  const now = startOfProcess(pid);
  return started && now && started !== now ? null : pid;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function hold(file: string): FolderLock {
  held.add(file);
  return {
    async release() {
      if (held.delete(file)) await rm(file, { force: true });
    },
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
