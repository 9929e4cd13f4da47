import type { UploadFolder } from './upload-folder.ts';

/** The folder is counted anew after so long; in between what comes is added. */
const COUNT_EVERY_MS = 30_000;
const MOST_UPLOADS = 20_000;
const HIGHEST_PRICE = 64;
/** How often the price doubles until there is no room left. */
const DOUBLES = 6;

/** How many bytes wait for their reports, and what it costs to add some. */
export class WaitingBytes {
  readonly #folder: UploadFolder;
  readonly #most: number;
  #counted: { at: number; bytes: number; uploads: number } | null = null;

  constructor(folder: UploadFolder, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  /** What a file costs now, as a multiple of the lowest: from 1 to 64. */
  async price(): Promise<number> {
    const { bytes } = await this.#count();
    return Math.min(HIGHEST_PRICE, 2 ** Math.floor((DOUBLES * bytes) / this.#most));
  }

  /** Counts bytes that come; none are a new file. False where there is no room for them. */
  async take(bytes: number): Promise<boolean> {
    const counted = await this.#count();
    if (counted.bytes + bytes > this.#most || (bytes === 0 && counted.uploads >= MOST_UPLOADS)) return false;
    counted.bytes += bytes;
    if (bytes === 0) counted.uploads += 1;
    return true;
  }

  async #count() {
    const now = performance.now();
    if (this.#counted && now - this.#counted.at < COUNT_EVERY_MS) return this.#counted;
    this.#counted = { at: now, ...(await this.#folder.figures()) };
    return this.#counted;
  }
}
