import type { UploadFolder } from './upload-folder.ts';

/** The folder is counted anew after so long; in between what comes is added. */
const COUNT_EVERY_MS = 30_000;
const MOST_UPLOADS = 20_000;
const HIGHEST_PRICE = 64;
/** How often the price doubles until there is no room left. */
const DOUBLES = 6;

interface Figures {
  bytes: number;
  uploads: number;
}

/** How many bytes wait for their reports or were announced, and what it costs to add some. */
export class WaitingBytes {
  readonly #folder: UploadFolder;
  readonly #most: number;
  #counted: { readonly at: number; readonly figures: Promise<Figures> } | null = null;

  constructor(folder: UploadFolder, most: number) {
    this.#folder = folder;
    this.#most = most;
  }

  /** What a file costs now, as a multiple of the lowest: from 1 to 64. */
  async price(): Promise<number> {
    return this.#priceOf(await this.#count());
  }

  /** Reserves the bytes that a new file announces, if there is room and `paid` is still the price: uploads that start together do not share a price. */
  async reserve(bytes: number, paid: number): Promise<'reserved' | 'full' | 'price-rose'> {
    const figures = await this.#count();
    if (this.#priceOf(figures) > paid) return 'price-rose';
    if (figures.bytes + bytes > this.#most || figures.uploads >= MOST_UPLOADS) return 'full';
    figures.bytes += bytes;
    figures.uploads += 1;
    return 'reserved';
  }

  #priceOf({ bytes }: Figures): number {
    return Math.min(HIGHEST_PRICE, 2 ** Math.floor((DOUBLES * bytes) / this.#most));
  }

  #count(): Promise<Figures> {
    const now = performance.now();
    if (this.#counted && now - this.#counted.at < COUNT_EVERY_MS) return this.#counted.figures;
    const figures = this.#folder.figures();
    this.#counted = { at: now, figures };
    figures.catch(() => {
      this.#counted = null; // the next caller counts again
    });
    return figures;
  }
}
