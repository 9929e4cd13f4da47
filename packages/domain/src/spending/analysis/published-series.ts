import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { localizedSchema } from '../../core/localized.ts';
import { writtenNamesSchema } from '../category.ts';
import { fiscalYearSchema } from '../fiscal-year.ts';
import { newSourceSchema, sourceSchema } from '../source.ts';
import { PRICE_UNITS } from './price-index.ts';

/** What is published by year beside the budget: the prices, the people and the households of the country. */
export const SERIES_MEASURES = ['prices', 'people', 'households'] as const;
export type SeriesMeasure = (typeof SERIES_MEASURES)[number];

export const SERIES_UNITS = [...PRICE_UNITS, 'count'] as const;
export type SeriesUnit = (typeof SERIES_UNITS)[number];

const MAX_YEARS = 200;
const MILLIONTHS = 6;
/** Far above any index or count of people, and far below what the database keeps. */
const MAX_VALUE = 10_000_000_000n * 1_000_000n;

/** A value as a plain decimal ("46.4", "-1.7", "21763170") in millionths; null where it is none or is beyond its bounds. */
export function readSeriesValue(text: string): bigint | null {
  const match = /^(-?)(\d{1,11})(?:\.(\d{1,6}))?$/.exec(text);
  if (!match) return null;
  const size = BigInt(`${match[2]}${(match[3] ?? '').padEnd(MILLIONTHS, '0')}`);
  if (size > MAX_VALUE) return null;
  return match[1] ? -size : size;
}

/** Millionths as a plain decimal without zeros at its end. */
export function seriesValueText(millionths: bigint): string {
  const size = millionths < 0n ? -millionths : millionths;
  const digits = String(size).padStart(MILLIONTHS + 1, '0');
  const fraction = digits.slice(-MILLIONTHS).replace(/0+$/, '');
  return `${millionths < 0n ? '-' : ''}${digits.slice(0, -MILLIONTHS)}${fraction && `.${fraction}`}`;
}

const valueSchema = z.object({
  year: fiscalYearSchema,
  /** A plain decimal with at most six places. */
  value: z.string().refine((text) => readSeriesValue(text) !== null, 'Not a plain decimal number'),
});

/** Whether a value is possible: a count is whole and above zero, a level of prices above zero, a change above −100 %. */
function isPossible(unit: SeriesUnit, value: bigint): boolean {
  if (unit === 'percent') return value > -100_000_000n && value <= 1_000_000_000_000n;
  return value > 0n && (unit === 'index' || value % 1_000_000n === 0n);
}

/** `POST /api/spending/series`: a published figure by year with its source. It replaces the one of its measure. */
export const publishSeriesSchema = z
  .strictObject({
    measure: z.enum(SERIES_MEASURES),
    unit: z.enum(SERIES_UNITS),
    /** What the publisher calls it, for example “Colombo Consumer Price Index, annual average change”. */
    names: writtenNamesSchema,
    source: newSourceSchema.omit({ invented: true }),
    values: z.array(valueSchema.strict()).min(1).max(MAX_YEARS),
  })
  .refine(({ measure, unit }) => (measure === 'prices') === (unit !== 'count'), {
    message: 'Prices are an index or a change in percent; people and households are counts',
    path: ['unit'],
  })
  .refine(({ values }) => new Set(values.map(({ year }) => year)).size === values.length, {
    message: 'A year is named twice',
    path: ['values'],
  })
  .refine(({ unit, values }) => values.every(({ value }) => isPossible(unit, readSeriesValue(value) ?? 0n)), {
    message: 'A value is not possible in this unit',
    path: ['values'],
  });
export type PublishSeries = z.infer<typeof publishSeriesSchema>;

/** A series in force, its years oldest first. */
export const publishedSeriesSchema = z.object({
  series_id: z.number().int(),
  measure: z.enum(SERIES_MEASURES),
  unit: z.enum(SERIES_UNITS),
  names: localizedSchema,
  source: sourceSchema,
  values: z.array(valueSchema),
});
export type PublishedSeries = z.infer<typeof publishedSeriesSchema>;

export const listSeriesQuerySchema = z.object({ format: z.enum(['json', 'csv']).default('json') });
export const listSeriesResponseSchema = successSchema(z.array(publishedSeriesSchema));
export const seriesResponseSchema = successSchema(publishedSeriesSchema);
