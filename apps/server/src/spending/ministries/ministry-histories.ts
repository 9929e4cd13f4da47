import type { MinistryHistory } from '@sabha/domain/spending/ministry-history';
import type { Executor } from '../executor.ts';
import {
  type AliasRow,
  type DatedCategoryRow,
  type DatedNameRow,
  listAliases,
  listDatedCategories,
  listDatedNames,
} from './history.store.ts';
import { listOrganisations, type OrganisationRow } from './organisations.store.ts';
import { listNamedSuccessions, type SuccessionRow, shownChange } from './successions.store.ts';

/** What is known of one ministry over the years; null when there is none of that id. */
export async function ministryHistory(db: Executor, id: number): Promise<MinistryHistory | null> {
  const [history] = await ministryHistories(db, id);
  return history ?? null;
}

/** The histories of all ministries, by their newest English names; of one where `of` is given. */
export async function ministryHistories(db: Executor, of: number | null = null): Promise<MinistryHistory[]> {
  const [organisations, names, aliases, categories, successions] = await Promise.all([
    listOrganisations(db, null),
    listDatedNames(db, of),
    listAliases(db, of),
    listDatedCategories(db, of),
    listNamedSuccessions(db, of),
  ]);
  const ofId = <Row extends { readonly organisation_id: number }>(rows: readonly Row[]) =>
    Map.groupBy(rows, (row) => row.organisation_id);
  const facts = {
    names: ofId(names),
    aliases: ofId(aliases),
    categories: ofId(categories),
    before: Map.groupBy(successions, (row) => row.successor),
    after: Map.groupBy(successions, (row) => row.predecessor),
  };
  return organisations.filter(({ id }) => of === null || id === of).map((row) => presentHistory(row, facts));
}

interface Facts {
  readonly names: ReadonlyMap<number, readonly DatedNameRow[]>;
  readonly aliases: ReadonlyMap<number, readonly AliasRow[]>;
  readonly categories: ReadonlyMap<number, readonly DatedCategoryRow[]>;
  readonly before: ReadonlyMap<number, readonly SuccessionRow[]>;
  readonly after: ReadonlyMap<number, readonly SuccessionRow[]>;
}

function presentHistory(row: OrganisationRow, facts: Facts): MinistryHistory {
  return {
    ministry_id: row.id,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    began: row.began,
    ended: row.ended,
    exists_today: row.ended === null,
    names_by_year: (facts.names.get(row.id) ?? []).map((name, index) => ({
      ...shownChange(name),
      name_id: name.name_id,
      names: name.names,
      ...yearsOf(name, index),
    })),
    aliases: (facts.aliases.get(row.id) ?? []).map(({ id, name }) => ({ alias_id: id, name })),
    predecessors: (facts.before.get(row.id) ?? []).map((one) =>
      related(one, { ministry_id: one.predecessor, names: one.predecessor_names }),
    ),
    successors: (facts.after.get(row.id) ?? []).map((one) =>
      related(one, { ministry_id: one.successor, names: one.successor_names }),
    ),
    categories_by_year: (facts.categories.get(row.id) ?? []).map((category, index) => ({
      category_id: category.category_id,
      names: category.names,
      ...yearsOf(category, index),
    })),
  };
}

const OPEN_END = 9999; // as in the views

function yearsOf({ from_year, to_year }: { from_year: number; to_year: number }, index: number) {
  return { from_year: index === 0 ? null : from_year, to_year: to_year === OPEN_END ? null : to_year };
}

function related(
  row: SuccessionRow,
  ministry: Pick<MinistryHistory['predecessors'][number], 'ministry_id' | 'names'>,
): MinistryHistory['predecessors'][number] {
  return { ...shownChange(row), ...ministry, succession_id: row.id, kind: row.kind, year: row.year };
}
