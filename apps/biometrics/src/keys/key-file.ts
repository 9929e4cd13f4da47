import { readFileSync, statSync } from 'node:fs';
import { writeFlushedOnce } from '@sabha/db/flushed-file';

const OTHERS = 0o077;

/**
 * The lines of a secret file, made with `make` where it is not there: on the disk before this returns, readable by its owner alone.
 * @throws {Error} One line for an operator: others may read it, or it cannot be read or made.
 */
export function readOrMakeSecret(file: string, make: () => string): string[] {
  writeFlushedOnce(file, `${make()}\n`);
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
    throw new Error(`Others than its owner may read ${file}: set its mode to 600`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
