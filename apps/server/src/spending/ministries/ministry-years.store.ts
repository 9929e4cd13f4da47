import { sql } from 'kysely';
import type { Executor } from '../executor.ts';
import { IS_ON_RECORD } from '../figures/year-records.store.ts';

export interface MinistryYearRow {
  fiscal_year: number;
  organisation_id: number;
  name_en: string;
  name_si: string;
  name_ta: string;
  recurrent: bigint;
  capital: bigint;
  lines: bigint;
  /** Null where no payment is on record. */
  spent: bigint | null;
  payments: bigint;
}

/** The kept sums of a ministry and of all that it goes back to, by year. */
export async function listMinistryYears(db: Executor, id: number): Promise<MinistryYearRow[]> {
  const { rows } = await sql<MinistryYearRow>`
    with recursive line as (
      select id from organisations where id = ${id}
      union select s.predecessor_id from organisation_successions s join line on line.id = s.successor_id
    ), budget as (
      select fiscal_year, organisation_id, sum(lines) as lines,
        coalesce(sum(amount_minor) filter (where economic_type = 'recurrent'), 0) as recurrent,
        coalesce(sum(amount_minor) filter (where economic_type = 'capital'), 0) as capital
      from ministry_budget_sums where organisation_id in (select id from line) and lines > 0 group by 1, 2
    ), paid as (
      select fiscal_year, organisation_id, sum(payments) as payments,
        sum(amount_minor) filter (where ${IS_ON_RECORD}) as spent
      from payment_sums paid where organisation_id in (select id from line) group by 1, 2
    )
    select fiscal_year, organisation_id, o.name_en, o.name_si, o.name_ta, coalesce(recurrent, 0) as recurrent,
      coalesce(capital, 0) as capital, coalesce(lines, 0) as lines, spent,
      coalesce(payments, 0) as payments
    from budget full join paid using (fiscal_year, organisation_id)
    join organisation_names_in_force o using (organisation_id)
    where fiscal_year between o.from_year and o.to_year
    order by fiscal_year, o.name_en, organisation_id`.execute(db);
  return rows;
}
