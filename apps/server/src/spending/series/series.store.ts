import type {
  PublishSeries,
  SeriesMeasure,
  SeriesUnit,
} from '@sabha/domain/spending/analysis/published-series';
import { readSeriesValue } from '@sabha/domain/spending/analysis/published-series';
import type { Source } from '@sabha/domain/spending/source';
import { sql } from 'kysely';
import type { Executor } from '../executor.ts';

export interface SeriesRow extends Source {
  series_id: number;
  measure: SeriesMeasure;
  unit: SeriesUnit;
  name_en: string;
  name_si: string;
  name_ta: string;
  source_name: string;
  years: number[];
  /** Millionths, in the order of `years`. */
  values: string[];
}

/** The series in force, the newest of each measure that is not removed, each with its years oldest first. */
export async function seriesInForce(db: Executor, measure: SeriesMeasure | null): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select p.id as series_id, p.measure, p.unit, p.name_en, p.name_si, p.name_ta,
      s.id as source_id, s.name as source_name, s.url, s.licence, to_char(s.retrieved_at, 'YYYY-MM-DD') as retrieved_at,
      s.invented, v.years, v.values
    from published_series p join spending_sources s on s.id = p.source_id
    cross join lateral (
      select array_agg(year order by year) as years, array_agg(value_millionths::text order by year) as values
      from published_series_values where series_id = p.id
    ) v
    where p.id in (select max(id) from published_series where removed_at is null group by measure)
      and (${measure}::text is null or p.measure = ${measure})
    order by p.measure`.execute(db);
  return rows;
}

/** Adds a series; gives its id. */
export async function insertSeries(
  trx: Executor,
  { measure, unit, names, values }: PublishSeries,
  sourceId: number,
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('published_series')
    .values({
      measure,
      unit,
      name_en: names.en,
      name_si: names.si,
      name_ta: names.ta,
      source_id: sourceId,
      created_at: now,
      removed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('published_series_values')
    .values(
      values.map(({ year, value }) => ({
        series_id: row.id,
        year,
        value_millionths: readSeriesValue(value) ?? 0n, // the schema has read it
      })),
    )
    .execute();
  return row.id;
}

/** Takes a series out of force; gives its measure, null where there is none that is not removed. */
export async function removeSeriesRow(trx: Executor, id: number, now: Date): Promise<SeriesMeasure | null> {
  const row = await trx
    .updateTable('published_series')
    .set({ removed_at: now })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('measure')
    .executeTakeFirst();
  return row?.measure ?? null;
}
