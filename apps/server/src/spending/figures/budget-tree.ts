import { amountOf } from '@sabha/domain/spending/amount';
import { type BudgetTree, type BudgetTreeQuery, ECONOMIC_TYPES } from '@sabha/domain/spending/budget-tree';
import type { Context } from '../../context.ts';
import { categoryNames } from '../categories/categories.store.ts';
import { type AppropriationRow, listAppropriations, type MinistrySum, ministrySums } from './budget.store.ts';
import { fiscalYearToShow } from './fiscal-years.ts';
import { listSources } from './sources.store.ts';

/** `GET /api/spending/tree`: ministry → economic type → programme, largest first. */
export async function budgetTree(context: Context, query: BudgetTreeQuery): Promise<BudgetTree> {
  const year = await fiscalYearToShow(context, query.fiscal_year);
  const { ministry = null, economic_type = null } = query;
  const { db } = context;
  const [branches, sources, categories] = await Promise.all([
    query.levels === 'ministry'
      ? ministrySums(db, year, { ministry, economicType: economic_type }).then(shortBranches)
      : listAppropriations(db, year, ministry, economic_type).then(fullBranches),
    listSources(db, year),
    categoryNames(db),
  ]);
  return {
    fiscal_year: year,
    ...branches,
    categories,
    sources: sources
      .filter((source) => source.budget_lines > 0)
      .map(({ budget_lines: _lines, disbursements: _payments, ...source }) => source),
  };
}

type Branches = Pick<BudgetTree, 'amount' | 'amount_minor' | 'ministries' | 'without_category'>;

function fullBranches(rows: readonly AppropriationRow[]): Branches {
  const ministries = [...groupBy(rows, (row) => row.organisation_id).values()]
    .map(ministryBranch)
    .sort((a, b) => (BigInt(b.amount_minor) > BigInt(a.amount_minor) ? 1 : -1));
  const without_category = sumOf(rows.filter((row) => row.category_id === null));
  return { ...sumOf(rows), without_category, ministries };
}

function shortBranches(sums: readonly MinistrySum[]): Branches {
  const ministries = sums.map((sum) => ({
    ministry_id: sum.organisation_id,
    ministry: sum.name_en,
    names: { en: sum.name_en, si: sum.name_si, ta: sum.name_ta },
    category_id: sum.category_id,
    ...amountOf(sum.amount),
    economic_types: [],
  }));
  const uncategorised = sums.map(({ uncategorised: amount }) => ({ amount }));
  return { ...sumOf(sums), without_category: sumOf(uncategorised), ministries };
}

function ministryBranch(rows: readonly [AppropriationRow, ...AppropriationRow[]]) {
  const [first] = rows;
  return {
    ministry_id: first.organisation_id,
    ministry: first.name_en,
    names: { en: first.name_en, si: first.name_si, ta: first.name_ta },
    category_id: first.category_id,
    ...sumOf(rows),
    economic_types: ECONOMIC_TYPES.flatMap((type) => {
      const ofType = rows.filter((row) => row.economic_type === type);
      return ofType.length === 0
        ? []
        : [{ economic_type: type, ...sumOf(ofType), programmes: ofType.map(programme) }];
    }),
  };
}

function programme(row: AppropriationRow) {
  return {
    programme: row.programme === '' ? null : row.programme,
    head: row.head === '' ? null : row.head,
    phase: row.phase,
    source_id: row.source_id,
    category_id: row.category_id,
    ...amountOf(row.amount),
  };
}

function sumOf(rows: ReadonlyArray<{ readonly amount: bigint }>) {
  return amountOf(rows.reduce((sum, row) => sum + row.amount, 0n));
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, [Row, ...Row[]]> {
  const groups = new Map<Key, [Row, ...Row[]]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}
