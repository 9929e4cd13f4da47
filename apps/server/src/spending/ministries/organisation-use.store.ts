import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/**
 * Which of these organisations something was built on that is not of this import (null: of no import): money, projects or
 * payments that count, policies, petitions, or what was recorded of them since.
 */
export async function usedOrganisations(
  db: Executor,
  ids: readonly number[],
  importId: number | null,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const isOther = (table: string) =>
    sql`${sql.ref(`${table}.import_id`)} is distinct from ${importId}::integer`;
  const { rows } = await sql<{ id: number }>`
    select o.id from organisations o where o.id = any(${[...ids]}::integer[]) and (
      exists (select from budget_lines l where l.organisation_id = o.id and l.removed_at is null)
      or exists (select from projects p where p.organisation_id = o.id and p.removed_at is null)
      or exists (select from disbursements d where d.organisation_id = o.id and d.reverses_id is null
        and not exists (select from disbursements r where r.reverses_id = d.id))
      or exists (select from policies p where p.ministry_id = o.id)
      or exists (select from policy_versions v where v.ministry_id = o.id)
      or exists (select from petitions p join organisation_names n on n.name_en = p.ministry where n.organisation_id = o.id)
      or exists (select from organisation_successions s where s.predecessor_id = o.id and ${isOther('s')})
      or (${importId}::integer is not null and (
        exists (select from organisation_names n where n.organisation_id = o.id and n.removed_at is null and ${isOther('n')})
        or exists (select from organisation_aliases a where a.organisation_id = o.id and ${isOther('a')})
        or exists (select from organisation_successions s where s.successor_id = o.id and ${isOther('s')})
        or exists (select from organisation_categories c where c.organisation_id = o.id and ${isOther('c')}))))`.execute(
    db,
  );
  return new Set(rows.map((row) => row.id));
}

/** Marks organisations as taken back, with what was recorded of them. Their names stay for lines that were published. */
export async function tombstoneOrganisations(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = sql`any(${[...ids]}::integer[])`;
  await sql`delete from organisation_aliases where organisation_id = ${gone}`.execute(db);
  await sql`delete from organisation_categories where organisation_id = ${gone}`.execute(db);
  await sql`delete from organisation_successions where predecessor_id = ${gone} or successor_id = ${gone}`.execute(
    db,
  );
  await sql`update organisations set removed_at = ${now}::timestamptz where id = ${gone}`.execute(db);
}

/** The organisations that an import made and that are there. */
export async function organisationsOfImport(db: Executor, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('organisations')
    .select('id')
    .where('import_id', '=', importId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Takes back the names, aliases, successions and categories that an import recorded of these organisations' others. */
export async function removeRecordedBy(
  db: Executor,
  importId: number,
  kept: readonly number[],
  now: Date,
): Promise<void> {
  const isOther = (column: string) => sql`${sql.ref(column)} <> all(${[...kept]}::integer[])`;
  await sql`delete from organisation_aliases where import_id = ${importId} and ${isOther('organisation_id')}`.execute(
    db,
  );
  await sql`delete from organisation_categories where import_id = ${importId} and ${isOther('organisation_id')}`.execute(
    db,
  );
  await sql`delete from organisation_successions where import_id = ${importId} and ${isOther('successor_id')}`.execute(
    db,
  );
  await sql`
    update organisation_names n set removed_at = ${now}::timestamptz
    where n.import_id = ${importId} and n.removed_at is null and ${isOther('n.organisation_id')}
      and exists (select from organisation_names o
        where o.organisation_id = n.organisation_id and o.removed_at is null and o.import_id is distinct from ${importId})
      and not exists (select from spending_leaves l join spending_batches b on b.id = l.batch
        where l.name_id = n.id and b.import_id is distinct from ${importId})`.execute(db);
}
