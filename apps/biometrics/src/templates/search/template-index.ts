import { availableParallelism } from 'node:os';
import { distanceBetween } from '../../decision/distances.ts';
import { DESCRIPTOR_LENGTH } from '../../model/face-analyser.ts';
import { scanRows } from './scan-rows.ts';
import { SearchThreads } from './search-threads.ts';

/** Fewer rows are searched by the calling thread: in about a millisecond, which is what threads cost. */
const ALONE_UP_TO = 10_000;
const FIRST_ROWS = 1_024;
const MAX_ROWS = 8_000_000;
const ROW_BYTES = DESCRIPTOR_LENGTH * Float32Array.BYTES_PER_ELEMENT;
/** A free row: its distance to anything is beyond every bound. */
const FREE = 1e19;
/** Distances are compared as so many parts of one; the last digits of 32-bit numbers say nothing. */
const PARTS_OF_ONE = 1e6;
const MOST_THREADS = 2;

/** Somebody whose template is near. */
export interface Match {
  readonly id: string;
  /** Euclidean, rounded to six digits. */
  readonly distance: number;
}

/** What to look for. */
interface Search {
  /** The largest distance that counts. */
  readonly within: number;
  readonly most: number;
  /** Whose templates do not count. */
  readonly without?: ReadonlySet<string>;
}

/** All confirmed templates in memory, searched exactly: none within the distance is ever missed. */
export class TemplateIndex {
  readonly #buffer = new SharedArrayBuffer(FIRST_ROWS * ROW_BYTES, { maxByteLength: MAX_ROWS * ROW_BYTES });
  /** As long as the buffer, which grows. */
  readonly #numbers = new Float32Array(this.#buffer);
  readonly #threads: SearchThreads;
  readonly #aloneUpTo: number;
  /** The owner of each row; null for a free one. */
  readonly #owners: (string | null)[] = [];
  readonly #rows = new Map<string, number>();
  readonly #free: number[] = [];

  constructor({
    threads = Math.min(MOST_THREADS, availableParallelism()),
    aloneUpTo = ALONE_UP_TO,
  }: { readonly threads?: number; readonly aloneUpTo?: number } = {}) {
    this.#threads = new SearchThreads(this.#buffer, threads);
    this.#aloneUpTo = aloneUpTo;
  }

  get size(): number {
    return this.#rows.size;
  }

  /** Bytes that rows take, free ones among them. */
  get bytes(): number {
    return this.#buffer.byteLength;
  }

  has(id: string): boolean {
    return this.#rows.has(id);
  }

  /** Adds a template, or puts another where it was. @throws {RangeError} With more than 8,000,000 of them, or other than 128 finite numbers. */
  add(id: string, descriptor: Float32Array): void {
    refuseOther(descriptor);
    const row = this.#rows.get(id) ?? this.#free.pop() ?? this.#newRow();
    this.#numbers.set(descriptor, row * DESCRIPTOR_LENGTH);
    this.#owners[row] = id;
    this.#rows.set(id, row);
  }

  /** Removes a template; whether there was one. */
  remove(id: string): boolean {
    const row = this.#rows.get(id);
    if (row === undefined) return false;
    this.#numbers.fill(FREE, row * DESCRIPTOR_LENGTH, (row + 1) * DESCRIPTOR_LENGTH);
    this.#owners[row] = null;
    this.#rows.delete(id);
    this.#free.push(row);
    return true;
  }

  /** The nearest, in their order. Rejects where a thread of the search ended, or numbers are none. */
  async nearest(query: Float32Array, { within, most, without = new Set() }: Search): Promise<Match[]> {
    refuseOther(query);
    // A bound that is a little wide: what was found is measured again with more digits.
    const bound = within + 2 / PARTS_OF_ONE;
    const scan = { query, from: 0, to: this.#owners.length, cut: bound * bound, most: most + without.size };
    const rows =
      this.#owners.length <= this.#aloneUpTo ? scanRows(this.#buffer, scan) : await this.#threads.scan(scan);
    return rows
      .flatMap((row) => {
        const id = this.#owners[row];
        const numbers = this.#numbers.subarray(row * DESCRIPTOR_LENGTH);
        return id ? [{ id, distance: roundedDistance(numbers, query) }] : [];
      })
      .filter(({ id, distance }) => distance <= within && !without.has(id))
      .sort((one, other) => one.distance - other.distance)
      .slice(0, most);
  }

  /** Ends its threads. */
  close(): Promise<void> {
    return this.#threads.close();
  }

  #newRow(): number {
    const row = this.#owners.length;
    if (row >= MAX_ROWS) throw new RangeError('There is no room for more templates in one process');
    if ((row + 1) * ROW_BYTES > this.#buffer.byteLength)
      this.#buffer.grow(Math.min(MAX_ROWS, Math.ceil(row * 1.25)) * ROW_BYTES);
    this.#owners.push(null);
    return row;
  }
}

/** What is no number would be near nobody, and so pass as unique. */
function refuseOther(descriptor: Float32Array): void {
  if (descriptor.length !== DESCRIPTOR_LENGTH || !descriptor.every(Number.isFinite))
    throw new RangeError(`A descriptor has ${DESCRIPTOR_LENGTH} finite numbers`);
}

/** The Euclidean distance between two descriptors, rounded to six digits. */
export function roundedDistance(one: Float32Array, other: Float32Array): number {
  return Math.round(distanceBetween(one, other) * PARTS_OF_ONE) / PARTS_OF_ONE;
}
