import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';

/** What an office must know of a petition before it declares signatures invalid. */
export async function findForDeclaration(db: Kysely<Schema>, id: number) {
  return db
    .selectFrom('petitions')
    .select(['signatures', 'required_signatures', 'response_signatures', 'debate_signatures', 'removed_at'])
    .select('ledger_mode')
    .where('id', '=', id)
    .where('refused', '=', false)
    .executeTakeFirst();
}
