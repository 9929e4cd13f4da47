import { fstatSync, lstatSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Flush } from '../src/flushing-database.ts';

type Content = ReadonlyMap<number, Buffer>;
type Names = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** What a disk would still have after a power cut at some moment. */
export interface CutOff {
  readonly files: Content;
  readonly folders: Names;
}

/**
 * A disk as strict as the standard allows: of a file it keeps the bytes that were flushed, and in a folder the names that
 * were there when the folder was flushed. Everything else is gone after a power cut.
 */
export class FlushedMirror {
  readonly #root: string;
  readonly #files = new Map<number, Buffer>();
  readonly #folders = new Map<string, ReadonlyMap<string, number>>();
  /** Told before each flush is taken, the moment at which the current may go. */
  beforeFlush: (() => void) | null = null;

  /** Begins with all that is in the folder now. */
  constructor(root: string) {
    this.#root = root;
    this.#takeAll(root);
  }

  readonly flush: Flush = (descriptor, path) => {
    this.beforeFlush?.();
    const at = fstatSync(descriptor);
    if (at.isDirectory()) this.#folders.set(path, namesIn(path));
    else this.#files.set(at.ino, readFileSync(`/proc/self/fd/${descriptor}`));
  };

  /** What a cut at this moment leaves. */
  cut(): CutOff {
    return { files: new Map(this.#files), folders: new Map(this.#folders) };
  }

  /** Writes into `folder` what was left. */
  restore({ files, folders }: CutOff, folder: string, from: string = this.#root): void {
    mkdirSync(folder);
    for (const [name, inode] of folders.get(from) ?? []) {
      const path = join(from, name);
      if (folders.has(path)) this.restore({ files, folders }, join(folder, name), path);
      else writeFileSync(join(folder, name), files.get(inode) ?? '');
    }
  }

  #takeAll(folder: string): void {
    this.#folders.set(folder, namesIn(folder));
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#takeAll(path);
      else this.#files.set(lstatSync(path).ino, readFileSync(path));
    }
  }
}

function namesIn(folder: string): Map<string, number> {
  return new Map(readdirSync(folder).map((name) => [name, lstatSync(join(folder, name)).ino]));
}
