import { parseArgs } from 'node:util';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { IMPORT_KINDS, type ImportKind } from '@sabha/domain/spending/import-records';

export const IMPORT_USAGE = `Usage:
  npm run import -- budget FILE.csv        estimates: fiscal_year, ministry, economic_type, amount
  npm run import -- projects FILE.csv      projects: project_name, province, ministry, category, status, allocated_budget, fiscal_year
  npm run import -- disbursements FILE.csv payments: paid_on, ministry, amount
  npm run import -- undo NUMBER            takes a published import back
  npm run import -- index FILE.csv         a price index, also people and households, by year; without a file it shows its options
  npm run import -- policies FILE.json     bills; without a file it shows its options
Options:
  --map FIELD=HEADING      where a column has another heading; may be repeated
  --scale UNIT             rupee (default), thousand, million or billion
  --phase PHASE            approved (default), revised or actual
  --source NAME --source-url URL --licence NAME --retrieved YYYY-MM-DD
  --expect-recurrent N --expect-capital N --expect-total N    totals to reconcile with, in the scale of the file
  --publish                publish when there are no errors and every total matches; without it, only look`;

/** What the command line asks for. */
export type ImportRequest =
  | { readonly do: 'undo'; readonly importId: number }
  | {
      readonly do: 'import';
      readonly kind: ImportKind;
      readonly file: string;
      readonly publish: boolean;
      readonly map: Record<string, string>;
      readonly options: Readonly<Record<string, string | undefined>>;
    };

export type UsageFailure = { readonly kind: 'usage'; readonly message: string };

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  map: { type: 'string', multiple: true },
  scale: TEXT,
  phase: TEXT,
  source: TEXT,
  'source-url': TEXT,
  licence: TEXT,
  retrieved: TEXT,
  'expect-recurrent': TEXT,
  'expect-capital': TEXT,
  'expect-total': TEXT,
  publish: { type: 'boolean' },
} as const;

/** Reads the words after `npm run import --`. */
export function readImportArguments(argv: readonly string[]): Result<ImportRequest, UsageFailure> {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(argv);
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
  const [what, target, ...more] = parsed.positionals;
  if (!what || !target || more.length > 0) return usage('Say what to import, and one file');
  if (what === 'undo') {
    return /^\d{1,9}$/.test(target)
      ? ok({ do: 'undo', importId: Number(target) })
      : usage('undo takes the number of an import');
  }
  const kind = IMPORT_KINDS.find((one) => one === what);
  if (!kind) return usage(`There is no import of "${what}"`);
  const { map: pairs = [], publish = false, ...options } = parsed.values;
  const map: Record<string, string> = {};
  for (const pair of pairs) {
    const [field, heading] = pair.split(/=(.*)/s);
    if (!field || !heading) return usage(`--map takes FIELD=HEADING, not "${pair}"`);
    map[field] = heading;
  }
  return ok({ do: 'import', kind, file: target, publish, map, options });
}

function parse(argv: readonly string[]) {
  return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
}

function usage(message: string) {
  return fail({ kind: 'usage' as const, message });
}
