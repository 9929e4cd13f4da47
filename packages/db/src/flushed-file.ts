import { randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Puts `content` into `file`, readable by its owner only: whenever the machine stops, either the old content is there or
 * the new one, and after the call it is the new one. Makes the folder. Throws what the system says.
 */
export function writeFlushed(file: string, content: string): void {
  const beside = writeBeside(file, content);
  renameSync(beside, file);
  flushPath(dirname(file));
}

/**
 * As `writeFlushed`, but only where there is no such file yet; gives whether it wrote one. Of several processes that begin
 * at once, one writes it.
 */
export function writeFlushedOnce(file: string, content: string): boolean {
  const beside = writeBeside(file, content);
  try {
    linkSync(beside, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(beside, { force: true });
    flushPath(dirname(file));
  }
}

/** Makes a folder that only its owner can enter, and those above it, so that each is there after a power cut. */
export function makeFlushedFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  const above = dirname(first);
  for (let at = dirname(folder); at.length >= above.length; at = dirname(at)) {
    flushPath(at);
    if (at === dirname(at)) return;
  }
}

/** Flushes every file of a folder, then its folders, the innermost first, and itself last. */
export function flushTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flushTree(path);
    else if (entry.isFile()) flushPath(path);
  }
  flushPath(folder);
}

/** Flushes a file's bytes or a folder's names. Windows flushes no folder, and needs to flush none. */
export function flushPath(path: string): void {
  let descriptor: number;
  try {
    descriptor = openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(descriptor);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(descriptor);
  }
}

function writeBeside(file: string, content: string): string {
  makeFlushedFolder(dirname(file));
  const beside = `${file}.${randomUUID()}.new`;
  writeFileSync(beside, content, { mode: 0o600, flag: 'wx', flush: true });
  return beside;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
