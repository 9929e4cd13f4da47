import { createHash, randomBytes } from 'node:crypto';
import {
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  type FinishedUpload,
  finishUploadResponseSchema,
  PART_BYTES,
  type UploadPurpose,
} from '@sabha/anonymity/evidence/evidence-calls';
import type { Word } from '@sabha/anonymity/field';
import { z } from 'zod';

const HOUR_MS = 3_600_000;
const ID = /^[0-9a-f]{32}$/;
const PLAN = 'plan';
/** Behind the name of a folder that is being made. */
const BEGUN = '.new';
const DONE = 'done';
const WHOLE = 'whole';

/** What an upload is to be: written when it begins. `hour` is the Unix hour of that. */
const planSchema = z.object({
  bytes: z.number().int().positive(),
  purpose: z.custom<UploadPurpose>(), // written by us
  hour: z.number().int(),
});
export type UploadPlan = z.infer<typeof planSchema>;

const doneSchema = finishUploadResponseSchema.shape.data.extend({
  /** SHA-256 of what was sent, which is another than that of a copy that was made of it. */
  sent: z.string(),
});
export type DoneUpload = z.infer<typeof doneSchema>;

/**
 * Files that came and that no report has claimed yet, each in a folder of its random name. They are in no table, and the times of the files
 * are whole hours: a backup of the database or of the folder says of none when it came.
 */
export class UploadFolder {
  readonly #dir: string;
  readonly #clock: () => Date;

  constructor(dir: string, clock: () => Date) {
    this.#dir = join(dir, 'uploads');
    this.#clock = clock;
  }

