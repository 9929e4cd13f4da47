import type { Schema } from '@sabha/db/schema';
import { sql, type Transaction } from 'kysely';

/** Tables with a row for each ballot or so. */
const LARGE = ['acts', 'votes_current', 'outbox', 'chain_events'];

/** Does the work with the large tables bare of indexes, and builds these again, as dumps are loaded: a third of the time. */
export async function withIndexesAside(trx: Transaction<Schema>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ take: string; restore: string }>`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
    where contype in ('p', 'u') and conrelid = any(${LARGE}::regclass[])
      and not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = pg_constraint.conrelid)
    union all
    select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index
    where indrelid = any(${LARGE}::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
    trx,
  );
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx);
  for (const { take } of rows) await sql.raw(take).execute(trx);
  await work();
  for (const { restore } of rows) await sql.raw(restore).execute(trx);
}
