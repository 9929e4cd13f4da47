import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFlushed, writeFlushedOnce } from '@sabha/db/flushed-file';

const FILE = 'anonymous-pool';
const HOUR_MS = 3_600_000;
const KEY_BYTES = 32;
const NEXT = 'sabha/anonymity/pool/next';
/** Keys that are tried at most: beyond it the product was away, and its oldest hours are taken first. */
const MOST_HOURS = 10_000;

/** The key of one hour of the pool. From it follow those of the hours after it, and none before. */
export interface HourKey {
  /** Unix hours. */
  readonly hour: number;
  readonly key: Buffer;
}

export function unixHour(instant: Date): number {
  return Math.floor(instant.getTime() / HOUR_MS);
}

/**
 * The keys under which anonymous acts wait: one for each hour, each made of the one before, in a file of the folder of keys. The file has
 * the oldest that is needed; once an hour is released it is written over, and nobody can open what waited then, wherever a
 * copy of the database was kept. Two servers share the folder.
 */
export class PoolKeys {
  readonly #dir: string;

  constructor(dir: string) {
    this.#dir = dir;
  }

  /** The keys from the oldest that is needed to that of this hour. Makes the file where there is none. */
  upTo(hour: number): HourKey[] {
    const keys = [this.#oldest(hour)];
    for (let last = keys[0]; last && last.hour < hour && keys.length < MOST_HOURS; last = keys.at(-1))
      keys.push(following(last));
    return keys;
  }

  /** Forgets the keys of the hours before this one. */
  forgetBefore(hour: number): void {
    const first = this.upTo(hour).find((key) => key.hour >= hour);
    if (first && first.hour > this.#oldest(hour).hour) writeFlushed(this.#path, textOf(first));
  }

  get #path(): string {
    return join(this.#dir, FILE);
  }

  #oldest(hour: number): HourKey {
    if (!existsSync(this.#path)) writeFlushedOnce(this.#path, textOf({ hour, key: randomBytes(KEY_BYTES) }));
    const [at, key] = readFileSync(this.#path, 'utf8').trim().split(' ');
    const oldest = { hour: Number(at), key: Buffer.from(key ?? '', 'hex') };
    if (!Number.isSafeInteger(oldest.hour) || oldest.key.length !== KEY_BYTES)
      throw new Error(`The file ${FILE} in the folder of keys does not hold a key`);
    return oldest;
  }
}

function following({ hour, key }: HourKey): HourKey {
  return { hour: hour + 1, key: Buffer.from(hkdfSync('sha256', key, '', NEXT, KEY_BYTES)) };
}

function textOf({ hour, key }: HourKey): string {
  return `${hour} ${key.toString('hex')}\n`;
}
