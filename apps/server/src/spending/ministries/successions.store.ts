import type { Localized } from '@sabha/domain/core/localized';
import type { Succession } from '@sabha/domain/spending/organisation-identity';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { changeColumns, type KeptChange } from './organisations.store.ts';

/** Records that an organisation came out of another; null when it is recorded for that year. */
export async function insertSuccession(
  db: Executor,
  { predecessor, successor, year, kind }: Omit<Succession, 'id'>,
  change: KeptChange,
): Promise<number | null> {
  const row = await db
    .insertInto('organisation_successions')
    .values({ predecessor_id: predecessor, successor_id: successor, year, kind, ...changeColumns(change) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function listSuccessions(db: Executor): Promise<Succession[]> {
  return db
    .selectFrom('organisation_successions')
    .select(['id', 'predecessor_id as predecessor', 'successor_id as successor', 'year', 'kind'])
    .orderBy('id')
    .execute();
}

export interface SuccessionRow extends Succession, ChangeRow {
  readonly predecessor_names: Localized;
  readonly successor_names: Localized;
}

export interface ChangeRow {
  readonly source_name: string | null;
  readonly source_url: string | null;
  readonly note: Localized | null;
}

/** The source and note of a change as they are shown. */
export function shownChange({ source_name, source_url, note }: ChangeRow) {
  return { source: source_name === null ? null : { name: source_name, url: source_url }, note };
}

/** Successions with both names at the time of the change, oldest first; those of one organisation where `of` is given. */
export async function listNamedSuccessions(db: Executor, of: number | null): Promise<SuccessionRow[]> {
  const { rows } = await sql<SuccessionRow>`
    select s.id, s.predecessor_id as predecessor, s.successor_id as successor, s.year, s.kind, s.source_name, s.source_url,
      s.note,
      jsonb_build_object('en', p.name_en, 'si', p.name_si, 'ta', p.name_ta) as predecessor_names,
      jsonb_build_object('en', n.name_en, 'si', n.name_si, 'ta', n.name_ta) as successor_names
    from organisation_successions s
    join organisation_names_in_force p on p.organisation_id = s.predecessor_id
      and s.year - 1 between p.from_year and p.to_year
    join organisation_names_in_force n on n.organisation_id = s.successor_id and s.year between n.from_year and n.to_year
    where ${of}::integer is null or ${of} in (s.predecessor_id, s.successor_id)
    order by s.year, s.id`.execute(db);
  return rows;
}

/** Whether an organisation has money or projects in a year or later, so that nothing can have ended it before. */
export async function hasMoneyFrom(db: Executor, id: number, year: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from budget_lines
        where organisation_id = ${id} and fiscal_year >= ${year} and removed_at is null)
      or exists (select from projects
        where organisation_id = ${id} and fiscal_year >= ${year} and removed_at is null) as found`.execute(
    db,
  );
  return rows[0]?.found ?? false;
}

export interface RenamingRow extends ChangeRow {
  readonly organisation: number;
  /** From which year on it bears the new name. */
  readonly year: number;
  readonly before: Localized;
  readonly after: Localized;
}

/** Names that organisations got after a year and up to another, oldest first. */
export async function listRenamings(db: Executor, after: number, upTo: number): Promise<RenamingRow[]> {
  const { rows } = await sql<RenamingRow>`
    select n.organisation_id as organisation, n.from_year as year, kept.source_name, kept.source_url, kept.note,
      jsonb_build_object('en', p.name_en, 'si', p.name_si, 'ta', p.name_ta) as before,
      jsonb_build_object('en', n.name_en, 'si', n.name_si, 'ta', n.name_ta) as after
    from organisation_names_in_force n
    join organisation_names_in_force p on p.organisation_id = n.organisation_id and p.to_year = n.from_year - 1
    join organisation_names kept on kept.id = n.name_id
    where n.from_year > ${after} and n.from_year <= ${upTo}
    order by n.from_year, n.organisation_id`.execute(db);
  return rows;
}
