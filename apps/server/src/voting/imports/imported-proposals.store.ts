import type { Schema } from '@sabha/db/schema';
import type { Kysely, Transaction } from 'kysely';

/** Those of these keys that a proposal comes from which was not withdrawn. */
export async function findKnown(db: Kysely<Schema>, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .selectFrom('proposals')
    .select('import_key')
    .where('import_key', 'in', keys)
    .where('withdrawn_at', 'is', null)
    .execute();
  return rows.flatMap(({ import_key }) => import_key ?? []);
}

/** The proposals of an import that were not withdrawn; all of them are held until the transaction ends. */
export async function findImported(trx: Transaction<Schema>, id: number) {
  return trx
    .selectFrom('proposals')
    .select(['id', 'title', 'opens_at', 'expired_date', 'version'])
    .where('import_id', '=', id)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Whether the wallet holds an office now that may publish proposals. */
export async function holdsOffice(db: Kysely<Schema>, wallet: string): Promise<boolean> {
  const row = await db
    .selectFrom('roles')
    .select('id')
    .where('wallet', '=', wallet)
    .where('role', 'in', ['official', 'admin'])
    .where('withdrawn_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
