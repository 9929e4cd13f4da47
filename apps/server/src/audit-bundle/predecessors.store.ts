import type { Schema } from '@sabha/db/schema';
import { type Predecessor, predecessorsSchema } from '@sabha/domain/audit/predecessor';
import type { Kysely } from 'kysely';

/** The installations in whose place this one is, the latest first; none where it is in nobody's place. */
export async function readPredecessors(db: Kysely<Schema>): Promise<Predecessor[]> {
  const row = await db.selectFrom('installation').select('predecessors').executeTakeFirst();
  return predecessorsSchema.parse(row?.predecessors ?? []);
}
