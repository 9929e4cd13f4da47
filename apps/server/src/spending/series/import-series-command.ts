import '@sabha/domain/core/schema-words';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { colomboDay } from '@sabha/domain/core/colombo';
import {
  type PublishSeries,
  publishSeriesSchema,
  type SeriesMeasure,
} from '@sabha/domain/spending/analysis/published-series';
import { OPERATOR } from '../../file-imports/import-file-command.ts';
import type { ImportIo } from '../imports/command/import-command.ts';
import { SPENDING_PROBLEMS } from '../spending-problems.ts';
import { publishSeries, removeSeries } from './publish-series.ts';
import { readYearValues, type YearValue } from './read-year-values.ts';

/** What each import of a series is called on the command line. */
export const SERIES_IMPORTS: Readonly<Record<string, SeriesMeasure>> = {
  index: 'prices',
  people: 'people',
  households: 'households',
};

type SeriesIo = Pick<ImportIo, 'print' | 'openContext'>;

const USAGE = `Usage:
  npm run import -- index FILE.csv        prices by year: year, value
  npm run import -- people FILE.csv       inhabitants by year: year, value
  npm run import -- households FILE.csv   households by year: year, value
  npm run import -- index undo NUMBER     takes a series back; the one before it is in force again
Options:
  --unit index|percent     of prices: the level of each year, or how much higher it is than the year before (default)
  --name NAME --name-si NAME --name-ta NAME     what its publisher calls it
  --map year=HEADING --map value=HEADING        where a column has another heading
  --source TITLE --publisher NAME --source-url URL --licence NAME --retrieved YYYY-MM-DD
  --publish                publish it; without it, only look`;

/** A value for each year since 1948 is far less. */
const MOST_BYTES = 1_000_000;
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  map: { type: 'string', multiple: true },
  unit: TEXT,
  name: TEXT,
  'name-si': TEXT,
  'name-ta': TEXT,
  source: TEXT,
  publisher: TEXT,
  'source-url': TEXT,
  licence: TEXT,
  retrieved: TEXT,
  publish: { type: 'boolean' },
} as const;

/**
 * `npm run import -- index|people|households …`: a published figure by year from a file. Gives the exit code: 0 done,
 * 1 refused, 2 a wrong command line or an unreadable file.
 */
export async function runSeriesImport(
  measure: SeriesMeasure,
  argv: readonly string[],
  io: SeriesIo,
): Promise<0 | 1 | 2> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    io.print(error instanceof Error ? error.message : String(error));
    io.print(USAGE);
    return 2;
  }
  const [target, number, ...more] = parsed.positionals;
  if (target === 'undo' && number && /^\d{1,9}$/.test(number) && more.length === 0) {
    return undo(Number(number), io);
  }
  if (!target || number) {
    io.print(USAGE);
    return 2;
  }
  return importFile(measure, target, parsed.values, io);
}

function parse(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
}
type Options = ReturnType<typeof parse>['values'];

async function importFile(
  measure: SeriesMeasure,
  file: string,
  options: Options,
  io: SeriesIo,
): Promise<0 | 1 | 2> {
  const bytes = await readFile(file).catch(() => null);
  if (bytes === null || bytes.length > MOST_BYTES) {
    io.print(`Cannot read ${file}`);
    return 2;
  }
  const pairs = (options.map ?? []).map((pair) => pair.split(/=(.*)/s));
  const headings = Object.fromEntries(pairs.map(([field, heading]) => [field, heading ?? '']));
  const { rows, errors } = await readYearValues(bytes, headings);
  for (const error of errors) io.print(`  line ${error.line}: ${error.message}`);
  const series = errors.length > 0 ? null : understand(measure, basename(file), rows, options, io);
  if (!series) return 1;
  io.print(`${series.names.en}, ${series.unit}, ${series.values.length} years`);
  for (const { year, value } of series.values) io.print(`  ${year}: ${value}`);
  if (!options.publish) {
    io.print('Nothing was published. Add --publish to publish it.');
    return 0;
  }
  const { context, close } = await io.openContext();
  try {
    const { series_id: id } = await publishSeries(context, OPERATOR, series);
    io.print(`Published as series ${id}. To take it back: npm run import -- index undo ${id}`);
    return 0;
  } finally {
    await close();
  }
}

/** The file as the request that an official would send; null, with what is wrong printed, where it is none. */
function understand(
  measure: SeriesMeasure,
  file: string,
  rows: readonly YearValue[],
  options: Options,
  io: SeriesIo,
): PublishSeries | null {
  const name = options.name ?? file;
  const asked = {
    measure,
    unit: measure === 'prices' ? (options.unit ?? 'percent') : 'count',
    names: { en: name, si: options['name-si'] ?? name, ta: options['name-ta'] ?? name },
    source: {
      name: options.source ?? file,
      publisher: options.publisher,
      url: options['source-url'],
      licence: options.licence,
      retrieved_at: options.retrieved ?? colomboDay(new Date()),
    },
    values: rows.map(({ year, value }) => ({ year, value: plain(value) })),
  };
  const series = publishSeriesSchema.safeParse(asked);
  if (series.success) return series.data;
  for (const issue of series.error.issues) io.print(`${issue.path.join('.')}: ${issue.message}`);
  return null;
}

/** A number as publishers write it, without commas, spaces and a sign of percent. */
function plain(value: string): string {
  return value.replace(/[,\s%]/g, '').replace('−', '-');
}

async function undo(id: number, io: SeriesIo): Promise<0 | 1> {
  const { context, close } = await io.openContext();
  try {
    const removed = await removeSeries(context, OPERATOR, id);
    io.print(
      removed.ok ? `Series ${id} was taken back.` : String(SPENDING_PROBLEMS['series-not-found'].message),
    );
    return removed.ok ? 0 : 1;
  } finally {
    await close();
  }
}
