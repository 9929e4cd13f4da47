import { constants, existsSync, rmSync } from 'node:fs';
import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const [OPENING, CLOSING] = [0x7b, 0x7d]; // { and }
const CHUNK_BYTES = 4_194_304;

/** The state of the embedded chain in this folder, and the copy of it that is kept. */
export function stateFilesIn(dataDir: string): [state: string, kept: string] {
  return [join(dataDir, 'chain-state.json'), join(dataDir, 'chain-state.prev.json')];
}

/**
 * A second copy of the state file of the embedded chain. Its program writes the file in place, so that a kill leaves half
 * of one; this copy is whole and flushed, and a minute old at most.
 */
export class KeptState {
  readonly #stateFile: string;
  readonly #kept: string;

  constructor(dataDir: string) {
    [this.#stateFile, this.#kept] = stateFilesIn(dataDir);
  }

  /** Whether there is a copy to go back to. */
  exists(): boolean {
    return existsSync(this.#kept);
  }

  /** Copies what is about to be loaded; `accept` keeps it once it was. Gives null where there is nothing. */
  async copyBeforeLoad(): Promise<{ accept(): Promise<void> } | null> {
    if (!existsSync(this.#stateFile)) return null;
    const copy = await this.#copy();
    return { accept: () => rename(copy, this.#kept) };
  }

  /** Keeps the state as it is now. Gives when that was written, in milliseconds, or null where it is just being written. */
  async keep(): Promise<number | null> {
    if (!existsSync(this.#stateFile)) return null;
    const before = await stat(this.#stateFile);
    const copy = await this.#copy();
    const after = await stat(this.#stateFile);
    if (after.mtimeMs !== before.mtimeMs || after.size !== before.size || !(await isWhole(copy))) {
      await rm(copy, { force: true });
      return null;
    }
    await rename(copy, this.#kept);
    return before.mtimeMs;
  }

  /** Puts the copy where the state file was. */
  async restore(): Promise<void> {
    const beside = `${this.#stateFile}.restored`;
    await copyFile(this.#kept, beside, constants.COPYFILE_FICLONE);
    await rename(beside, this.#stateFile);
  }

  forget(): void {
    rmSync(this.#kept, { force: true });
  }

  async #copy(): Promise<string> {
    const copy = `${this.#kept}.new`;
    await copyFile(this.#stateFile, copy, constants.COPYFILE_FICLONE);
    const file = await open(copy, 'r+');
    await file.sync();
    await file.close();
    return copy;
  }
}

/** Whether every brace is closed: half of the one object that the file holds has some open. Its texts are hex, and have none. */
async function isWhole(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    let open = 0;
    let last = 0;
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (;;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES);
      if (bytesRead === 0) return open === 0 && last === CLOSING;
      for (let at = 0; at < bytesRead; at++) {
        const byte = chunk[at];
        if (byte === OPENING) open += 1;
        if (byte === CLOSING) open -= 1;
        if (byte !== 0x0a) last = byte ?? 0;
      }
    }
  } finally {
    await file.close();
  }
}
