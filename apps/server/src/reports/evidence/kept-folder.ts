import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { KeptFile } from './evidence.store.ts';
import type { UploadFolder } from './upload-folder.ts';

const NAME = /^[0-9a-f]{32}$/;

/** The files of released reports, under random names that say neither report nor upload. */
export class KeptFolder {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = join(dir, 'kept');
  }

  /** A name that no other file has. */
  static newName(): string {
    return randomBytes(16).toString('hex');
  }

  /** Keeps what was uploaded as a file of its own, if it is still there and has this hash. The upload stays. */
  async keep(
    uploads: UploadFolder,
    { upload, sha256, name }: { readonly upload: string; readonly sha256: string; readonly name: string },
  ): Promise<KeptFile | null> {
    await mkdir(this.#dir, { recursive: true, mode: 0o700 });
    const path = join(this.#dir, name);
    if (!(await uploads.copyTo(upload, path))) return null;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (`0x${hash.digest('hex')}` === sha256) return { name, bytes: (await stat(path)).size };
    await rm(path, { force: true });
    return null;
  }

  async remove(name: string | null): Promise<void> {
    if (name !== null && NAME.test(name)) await rm(join(this.#dir, name), { force: true });
  }

  /** The bytes of a file; null where it is not there. */
  async read(name: string): Promise<{ readonly stream: ReadStream; readonly bytes: number } | null> {
    if (!NAME.test(name)) return null;
    const path = join(this.#dir, name);
    const found = await stat(path).catch(() => null);
    return found ? { stream: createReadStream(path), bytes: found.size } : null;
  }
}
