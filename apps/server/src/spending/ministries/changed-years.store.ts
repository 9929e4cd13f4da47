import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

/** The first and last year of a ministry, and the year of its first name. */
interface MinistryYears {
  readonly organisation_id: number;
  readonly began: number | null;
  readonly ended: number | null;
  readonly named: number;
}

/** The years of every ministry, to be compared with those after an import. */
export async function readMinistryYears(db: Executor): Promise<MinistryYears[]> {
  const { rows } = await sql<MinistryYears>`
    select o.id as organisation_id, o.began, o.ended, min(n.since) as named
    from organisations o join organisation_names n on n.organisation_id = o.id and n.removed_at is null
    where o.removed_at is null group by o.id`.execute(db);
  return rows;
}

/** Keeps what an import changed of the ministries that were there before it. */
export async function keepChangedYears(
  db: Executor,
  importId: number,
  before: readonly MinistryYears[],
): Promise<void> {
  const after = new Map((await readMinistryYears(db)).map((one) => [one.organisation_id, one]));
  const changed = before.flatMap((one) => {
    const now = after.get(one.organisation_id);
    if (!now || (now.began === one.began && now.ended === one.ended && now.named === one.named)) return [];
    return {
      ...{ import_id: importId, organisation_id: one.organisation_id },
      ...{ began_before: one.began, began_after: now.began },
      ...{ ended_before: one.ended, ended_after: now.ended },
      ...{ named_before: one.named, named_after: now.named },
    };
  });
  if (changed.length > 0) await db.insertInto('organisation_years_changed').values(changed).execute();
}

/**
 * Changes back what an import changed, after its money was taken back: not where something else changed it since, nor where other
 * money is of a year that would be outside.
 */
export async function restoreYears(db: Executor, importId: number): Promise<void> {
  const moneyWhere = (outside: string) => sql`(
    exists (select from budget_lines l
      where l.organisation_id = o.id and l.removed_at is null and l.fiscal_year ${sql.raw(outside)})
    or exists (select from projects p
      where p.organisation_id = o.id and p.removed_at is null and p.fiscal_year ${sql.raw(outside)})
    or exists (select from disbursements d
      where d.organisation_id = o.id and d.reverses_id is null and d.fiscal_year ${sql.raw(outside)}
        and not exists (select from disbursements r where r.reverses_id = d.id)))`;
  await sql`
    update organisations o set
      began = case when o.began is not distinct from c.began_after and not ${moneyWhere('< c.began_before')}
        then c.began_before else o.began end,
      ended = case when o.ended is not distinct from c.ended_after and not ${moneyWhere('> c.ended_before')}
        then c.ended_before else o.ended end
    from organisation_years_changed c
    where c.import_id = ${importId} and o.id = c.organisation_id`.execute(db);
  await sql`
    update organisation_names n set since = c.named_before
    from organisation_years_changed c join organisations o on o.id = c.organisation_id
    where c.import_id = ${importId} and n.organisation_id = o.id and n.removed_at is null
      and n.since = c.named_after and not ${moneyWhere('< c.named_before')}
      and not exists (select from organisation_names other where other.organisation_id = o.id
        and other.removed_at is null and other.id <> n.id and other.since <= c.named_before)`.execute(db);
}
