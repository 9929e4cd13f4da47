import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { fiscalYearSchema } from '@sabha/domain/spending/fiscal-year';
import { IMPORT_KINDS, type ImportKind } from '@sabha/domain/spending/import-format';
import { type PublishImport, WARNING_KINDS, type WarningKind } from '@sabha/domain/spending/import-records';

export const IMPORT_USAGE = `Usage:
  npm run import -- budget FILE         estimates: fiscal_year, ministry, economic_type, amount
  npm run import -- projects FILE       projects: project_name, province, ministry, status, allocated_budget, fiscal_year
  npm run import -- disbursements FILE  payments: paid_on, ministry, amount
  npm run import -- organisations FILE  ministries with their changes: ministry, fiscal_year
  npm run import -- undo NUMBER         takes a published import back
  npm run import -- category MINISTRY YEAR CATEGORY
                                        gives a ministry a category from a fiscal year on, by their numbers
                                        (/api/spending/ministries, /api/categories), or "none"
  npm run import -- key                 makes a key for one import from another machine (--key KEY --url URL)
  npm run import -- policies FILE.json  bills; without a file it shows its options
A file is CSV (UTF-8, or UTF-16 with its mark) or XLSX. Its columns, with example files: /spending/format of the product, or docs/operations/imports.md
Options:
  --map FIELD=HEADING      where a column has another heading; may be repeated
  --scale UNIT             rupee, thousand, million or billion; needed unless the heading says it ("amount_rs_million")
  --currency LKR           needed unless the heading says it
  --sheet NAME             the sheet of a workbook; its first without it
  --count-subtotals        rows that look like totals of those above them are money of their own
  --phase PHASE            approved (default), revised or actual
  --source TITLE           title of the document; with --publisher and --retrieved needed to publish
  --publisher NAME         who published it
  --retrieved YYYY-MM-DD   the day it was read
  --source-url URL --licence NAME
  --not-included TEXT      what the document leaves out; with --not-included-si TEXT and --not-included-ta TEXT
  --expect-recurrent N --expect-capital N --expect-total N    totals to reconcile with, in the scale of the file
  --ministries FILE        decisions about names that nobody knows, CSV or JSON; a preview writes FILE.ministries.csv to fill
  --confirm WARNING        confirms a warning of the preview (${WARNING_KINDS.join(', ')}); may be repeated
  --skip-repeated LINES    leaves payments out that are in force already: "all", or their lines (2,3)
  --unreconciled REASON    publishes though no total and no checksum matches; the reason is in the public log
  --url URL                where the product runs, if not on this machine; with --key KEY made there
  --publish                publish when nothing is wrong; without it, only look
The same command again goes on where it stopped.`;

/** What the command line asks for. */
export type ImportRequest =
  | ({ readonly do: 'undo'; readonly importId: number } & Where)
  | { readonly do: 'key' }
  | ({
      readonly do: 'category';
      readonly ministryId: number;
      readonly since: number;
      readonly categoryId: number | null;
    } & Where)
  | ({
      readonly do: 'import';
      readonly kind: ImportKind;
      readonly file: string;
      readonly publish: boolean;
      readonly countSubtotals: boolean;
      readonly map: Record<string, string>;
      readonly confirm: WarningKind[];
      readonly skipRepeated: PublishImport['skip_repeated'];
      readonly options: Readonly<Record<string, string | undefined>>;
    } & Where);

/** The product to ask, where it is not the one of this machine. */
interface Where {
  readonly url: string | undefined;
  readonly key: string | undefined;
}

export type UsageFailure = { readonly kind: 'usage'; readonly message: string };

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  map: { type: 'string', multiple: true },
  confirm: { type: 'string', multiple: true },
  scale: TEXT,
  currency: TEXT,
  sheet: TEXT,
  phase: TEXT,
  source: TEXT,
  publisher: TEXT,
  'not-included': TEXT,
  'not-included-si': TEXT,
  'not-included-ta': TEXT,
  'source-url': TEXT,
  licence: TEXT,
  retrieved: TEXT,
  'expect-recurrent': TEXT,
  'expect-capital': TEXT,
  'expect-total': TEXT,
  ministries: TEXT,
  unreconciled: TEXT,
  url: TEXT,
  key: TEXT,
  'skip-repeated': TEXT,
  'count-subtotals': { type: 'boolean' },
  publish: { type: 'boolean' },
} as const;

