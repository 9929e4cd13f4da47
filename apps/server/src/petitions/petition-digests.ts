import type { Schema } from '@sabha/db/schema';
import type { Hash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { findPetition } from './petitions.store.ts';

/** Those that are being signed at one time; of more, the one that was asked for first is forgotten. */
const MOST_KEPT = 1_000;

/**
 * The digests of petitions' drafts, which never change. Each that was found is kept: a crowd that signs one petition does not
 * ask the database for it at every signature.
 */
export class PetitionDigests {
  readonly #db: Kysely<Schema>;
  readonly #kept = new Map<number | Hash, string>();

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** Of the petition with this public number or digest; null where there is none. */
  async of(id: number | Hash): Promise<string | null> {
    return this.#kept.get(id) ?? (await this.#find(id));
  }

  async #find(id: number | Hash): Promise<string | null> {
    const petition = await findPetition(this.#db, id);
    if (!petition) return null;
    const [first] = this.#kept.keys();
    if (first !== undefined && this.#kept.size >= MOST_KEPT) this.#kept.delete(first);
    this.#kept.set(id, petition.digest);
    return petition.digest;
  }
}
