import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** Whether there is a proposal of this number, also one that was withdrawn. */
export async function hasProposal(db: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await db.selectFrom('proposals').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
