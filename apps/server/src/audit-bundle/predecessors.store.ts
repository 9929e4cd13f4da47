import type { Schema } from '@sabha/db/schema';
import { type Predecessor, predecessorsSchema } from '@sabha/domain/audit/predecessor';
import type { Kysely } from 'kysely';

/** The installations that this one replaced, the latest first; empty where it replaced none. */
export async function readPredecessors(db: Kysely<Schema>): Promise<Predecessor[]> {
  const row = await db.selectFrom('installation').select('predecessors').executeTakeFirst();
  return predecessorsSchema.parse(row?.predecessors ?? []);
}
