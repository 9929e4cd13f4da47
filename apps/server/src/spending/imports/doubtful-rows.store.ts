import type { ImportWarning, MoneyImportKind } from '@sabha/domain/spending/import-records';
import { linesText } from '@sabha/domain/spending/lines-text';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { type NameMeaning, resolvedRows } from './kept-rows.store.ts';
import { findRepeated, repeatedWarning } from './repeated-payments.store.ts';

interface File {
  readonly importId: number;
  readonly kind: MoneyImportKind;
  readonly meanings: readonly NameMeaning[];
}

/** What may be wrong with the rows of a file and may be right: an official confirms it. */
export async function findDoubts(db: Executor, file: File): Promise<ImportWarning[]> {
  const rows = resolvedRows(file.importId, file.meanings);
  switch (file.kind) {
    case 'budget':
      return almostSameNames(db, rows);
    case 'disbursements':
      return [...(await repeated(db, file)), ...(await paidEarly(db, rows))];
    case 'projects':
      return []; // names in other letters are errors
  }
}

const FOLDED = (table: string) =>
  sql`lower(${sql.ref(`${table}.programme`)}), ltrim(lower(${sql.ref(`${table}.head`)}), '0')`;

/** Programmes of one ministry whose names differ only in upper and lower case, or in zeros before the head, in the file or from published ones. */
async function almostSameNames(db: Executor, rows: RawBuilder<unknown>): Promise<ImportWarning[]> {
  const { rows: found } = await sql<{ line: number; name: string; other: string }>`
    select min(r.line)::integer as line, min(r.head || ' ' || r.programme) as name, max(r.head || ' ' || r.programme) as other
    from ${rows} r group by r.fiscal_year, r.ministry_key, r.economic_type, r.phase, ${FOLDED('r')}
    having count(distinct (r.head, r.programme)) > 1
    union all
    select r.line, r.head || ' ' || r.programme, l.head || ' ' || l.programme
    from ${rows} r join budget_lines l on l.removed_at is null and l.fiscal_year = r.fiscal_year
      and l.organisation_id = r.organisation_id and l.economic_type = r.economic_type and l.phase = r.phase
      and (${FOLDED('l')}) = (${FOLDED('r')}) and (l.head, l.programme) <> (r.head, r.programme)
    order by 1`.execute(db);
  const [first] = found;
  if (!first) return [];
  const message = `Names that differ only in upper and lower case or in zeros: ${linesText(found.map(({ line }) => line))}, first "${first.name.trim()}" and "${first.other.trim()}". Are they one programme?`;
  return [{ kind: 'same-name', line: first.line, message }];
}

/** Payments of years before the first that a budget is published of: often a wrong date. */
async function paidEarly(db: Executor, rows: RawBuilder<unknown>): Promise<ImportWarning[]> {
  const { rows: found } = await sql<{ line: number; first_year: number }>`
    select r.line, y.first_year from ${rows} r
    join (select min(fiscal_year) as first_year from ministry_budget_sums where lines > 0) y on r.fiscal_year < y.first_year
    order by r.line`.execute(db);
  const [first] = found;
  if (!first) return [];
  const message = `Paid before ${first.first_year}, the first year with a budget: ${linesText(found.map(({ line }) => line))}. Are the dates right?`;
  return [{ kind: 'early', line: first.line, message }];
}

async function repeated(db: Executor, { importId, meanings }: File): Promise<ImportWarning[]> {
  const warning = repeatedWarning(await findRepeated(db, importId, meanings));
  return warning ? [warning] : [];
}
