import { rupeesText } from '@sabha/domain/spending/amount';
import type { ImportWarning } from '@sabha/domain/spending/import-records';
import { linesText } from '@sabha/domain/spending/lines-text';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { allocatedRows } from './check-rows.store.ts';
import { type NameMeaning, resolvedRows } from './kept-rows.store.ts';

export interface RepeatedPayment {
  readonly line: number;
  readonly amount: bigint;
}

/**
 * The payments of a file that are in force already: same day, ministry, project, amount and note. Of several that are alike in the file,
 * as many as are in force.
 */
export async function findRepeated(
  db: Executor,
  importId: number,
  meanings: readonly NameMeaning[],
): Promise<RepeatedPayment[]> {
  const { rows } = await sql<RepeatedPayment>`
    with file as (
      select r.line, r.fiscal_year, r.organisation_id, r.paid_on, r.amount_minor, coalesce(r.more ->> 'note', '') as note,
        coalesce(lower(r.project_name), '') as project
      from ${allocatedRows(resolvedRows(importId, meanings))} r where r.organisation_id is not null
    ), numbered as (
      select f.*, row_number() over (
        partition by organisation_id, paid_on, amount_minor, note, project order by line) as nth
      from file f
    ), in_force as (
      select d.organisation_id, d.paid_on, d.amount_minor, coalesce(d.note, '') as note,
        coalesce(lower(p.name_en), '') as project, count(*) as times
      from disbursements d left join projects p on p.id = d.project_id
      where d.reverses_id is null and d.fiscal_year in (select fiscal_year from file)
        and not exists (select 1 from disbursements v where v.reverses_id = d.id)
      group by 1, 2, 3, 4, 5
    )
    select n.line, n.amount_minor as amount
    from numbered n join in_force d using (organisation_id, paid_on, amount_minor, note, project)
    where n.nth <= d.times order by n.line`.execute(db);
  return rows;
}

/** Asks what becomes of payments that are in force already. */
export function repeatedWarning(repeated: readonly RepeatedPayment[]): ImportWarning | null {
  const [first] = repeated;
  if (!first) return null;
  const sum = rupeesText(repeated.reduce((total, { amount }) => total + amount, 0n));
  const lines = linesText(repeated.map(({ line }) => line));
  const message = `In force already, with the same day, ministry, project, amount and note: ${lines} (${repeated.length} payments, Rs. ${sum}). Skip them, or confirm that they were paid once more`;
  return { kind: 'repeated', line: first.line, message };
}
