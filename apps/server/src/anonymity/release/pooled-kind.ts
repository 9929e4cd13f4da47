import type { Schema } from '@sabha/db/schema';
import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { PooledAct } from '../pool/sealed-row.ts';

/** Something else than an act that waits in the pool and is released by the hour, declared by its domain. */
export interface PooledKind {
  /** In `PooledAct.kind`. */
  readonly name: string;
  /**
   * Writes what was released, in the transaction that takes it out of the pool: in the order given. Gives what is to be said
   * after the commit.
   */
  release(context: Context, trx: Transaction<Schema>, waiting: readonly PooledAct[]): Promise<() => void>;
}
