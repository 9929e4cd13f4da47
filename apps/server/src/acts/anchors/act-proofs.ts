import type { Schema } from '@sabha/db/schema';
import { anchorPath } from '@sabha/domain/acts/receipt-anchor';
import type { Hash } from '@sabha/domain/core/hex';
import type { Kysely } from 'kysely';
import { findActByNumber } from '../acts.store.ts';
import { keccak, signedBatch } from '../signed-batches.ts';
import { type AnchorRow, anchorOver, batchRoots } from './anchors.store.ts';

/** The path from an act to the root of its anchor, as the contract takes it. */
export interface ActProof {
  readonly anchor: bigint;
  readonly proof: readonly `0x${string}`[];
}

interface Anchored {
  readonly anchor: AnchorRow;
  readonly ids: readonly bigint[];
  readonly roots: readonly Hash[];
}

/** Proofs of acts for one call. Acts of one anchor follow each other, so its roots are read once for all of them. */
export class ProofReader {
  readonly #db: Kysely<Schema>;
  #latest: Anchored | null = null;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /** An act without an anchor gets an empty path, which proves nothing. */
  async of(number: bigint): Promise<ActProof> {
    const act = await findActByNumber(this.#db, number);
    if (!act) throw new Error(`Act ${number} is missing`);
    const over = await this.#over(act.receipt_batch_id);
    if (!over) return { anchor: 0n, proof: [] };
    const { tree } = await signedBatch(this.#db, act.receipt_batch_id);
    const position = over.ids.indexOf(act.receipt_batch_id);
    const proof = anchorPath(tree.proof(act.receipt_index), over.roots, position, keccak);
    return { anchor: over.anchor.index, proof };
  }

  async #over(batch: bigint): Promise<Anchored | null> {
    const { anchor: known } = this.#latest ?? {};
    if (known && known.first_batch <= batch && batch <= known.last_batch) return this.#latest;
    const anchor = await anchorOver(this.#db, batch);
    if (!anchor) return null;
    const batches = await batchRoots(this.#db, anchor.first_batch, anchor.last_batch);
    this.#latest = { anchor, ids: batches.map(({ id }) => id), roots: batches.map(({ root }) => root) };
    return this.#latest;
  }
}
