import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** The block up to which the record finally follows the ledger; -1 before the first time, and for a new chain. */
export async function readFollowed(db: Kysely<Schema>): Promise<bigint> {
  const row = await db.selectFrom('chain_state').select('followed_block').executeTakeFirst();
  return row?.followed_block ?? -1n;
}

/** Notes it. A block that was undone meanwhile is no longer final, and is followed again. */
export async function writeFollowed(db: Kysely<Schema>, final: bigint): Promise<void> {
  await sql`
    update chain_state set followed_block = least(${final}::bigint, final_block)
    where followed_block <> least(${final}::bigint, final_block)`.execute(db);
}