  get hour(): number {
    return Math.floor(this.#clock().getTime() / HOUR_MS);
  }

  /** Begins an upload; gives its name, by which alone it is found. */
  async begin(purpose: UploadPurpose, bytes: number): Promise<string> {
    const id = randomBytes(16).toString('hex');
    const plan: UploadPlan = { purpose, bytes, hour: this.hour };
    // There with its plan or not at all: an upload without one is taken for a broken one, and forgotten.
    const begun = join(this.#dir, `${id}${BEGUN}`);
    await mkdir(begun, { recursive: true, mode: 0o700 });
    await writeFile(join(begun, PLAN), JSON.stringify(plan), { mode: 0o600, flag: 'wx', flush: true });
    await this.#coarsen(join(begun, PLAN));
    await rename(begun, join(this.#dir, id));
    await this.#coarsenFolders(id);
    return id;
  }

  async plan(id: string): Promise<UploadPlan | null> {
    const text = await this.#read(id, PLAN);
    return text ? planSchema.parse(JSON.parse(text.toString('utf8'))) : null;
  }

  /** Which parts are there: all of an upload that was finished. */
  async parts(id: string): Promise<number[]> {
    const plan = (await this.done(id)) && (await this.plan(id));
    if (plan) return Array.from({ length: partsOf(plan.bytes) }, (_, part) => part);
    const names = await readdir(join(this.#dir, id)).catch(() => []);
    const numbers = names.flatMap((name) => /^part-(\d{1,4})$/.exec(name)?.[1] ?? []);
    return numbers.map(Number).sort((one, other) => one - other);
  }

  /** Keeps a part. Of two that come at once the first is kept: true where it is this one, or the same bytes. */
  async putPart(id: string, part: number, bytes: Uint8Array): Promise<boolean> {
    const name = `part-${part}`;
    if (await this.#write(id, name, bytes)) return true;
    const there = await this.#read(id, name);
    return there !== null && sha256(there) === sha256(bytes);
  }

  /** All parts one after the other; null where one is missing. */
  async assembled(id: string, { bytes }: UploadPlan): Promise<Buffer | null> {
    const count = partsOf(bytes);
    const parts: Buffer[] = [];
    for (let part = 0; part < count; part += 1) {
      const read = await this.#read(id, `part-${part}`);
      if (!read) return null;
      parts.push(read);
    }
    const whole = Buffer.concat(parts);
    return whole.length === bytes ? whole : null;
  }

  /** Writes what is kept of an upload in place of its parts. Of two that finish it at once the first does. */
  async finish(
    id: string,
    kept: Uint8Array,
    said: Omit<DoneUpload, 'bytes' | 'sha256'>,
  ): Promise<FinishedUpload> {
    await this.#write(id, WHOLE, kept);
    const done: DoneUpload = { ...said, bytes: kept.length, sha256: sha256(kept) };
    const parts = await this.parts(id);
    await this.#write(id, DONE, JSON.stringify(done));
    for (const part of parts) await rm(join(this.#dir, id, `part-${part}`), { force: true });
    await this.#coarsenFolders(id);
    return done;
  }

  async done(id: string): Promise<DoneUpload | null> {
    const text = await this.#read(id, DONE);
    return text ? doneSchema.parse(JSON.parse(text.toString('utf8'))) : null;
  }

  /** Copies what is kept to another path: a new file, which has nothing of the times of this one. False where it is not there. */
  async copyTo(id: string, path: string): Promise<boolean> {
    if (!ID.test(id)) return false;
    try {
      await copyFile(join(this.#dir, id, WHOLE), path);
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
    const file = await open(path, 'r+');
    await file.sync();
    await file.close();
    for (const kept of [path, dirname(path)]) await this.#coarsen(kept);
    return true;
  }

  async forget(id: string): Promise<void> {
    if (!ID.test(id)) return;
    await rm(join(this.#dir, id), { recursive: true, force: true });
    await this.#coarsenFolders(id);
  }

  /**
   * Forgets the uploads that began before this Unix hour, also those that never came to be one, and the unfinished ones of
   * which no part has come for an hour: they hold room that they announced.
   */
  async forgetBefore(hour: number): Promise<void> {
    for (const id of await this.#ids()) {
      const plan = await this.plan(id);
      if (!plan || plan.hour < hour || (await this.#hasStalled(id))) await this.forget(id);
    }
    for (const name of await readdir(this.#dir).catch(() => [])) {
      const path = join(this.#dir, name);
      const since = name.endsWith(BEGUN) ? (await stat(path).catch(() => null))?.mtimeMs : undefined;
      if (since !== undefined && since < hour * HOUR_MS) await rm(path, { recursive: true, force: true });
    }
    await this.#coarsen(this.#dir).catch(() => undefined); // nothing was uploaded yet
  }

  /** How many there are, and how many bytes they have together: those announced of one that is not finished. */
  async figures(): Promise<{ readonly uploads: number; readonly bytes: number }> {
    const ids = await this.#ids();
    let bytes = 0;
    for (const id of ids) {
      const whole = await stat(join(this.#dir, id, WHOLE)).catch(() => null);
      bytes += whole?.size ?? (await this.plan(id))?.bytes ?? 0;
    }
    return { uploads: ids.length, bytes };
  }

  /** Times are whole hours, so that this is so after one to two hours. */
  async #hasStalled(id: string): Promise<boolean> {
    if (await this.done(id)) return false;
    const folder = await stat(join(this.#dir, id)).catch(() => null);
    return folder !== null && folder.mtimeMs < (this.hour - 1) * HOUR_MS;
  }

  async #ids(): Promise<string[]> {
    return (await readdir(this.#dir).catch(() => [])).filter((name) => ID.test(name));
  }

  async #read(id: string, name: string): Promise<Buffer | null> {
    if (!ID.test(id)) return null;
    return readFile(join(this.#dir, id, name)).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    });
  }

  /** Writes a file whole or not at all; false where there is one of this name, or the upload is gone. */
  async #write(id: string, name: string, content: string | Uint8Array): Promise<boolean> {
    if (!ID.test(id)) return false;
    const path = join(this.#dir, id, name);
    const beside = `${path}.${randomBytes(8).toString('hex')}.new`;
    try {
      await writeFile(beside, content, { mode: 0o600, flag: 'wx', flush: true });
      await this.#coarsen(beside);
      await link(beside, path);
      return true;
    } catch (error) {
      if (isMissing(error) || codeOf(error) === 'EEXIST') return false;
      throw error;
    } finally {
      await rm(beside, { force: true });
      await this.#coarsenFolders(id);
    }
  }

  async #coarsenFolders(id: string): Promise<void> {
    for (const folder of [join(this.#dir, id), this.#dir]) await this.#coarsen(folder).catch(() => undefined); // gone meanwhile
  }

  /**
   * Leaves the hour as the time of the last change, and the end of the hour as that of the last reading: systems that write down
   * readings (`relatime`) do so only where the last one is before the last change.
   */
  async #coarsen(path: string): Promise<void> {
    const at = (this.hour * HOUR_MS) / 1000;
    await utimes(path, at + HOUR_MS / 1000, at);
  }
}

/** How many parts an upload of so many bytes has. */
export function partsOf(bytes: number): number {
  return Math.ceil(bytes / PART_BYTES);
}

/** How many bytes a part of an upload has. */
export function bytesOfPart(bytes: number, part: number): number {
  return Math.min(PART_BYTES, bytes - part * PART_BYTES);
}

export function sha256(bytes: Uint8Array): Word {
  return `0x${createHash('sha256').update(bytes).digest('hex')}`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === 'ENOENT';
}
