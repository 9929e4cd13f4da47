import { randomUUID } from 'node:crypto';
import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** Key of the lock under which anonymous acts come in and are released. */
const POOL_LOCK = 7_226_002;

export interface PoolRow {
  readonly id: string;
  readonly sealed: Uint8Array;
}

/** Waits until no other process takes in or releases; held to the end of the transaction. */
export async function lockPool(trx: Kysely<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${POOL_LOCK}::bigint)`.execute(trx);
}

/** The row that waits under one of these tags. */
export async function findByTag(trx: Kysely<Schema>, tags: readonly string[]): Promise<PoolRow | null> {
  const row = await trx
    .selectFrom('anonymous_pool')
    .select(['id', 'sealed'])
    .where('tag', 'in', [...tags])
    .executeTakeFirst();
  return row ?? null;
}

export async function insertRow(
  trx: Kysely<Schema>,
  { sealed, tag }: { readonly sealed: Uint8Array; readonly tag: string },
): Promise<void> {
  await trx.insertInto('anonymous_pool').values({ id: randomUUID(), sealed, tag }).execute();
}

/** All that wait, by their random names: in no order of time. */
export async function readPool(trx: Kysely<Schema>): Promise<PoolRow[]> {
  return trx.selectFrom('anonymous_pool').select(['id', 'sealed']).orderBy('id').execute();
}

export async function deleteRows(trx: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .deleteFrom('anonymous_pool')
    .where('id', 'in', [...ids])
    .execute();
}

/** How many wait. */
export async function countPool(db: Kysely<Schema>): Promise<number> {
  const { count } = await db
    .selectFrom('anonymous_pool')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