/** What everybody is to know of a document before something is published from it. */
const FOR_PUBLISHING = ['source', 'publisher', 'retrieved'] as const;

/** Reads the words after `npm run import --`. */
export function readImportArguments(argv: readonly string[]): Result<ImportRequest, UsageFailure> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch {
    return usage(optionFault(argv));
  }
  const [what, target, ...more] = parsed.positionals;
  if (what === 'key' && !target) return ok({ do: 'key' });
  if (what === 'category') return readCategory(parsed.positionals.slice(1), parsed.values);
  if (!what || !target || more.length > 0) return usage('Say what to import, and one file');
  const {
    map: pairs = [],
    confirm: words = [],
    'skip-repeated': skip,
    publish = false,
    'count-subtotals': countSubtotals = false,
    url,
    key,
    ...options
  } = parsed.values;
  if (what === 'undo') {
    return /^\d{1,9}$/.test(target)
      ? ok({ do: 'undo', importId: Number(target), url, key })
      : usage('undo takes the number of an import');
  }
  const kind = IMPORT_KINDS.find((one) => one === what);
  if (!kind) return usage(`There is no import of "${what}"`);
  const map = readMap(pairs);
  if (!map.ok) return map;
  const confirm = WARNING_KINDS.filter((warning) => words.includes(warning));
  if (confirm.length < new Set(words).size) return usage(`--confirm takes ${WARNING_KINDS.join(', ')}`);
  const skipRepeated = skip === undefined ? undefined : readSkipped(skip);
  if (skip !== undefined && !skipRepeated) return usage('--skip-repeated takes "all" or lines, as in 2,3');
  const unsaid = publish ? FOR_PUBLISHING.filter((name) => options[name] === undefined) : [];
  if (unsaid.length > 0) return usage(`To publish, say ${unsaid.map((name) => `--${name}`).join(', ')}`);
  const asked = {
    kind,
    file: target,
    publish,
    countSubtotals,
    map: map.value,
    confirm,
    skipRepeated,
    options,
  };
  return ok({ do: 'import', ...asked, url, key });
}

/** Reads which repeated payments are left out: "all", or their lines; undefined where it is neither. */
export function readSkipped(text: string): PublishImport['skip_repeated'] {
  if (text.trim() === 'all') return 'all';
  return /^\s*[1-9]\d{0,8}(?:\s*,\s*[1-9]\d{0,8})*\s*$/.test(text) ? text.split(',').map(Number) : undefined;
}

function readCategory(
  [ministry = '', year = '', category = '', ...more]: readonly string[],
  { url, key }: Partial<Where>,
): Result<ImportRequest, UsageFailure> {
  const since = fiscalYearSchema.safeParse(year);
  const isRead = /^[1-9]\d{0,8}$/.test(ministry) && /^(none|[1-9]\d{0,8})$/.test(category);
  if (!since.success || !isRead || more.length > 0)
    return usage(
      'category takes the number of a ministry, a fiscal year, and the number of a category or "none"',
    );
  const categoryId = category === 'none' ? null : Number(category);
  return ok({ do: 'category', ministryId: Number(ministry), since: since.data, categoryId, url, key });
}

function readMap(pairs: readonly string[]): Result<Record<string, string>, UsageFailure> {
  const map: Record<string, string> = {};
  for (const pair of pairs) {
    const [field, heading] = pair.split(/=(.*)/s);
    if (!field || !heading) return usage(`--map takes FIELD=HEADING, not "${pair}"`);
    map[field] = heading;
  }
  return ok(map);
}

function parse(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
}

/** Why the options cannot be read. */
function optionFault(argv: readonly string[]): string {
  const names = argv.filter((word) => word.startsWith('-')).map((word) => word.split('=')[0] ?? word);
  const unknown = names.find((name) => !Object.hasOwn(OPTIONS, name.replace(/^--/, '')));
  return unknown === undefined ? 'An option has no value' : `There is no option ${unknown.slice(0, 40)}`;
}

function usage(message: string) {
  return fail({ kind: 'usage' as const, message });
}
