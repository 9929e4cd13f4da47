import { readDisbursementRow } from '@sabha/domain/spending/disbursement-import';
import type { ImportKind, RowError } from '@sabha/domain/spending/import-records';
import { listCategoryRows } from '../categories/categories.store.ts';
import type { Executor } from '../executor.ts';
import { publishedLineKeys } from '../figures/budget.store.ts';
import { ministryFinder } from '../ministries/find-ministry.ts';
import { readKnownMinistries } from '../ministries/organisations.store.ts';
import { findProjectByName } from '../projects/projects.store.ts';
import { allocationFinder } from './publish-rows.ts';
import type { KeptRow } from './understand-file.ts';

interface UnderstoodLine {
  readonly line: number;
  readonly kept: KeptRow;
}

/** What is wrong with rows that are well formed, in the light of what is published already. */
export async function checkRows(
  db: Executor,
  kind: ImportKind,
  rows: readonly UnderstoodLine[],
): Promise<RowError[]> {
  switch (kind) {
    case 'budget':
      return checkBudget(db, rows);
    case 'projects':
      return checkProjects(db, rows);
    case 'disbursements':
      return checkDisbursements(db, rows);
  }
}

async function checkBudget(db: Executor, rows: readonly UnderstoodLine[]): Promise<RowError[]> {
  const years = [...new Set(rows.map(({ kept }) => Number(kept.fiscal_year)))];
  const published = await publishedLineKeys(db, years);
  const findMinistry = ministryFinder(await readKnownMinistries(db));
  return rows
    .filter(({ kept }) => {
      const year = Number(kept.fiscal_year);
      const ministry = findMinistry(kept.ministry ?? '', year)?.id;
      const key = [year, ministry, kept.head ?? '', kept.programme ?? '', kept.economic_type, kept.phase];
      return published.has(JSON.stringify(key));
    })
    .map(({ line }) => ({ line, field: null, message: 'This line of the budget is published already' }));
}

async function checkProjects(db: Executor, rows: readonly UnderstoodLine[]): Promise<RowError[]> {
  const findMinistry = ministryFinder(await readKnownMinistries(db));
  const categories = new Set(
    (await listCategoryRows(db, 0)).map((category) => category.name_en.toLowerCase()),
  );
  const errors: RowError[] = [];
  for (const { line, kept } of rows) {
    const year = Number(kept.fiscal_year);
    const ministry = findMinistry(kept.ministry ?? '', year);
    if (!ministry) errors.push({ line, field: 'ministry', message: `No ministry of that name in ${year}` });
    if (!categories.has((kept.category ?? '').toLowerCase())) {
      errors.push({ line, field: 'category', message: 'There is no such category' });
    }
    const twin = ministry && (await findProjectByName(db, ministry.id, kept.project_name ?? ''));
    if (twin && twin.fiscal_year === year) {
      errors.push({
        line,
        field: 'project_name',
        message: 'The ministry has a project of that name already',
      });
    }
  }
  return errors;
}

async function checkDisbursements(db: Executor, rows: readonly UnderstoodLine[]): Promise<RowError[]> {
  const findAllocation = allocationFinder(db, ministryFinder(await readKnownMinistries(db)));
  const errors: RowError[] = [];
  for (const { line, kept } of rows) {
    const read = readDisbursementRow({ line, values: kept }, 1n);
    const allocation = read.ok ? await findAllocation(read.row) : 'Could not be read';
    if (typeof allocation === 'string') errors.push({ line, field: 'ministry', message: allocation });
  }
  return errors;
}
