import type { Schema } from '@sabha/db/schema';
import { type Kysely, sql } from 'kysely';

/** The newest entries of the public log with one of these actions. */
export async function recentAudit(db: Kysely<Schema>, actions: readonly string[], limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest transactions of these kinds that were mined. */
export async function recentRelays(db: Kysely<Schema>, kinds: readonly string[], limit: number) {
  return db
    .selectFrom('relay_batches')
    .select(['id', 'kind', 'count', 'created_at', 'tx_hash'])
    .where('kind', 'in', kinds)
    .where('state', 'in', ['mined', 'final'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** Active citizens now, and those who were registered by `before` and not revoked by then: counted in the indexes. */
export async function countCitizens(
  db: Kysely<Schema>,
  before: Date,
): Promise<{ now: number; before: number }> {
  const { rows } = await sql<{ now: bigint; before: bigint }>`
    select (select count(*) from citizens where status = 'active') as now,
      (select count(*) from citizens where status = 'active' and registered_at <= ${before})
        + (select count(*) from citizens
          where status = 'revoked' and registered_at <= ${before} and (revoked_at is null or revoked_at > ${before})) as before
  `.execute(db);
  return { now: Number(rows[0]?.now ?? 0), before: Number(rows[0]?.before ?? 0) };
}
