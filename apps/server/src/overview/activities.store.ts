import type { Schema } from '@sabha/db/schema';
import { ACTIVITY_KINDS } from '@sabha/domain/overview/activities';
import { type Kysely, sql } from 'kysely';

/** The newest entries of the public log that the overview tells of. */
export async function recentAudit(db: Kysely<Schema>, limit: number) {
  return db
    .selectFrom('audit_log')
    .select(['id', 'at', 'action', 'subject_kind', 'subject_id', 'before', 'after'])
    .where('action', 'in', [...ACTIVITY_KINDS])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The newest transactions that carried votes, authorisations or spending roots to the chain and were mined. */
export async function recentRelays(db: Kysely<Schema>, limit: number) {
  return db
    .selectFrom('relay_batches')
    .select(['id', 'kind', 'count', 'created_at', 'tx_hash'])
    .where('kind', 'in', ['ballot', 'authorise', 'anchor'])
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
