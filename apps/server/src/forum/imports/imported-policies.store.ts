import type { Schema } from '@sabha/db/schema';
import { sql, type Transaction } from 'kysely';

/** Whether an office has changed a policy of an import or moved its status, or citizens have commented on one; all of them are held until the transaction ends. */
export async function isBuiltUpon(trx: Transaction<Schema>, id: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('policies')
    .select('version')
    .select(sql<boolean>`exists (select from comments c where c.policy_id = policies.id)`.as('is_discussed'))
    .where('import_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ version, is_discussed }) => version > 1 || is_discussed);
}

/** Takes the policies of an import back; gives how many. */
export async function removeImported(trx: Transaction<Schema>, id: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('policies')
    .set({ removed_at: now })
    .where('import_id', '=', id)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
