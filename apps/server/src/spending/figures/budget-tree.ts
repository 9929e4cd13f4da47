import { amountOf } from '@sabha/domain/spending/amount';
import { type BudgetTree, type BudgetTreeQuery, ECONOMIC_TYPES } from '@sabha/domain/spending/budget-tree';
import type { Context } from '../../context.ts';
import { type AppropriationRow, listAppropriations } from './budget.store.ts';
import { fiscalYearToShow } from './fiscal-years.ts';
import { listSources } from './sources.store.ts';

/** `GET /api/spending/tree`: ministry → economic type → programme, largest first. */
export async function budgetTree(context: Context, query: BudgetTreeQuery): Promise<BudgetTree> {
  const year = await fiscalYearToShow(context, query.fiscal_year);
  const rows = await listAppropriations(
    context.db,
    year,
    query.ministry ?? null,
    query.economic_type ?? null,
  );
  const ministries = [...groupBy(rows, (row) => row.organisation_id).values()]
    .map(ministryBranch)
    .sort((a, b) => b.amount - a.amount);
  const sources = await listSources(context.db, year);
  return {
    fiscal_year: year,
    ...sumOf(rows),
    ministries,
    sources: sources
      .filter((source) => source.budget_lines > 0)
      .map(({ budget_lines: _lines, disbursements: _payments, ...source }) => source),
  };
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
    ...amountOf(row.amount),
  };
}

function sumOf(rows: readonly AppropriationRow[]) {
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
