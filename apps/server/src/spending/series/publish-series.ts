import { fail, ok, type Result } from '@sabha/domain/core/result';
import type {
  PublishedSeries,
  PublishSeries,
  SeriesMeasure,
} from '@sabha/domain/spending/analysis/published-series';
import { seriesValueText } from '@sabha/domain/spending/analysis/published-series';
import type { Context } from '../../context.ts';
import type { ActingOfficial } from '../acting-official.ts';
import { auditSpending } from '../audit-spending.ts';
import { putSource } from '../figures/sources.store.ts';
import { insertSeries, removeSeriesRow, type SeriesRow, seriesInForce } from './series.store.ts';

/** The series in force, or the one of a measure. */
export async function listSeries(
  { db }: Pick<Context, 'db'>,
  measure: SeriesMeasure | null = null,
): Promise<PublishedSeries[]> {
  return (await seriesInForce(db, measure)).map(presentSeries);
}

function presentSeries(row: SeriesRow): PublishedSeries {
  const { series_id, measure, unit, source_id, url, licence, retrieved_at, invented } = row;
  return {
    series_id,
    measure,
    unit,
    names: { en: row.name_en, si: row.name_si, ta: row.name_ta },
    source: { source_id, name: row.source_name, url, licence, retrieved_at, invented },
    values: row.years.map((year, position) => ({
      year,
      value: seriesValueText(BigInt(row.values[position] ?? 0)),
    })),
  };
}

/** Publishes a figure by year: from now on it is the one of its measure. The public log keeps every value. */
export async function publishSeries(
  context: Context,
  official: ActingOfficial,
  series: PublishSeries,
): Promise<PublishedSeries> {
  const now = context.clock();
  return context.db.transaction().execute(async (trx) => {
    const sourceId = await putSource(trx, { ...series.source, invented: false });
    const id = await insertSeries(trx, series, sourceId, now);
    await auditSpending(
      trx,
      official,
      {
        action: 'series-published',
        subjectKind: 'series',
        subjectId: id,
        before: null,
        after: { ...series },
      },
      now,
    );
    const [published] = await listSeries({ db: trx }, series.measure);
    if (published?.series_id !== id) throw new Error('A published series is in force');
    return published;
  });
}

export type RemoveSeriesFailure = { readonly kind: 'series-not-found' };

/** Takes a series back: the one of its measure before it, where there was one, is in force again. */
export async function removeSeries(
  context: Context,
  official: ActingOfficial,
  id: number,
): Promise<Result<null, RemoveSeriesFailure>> {
  const now = context.clock();
  return context.db.transaction().execute(async (trx) => {
    const measure = await removeSeriesRow(trx, id, now);
    if (measure === null) return fail({ kind: 'series-not-found' });
    await auditSpending(
      trx,
      official,
      { action: 'series-removed', subjectKind: 'series', subjectId: id, before: { measure }, after: null },
      now,
    );
    return ok(null);
  });
}
