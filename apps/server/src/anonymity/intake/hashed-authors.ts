import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { keccak256 } from 'viem';
import { eachInTurn } from '../../each-in-turn.ts';
import { releasedAuthors } from './released-acts.store.ts';

const ROWS_AT_ONCE = 1_000;
/** Scopes that are remembered: those that were asked about last. */
const MOST_SCOPES = 64;

/** The acts of a scope by the first 32 bits of their hashed nullifiers, as far as they were read. */
class Scope {
  readonly #ids: bigint[] = [];
  readonly #firsts: number[] = [];
  #reading: Promise<void> = Promise.resolve();

  get count(): number {
    return this.#ids.length;
  }

  /** Reads what was released since. Concurrent calls wait for each other, so that nothing is hashed twice. */
  read(db: Kysely<Schema>, kind: string, subjects: readonly number[]): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readOn(db, kind, subjects));
    return this.#reading;
  }

  async #readOn(db: Kysely<Schema>, kind: string, subjects: readonly number[]): Promise<void> {
    for (;;) {
      const after = this.#ids.at(-1) ?? 0n;
      const rows = await releasedAuthors(db, kind, { subjects, after, limit: ROWS_AT_ONCE });
      const firsts = await eachInTurn(rows, ({ author }) => firstOf(keccak256(author)));
      this.#ids.push(...rows.map(({ id }) => id));
      this.#firsts.push(...firsts);
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }

  /** The numbers of the acts whose first `bits` are those of `prefix`. */
  beginningLike(prefix: string, bits: number): bigint[] {
    const rest = 2 ** (32 - bits);
    const wanted = Math.floor(firstOf(prefix) / rest);
    return this.#ids.filter((_, at) => Math.floor((this.#firsts[at] ?? 0) / rest) === wanted);
  }
}

/**
 * Finds released acts by the first bits of their hashed nullifiers. Such a look-up costs its client nothing, so each act is hashed once and
 * not once per look-up.
 */
export class HashedAuthors {
  readonly #scopes = new Map<string, Scope>();
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** The acts of a kind in a scope, those that are about these public numbers, up to what was released last. */
  async in(kind: string, subject: string, subjects: readonly number[]): Promise<Scope> {
    if (subjects.length === 0) return new Scope(); // an invented scope must not evict a real one
    const name = `${kind} ${BigInt(subject)}`;
    const scope = this.#scopes.get(name) ?? new Scope();
    this.#scopes.delete(name);
    this.#scopes.set(name, scope);
    const [oldest] = this.#scopes.keys();
    if (this.#scopes.size > MOST_SCOPES && oldest !== undefined) this.#scopes.delete(oldest);
    await scope.read(this.#db, kind, subjects);
    return scope;
  }
}

/** The first 32 bits of a hash, or of a prefix of 8 digits. */
function firstOf(hex: string): number {
  return Number.parseInt(hex.slice(2, 10), 16);
}
