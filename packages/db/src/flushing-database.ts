import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { DatabaseUnusable } from './database-unusable.ts';

// Node 24 now and then ends the whole process when it frees WebAssembly that it has replaced by a faster version
// (https://github.com/nodejs/node/issues/64500). Keeping it takes 60 MB at most.
setFlagsFromString('--no-wasm-code-gc');

/** Flushes an open file or folder. `path` is where it lies. */
export type Flush = (descriptor: number, path: string) => void;

/** What the embedded database is started with: as by default, but that it flushes (-F says not to). */
const START = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // Its fdatasync, the usual way of flushing the log, does nothing: see FlushingFiles.
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'],
];

/** What must be so for an acknowledged commit to be on the disk, and for a damaged page to be noticed. */
const SAFE = {
  fsync: 'on',
  wal_sync_method: 'fsync',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  data_checksums: 'on',
} as const;

/**
 * Opens an embedded database that flushes what it acknowledges: files and the names in folders. Rejects with
 * DatabaseUnusable where it does not flush, or has no checksums.
 */
export async function openFlushing(
  dataDir: string,
  options: Pick<PGliteOptions, 'parsers'> = {},
  flush: Flush = flushOrEnd,
): Promise<PGlite> {
  const pglite = await PGlite.create({
    ...options,
    startParams: START,
    fs: new FlushingFiles(dataDir, flush),
  });
  try {
    await refuseUnsafe(pglite, dataDir);
    return pglite;
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

/**
 * The files of PGlite, which has no call to flush one: PostgreSQL's reached nothing. Folders come here as files do. PostgreSQL
 * leaves it to the file system that the name of a new file is there when its bytes are; here the folder is flushed too.
 */
export class FlushingFiles extends NodeFS {
  readonly #flush: Flush;
  /** Folders with names that are not flushed. */
  readonly #grown = new Set<string>();

  constructor(dataDir: string, flush: Flush) {
    super(dataDir);
    this.#flush = flush;
  }

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(...args);
    made.emscriptenOpts.preRun?.push(({ NODEFS }) => {
      const files: NodeFiles = NODEFS; // as the program that PGlite was compiled with defines it
      const { mknod } = files.node_ops;
      files.node_ops.mknod = (parent, ...rest) => {
        this.#grown.add(files.realPath(parent));
        return mknod(parent, ...rest);
      };
      files.stream_ops.fsync = ({ nfd, node }) => {
        const path = files.realPath(node);
        this.#flush(nfd, path);
        this.#flushNameOf(path);
        return 0;
      };
    });
    return made;
  }

  #flushNameOf(path: string): void {
    const folder = dirname(path);
    if (!this.#grown.delete(folder) || process.platform === 'win32') return; // which flushes no folder, and needs to flush none
    const descriptor = openSync(folder, 'r');
    this.#flush(descriptor, folder);
    closeSync(descriptor);
    this.#flushNameOf(folder);
  }
}

interface NodeFiles {
  realPath(node: unknown): string;
  readonly node_ops: { mknod(parent: unknown, ...rest: readonly unknown[]): unknown };
  readonly stream_ops: { fsync(stream: { readonly nfd: number; readonly node: unknown }): number };
}

/**
 * Flushes, or ends the process: after a flush that failed nobody knows what is on the disk, and asking again would answer
 * that all is well. The next start reads the log as far as it is there.
 */
export function flushOrEnd(descriptor: number, path: string): void {
  try {
    fsyncSync(descriptor);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    writeSync(
      process.stderr.fd,
      `The disk did not take ${path} (${code}): the server ends, so that it acknowledges nothing that may be lost. Look after the disk, then start again.\n`,
    );
    process.exit(1);
  }
}

async function refuseUnsafe(pglite: PGlite, dataDir: string): Promise<void> {
  const { rows } = await pglite.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(SAFE)],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  for (const [name, needed] of Object.entries(SAFE)) {
    const is = settings.get(name) ?? 'unknown';
    if (is === needed) continue;
    throw new DatabaseUnusable(
      'unsafe',
      `The database in ${dataDir} is not safe against a power cut: its ${name} is ${is}, not ${needed}`,
    );
  }
}
