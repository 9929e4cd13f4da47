import { foldForSearch } from '@sabha/domain/core/search-text';
import { NO_CATEGORY } from '@sabha/domain/spending/import-format';
import type { RowError } from '@sabha/domain/spending/import-records';
import type { MinistryDecisions } from '@sabha/domain/spending/ministry-decisions';
import { foldMinistryName, type MatchMinistry } from '@sabha/domain/spending/ministry-names';
import { type OrganisationRow, readOrganisationRow } from '@sabha/domain/spending/organisation-import';
import { sql } from 'kysely';
import type { Executor } from '../../executor.ts';

/** A row of a file of ministries with its line. */
export interface StatedMinistry extends OrganisationRow {
  readonly line: number;
}

/** What a file of ministries made, for the public log. */
export interface MadeMinistries {
  readonly ministry_ids: number[];
  names: number;
  aliases: number;
  categories: number;
  successions: number;
}

/** What is wrong with a row. */
export function fault({ line }: StatedMinistry, field: string, message: string): RowError {
  return { line, field, message };
}

/** The id of a category by its English name; undefined where there is none of that name. */
export type FindCategory = (name: string) => number | undefined;

interface KeptText {
  line: number;
  fiscal_year: number;
  ministry: string;
  category: string | null;
  more: Record<string, string> | null;
}

/** The rows of a file of ministries, oldest year first. */
export async function readStatedMinistries(db: Executor, importId: number): Promise<StatedMinistry[]> {
  const { rows } = await sql<KeptText>`
    select line, fiscal_year, ministry, category, more from spending_import_rows
    where import_id = ${importId} order by fiscal_year, line`.execute(db);
  return rows.map(({ line, fiscal_year, ministry, category, more }) => {
    const values = { ...more, ministry, fiscal_year: String(fiscal_year), category: category ?? '' };
    const read = readOrganisationRow({ line, values });
    if (!read.ok) throw new Error(`Line ${line} was understood before and is not now`);
    return { ...read.row, line };
  });
}

/** Finds categories by their English names. */
export async function categoryFinder(db: Executor): Promise<FindCategory> {
  const rows = await db
    .selectFrom('spending_categories')
    .select(['id', 'name_en'])
    .where('removed_at', 'is', null)
    .execute();
  const ids = new Map(rows.map(({ id, name_en }) => [foldForSearch(name_en), id]));
  return (name) => ids.get(foldForSearch(name));
}

/** Whether a row says that its money counts to no category. */
export function isNoCategory(name: string): boolean {
  return name.toLowerCase() === NO_CATEGORY;
}

/** What the rows of a file decide themselves about names that no ministry bears. */
export interface StatedDecisions {
  /** Ministries that the file introduces. */
  readonly introduced: MinistryDecisions;
  /** The rows that give a ministry a new name, oldest first. */
  readonly renamings: readonly StatedMinistry[];
}

/**
 * A row introduces a ministry of an unknown name. One that is like a known name is only taken so where it names earlier ministries: else it is
 * likely a misspelling, and asked about. What an official decided goes before.
 */
export function statedDecisions(
  rows: readonly StatedMinistry[],
  match: MatchMinistry,
  decided: MinistryDecisions,
  findCategory: FindCategory,
): StatedDecisions {
  const isDecided = new Set(decided.map(({ name }) => foldMinistryName(name)));
  const byName = Map.groupBy(rows, ({ ministry }) => foldMinistryName(ministry));
  const introduced: MinistryDecisions = [];
  const renamings: StatedMinistry[] = [];
  for (const [folded, [first, ...later]] of byName) {
    if (!first || isDecided.has(folded)) continue;
    const renamed = [first, ...later].find(({ change }) => change === 'renamed');
    if (renamed) renamings.push(renamed);
    else if (isIntroduced(first, match)) introduced.push(introduction(first, findCategory));
  }
  return {
    introduced,
    renamings: renamings.sort((a, b) => a.fiscal_year - b.fiscal_year || a.line - b.line),
  };
}

/** The names of a row, in English where a language is left out. */
export function namesOf({ ministry, ministry_si, ministry_ta }: OrganisationRow) {
  return { en: ministry, si: ministry_si ?? ministry, ta: ministry_ta ?? ministry };
}

function isIntroduced(row: StatedMinistry, match: MatchMinistry): boolean {
  const { kind } = match(row.ministry, row.fiscal_year);
  return kind === 'unknown' || (kind === 'similar' && row.earlier_ministries.length > 0);
}

function introduction(row: StatedMinistry, findCategory: FindCategory): MinistryDecisions[number] {
  const category_id = row.category === undefined ? null : (findCategory(row.category) ?? null);
  const began = row.valid_from ?? (row.earlier_ministries.length > 0 ? row.fiscal_year : null);
  return { name: row.ministry, decision: { as: 'new', names: namesOf(row), category_id, began } };
}
