import { parseMoney } from '@sabha/domain/core/money';
import { rupeesText } from '@sabha/domain/spending/amount';
import type { BudgetPhase } from '@sabha/domain/spending/budget-tree';
import { ECONOMIC_TYPES } from '@sabha/domain/spending/budget-tree';
import { isSpreadsheetError, readAmount } from '@sabha/domain/spending/file-row';
import {
  AMOUNT_FIELD,
  AMOUNT_SCALES,
  type AmountScale,
  type FileCheck,
  type ImportWarning,
  MAX_IMPORT_ROWS,
  MAX_ROW_ERRORS,
  MAX_WARNINGS,
  type RowError,
} from '@sabha/domain/spending/import-records';
import { linesText } from '@sabha/domain/spending/lines-text';
import { FileTotals, type YearTotals } from '@sabha/domain/spending/reconcile';
import { isTotalsName, mayBeTotalsName, RunningTotals } from '@sabha/domain/spending/totals-row';
import type { Line, Lines, TableEnd } from './csv-lines.ts';
import type { Encoding } from './file-text.ts';
import { type Columns, columnName, locateColumns, type NotLocated, type ReadAs } from './locate-columns.ts';
import { HEADING_LINES, type Separator } from './separator.ts';
import { type KeptRow, understandRow } from './understand-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** What reading a file gave besides its rows. `errors` holds the first of `errorCount`. */
export interface Reading {
  readonly encoding: Encoding | null;
  readonly separator: Separator | null;
  /** The line of the heading: titles above it are left out. */
  readonly headingLine: number | null;
  readonly scale: AmountScale | null;
  readonly rowCount: number;
  readonly errorCount: number;
  readonly errors: RowError[];
  readonly warnings: ImportWarning[];
  readonly checks: FileCheck[];
  readonly totals: YearTotals[];
  /** Whether a total or checksum in the file vouches for every row. */
  readonly vouched: boolean;
}

/** How the rows of a file are read. */
export interface ReadRowsAs extends ReadAs {
  readonly phase: BudgetPhase;
  /** Whether rows that look like totals of those above them are money of their own. */
  readonly countSubtotals?: boolean | undefined;
}

const BATCH = 2_000;
const NAMING_FIELDS = ['fiscal_year', 'paid_on', 'ministry', 'head', 'programme', 'project_name'] as const;

/**
 * Reads the lines of a file and hands its rows to `keep`, some at a time; totals and checksum rows are set against what was read and
 * never kept. A file that can not be read to its end gives the error at its line.
 */
export async function readRows(
  lines: Lines,
  how: ReadRowsAs,
  keep: (rows: readonly KeptRow[], line: number) => Promise<void>,
): Promise<Reading> {
  const reader = new RowReader(how);
  let end: TableEnd | null = null;
  try {
    for (;;) {
      const { done, value } = await lines.next();
      if (done) {
        end = value;
        break;
      }
      if (!reader.take(value)) break;
      if (reader.waiting >= BATCH) await keep(reader.collect(), value.line);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    reader.refuse(error.line, null, error.message);
  }
  const rest = reader.collect();
  if (rest.length > 0) await keep(rest, rest.at(-1)?.line ?? 0);
  return reader.finish(end);
}

class RowReader {
  readonly #how: ReadRowsAs;
  readonly #errors: RowError[] = [];
  readonly #warnings: ImportWarning[] = [];
  readonly #checks: FileCheck[] = [];
  readonly #sums = new RunningTotals();
  readonly #totals = new FileTotals();
  readonly #hidden: number[] = [];
  readonly #subtotals: Array<{ line: number; name: string }> = [];
  #columns: Columns | null = null;
  #headingLine: number | null = null;
  #titles = 0;
  /** The line above that comes nearest to a heading. */
  #nearest: NotLocated | null = null;
  #errorCount = 0;
  #rowCount = 0;
  #sum = 0n;
  #last: Line | null = null;
  #rows: KeptRow[] = [];

  constructor(how: ReadRowsAs) {
    this.#how = how;
  }

  get #amountField(): string | null {
    return AMOUNT_FIELD[this.#how.kind];
  }

  get waiting(): number {
    return this.#rows.length;
  }

  collect(): KeptRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  refuse(line: number, field: string | null, message: string): void {
    this.#errorCount += 1;
    if (this.#errors.length < MAX_ROW_ERRORS) this.#errors.push({ line, field, message });
  }

  /** Takes the next line; false where reading on makes no sense. */
  take(line: Line): boolean {
    this.#last = line;
    if (line.cells.every((cell) => cell.trim() === '')) return true;
    if (!this.#columns) return this.#takeHeading(line);
    const first = line.cells[0]?.trim() ?? '';
    if (first.startsWith('#') && !isSpreadsheetError(first)) {
      this.#takeChecksum(line, first.toLowerCase(), line.cells[1]?.trim() ?? '');
      return true;
    }
    const values = this.#valuesOf(line, this.#columns);
    if (this.#takeTotal(line.line, values, this.#columns)) return true;
    this.#rowCount += 1;
    if (this.#rowCount > MAX_IMPORT_ROWS) {
      this.refuse(line.line, null, `The file has more than ${MAX_IMPORT_ROWS} rows: split it`);
      return false;
    }
    const beyond = line.cells.slice(this.#columns.count);
    if (line.cells.length < this.#columns.count || beyond.some((cell) => cell.trim() !== '')) {
      const message = `Has ${line.cells.length} columns, the heading has ${this.#columns.count}`;
      this.refuse(line.line, null, message);
    } else this.#takeRow(line, values, this.#columns);
    return true;
  }

  #takeHeading(line: Line): boolean {
    const located = locateColumns(line, this.#how);
    if (!('errors' in located)) {
      this.#columns = located;
      this.#headingLine = line.line;
      return true;
    }
    if (located.isHeading || located.found > (this.#nearest?.found ?? -1)) this.#nearest = located;
    this.#titles += 1;
    if (!located.isHeading && this.#titles < HEADING_LINES) return true;
    this.#refuseHeading();
    return false;
  }

  #refuseHeading(): void {
    for (const { line, field, message } of this.#nearest?.errors ?? []) this.refuse(line, field, message);
    this.#nearest = null;
  }

  #valuesOf({ cells }: Line, { fields }: Columns): Record<string, string> {
    const values: Record<string, string> = {};
    for (const [field, index] of fields) values[field] = cells[index] ?? '';
    return values;
  }

  #takeRow({ line, isHidden }: Line, values: Record<string, string>, { scale }: Columns): void {
    const read = understandRow(this.#how.kind, { line, values }, unitOf(scale), this.#how.phase);
    if (!read.ok) {
      for (const error of read.errors) this.refuse(error.line, error.field, error.message);
      return;
    }
    const { fiscal_year: fiscalYear, economic_type: economicType, amount_minor: amount } = read.row;
    this.#rows.push(read.row);
    if (isHidden) this.#hidden.push(line);
    if (this.#amountField === null) return;
    this.#sum += amount;
    this.#sums.add({ fiscalYear, economicType, amount });
    this.#totals.add({ fiscalYear, economicType, amount });
  }

  /** Whether the line is a total; it is then set against the rows above. */
  #takeTotal(line: number, values: Record<string, string>, { scale, fields }: Columns): boolean {
    const field = this.#amountField;
    if (field === null) return false;
    const names = NAMING_FIELDS.flatMap((field) => (fields.has(field) ? [values[field] ?? ''] : []));
    const named = names.some(isTotalsName);
    const nameless = (values.ministry ?? '').trim() === '';
    const likely = this.#how.countSubtotals || named ? undefined : names.find(mayBeTotalsName)?.trim();
    if (!named && !nameless && likely === undefined) return false;
    const amount = readAmount(values[field] ?? '', unitOf(scale));
    const scope = scopeOf(values);
    if (amount === null || (!named && !this.#sums.isSum(amount, scope))) {
      if (named) this.refuse(line, field, 'A total without an amount');
      return named;
    }
    if (likely !== undefined) this.#subtotals.push({ line, name: likely });
    const { found, matches } = this.#sums.total(amount, scope);
    const [stated, read] = [rupeesText(amount), rupeesText(found)];
    this.#checks.push({ kind: 'total', line, stated, found: read, matches });
    if (!matches) {
      const message = `The total says Rs. ${stated}, the rows above it add up to Rs. ${read}`;
      this.#warn({ kind: 'total-differs', line, message });
    }
    return true;
  }

  #takeChecksum({ line }: Line, name: string, stated: string): void {
    if (name === '#rows')
      this.#check('rows', line, stated, String(this.#rowCount), Number(stated) === this.#rowCount);
    else if (name === '#sum' && this.#amountField !== null) {
      const sum = parseMoney(stated, unitOf(this.#columns?.scale ?? null));
      this.#check(
        'sum',
        line,
        sum === null ? stated : rupeesText(sum),
        rupeesText(this.#sum),
        sum === this.#sum,
      );
    } else if (name === '#sha256')
      this.#checks.push({ kind: 'sha256', line, stated, found: '', matches: false });
    else {
      const known = this.#amountField === null ? '#rows or #sha256' : '#rows, #sum or #sha256';
      this.refuse(line, null, `A row that begins with # is ${known}`);
    }
  }

  #check(kind: FileCheck['kind'], line: number, stated: string, found: string, matches: boolean): void {
    this.#checks.push({ kind, line, stated, found, matches });
    if (!matches) this.refuse(line, null, `#${kind} says ${stated}, the file has ${found}`);
  }

  // What is said once of all rows comes first: no number of other warnings pushes it out.
  #warnOfSubtotals(): void {
    const [first] = this.#subtotals;
    if (!first) return;
    const lines = linesText(this.#subtotals.map(({ line }) => line));
    const message = `Taken as totals and not counted, since they equal the rows above them: ${lines}, first "${first.name.slice(0, 100)}". If they are money of their own, say --count-subtotals`;
    this.#warnings.unshift({ kind: 'subtotal', line: first.line, message });
  }

  #warnOfHidden(hiddenColumns: readonly number[]): void {
    const used = new Set(this.#columns?.fields.values());
    const columns = hiddenColumns.filter((column) => used.has(column)).map(columnName);
    if (columns.length > 0)
      this.#warnings.unshift({
        kind: 'hidden',
        line: null,
        message: `The spreadsheet hides columns that are read: ${columns.join(', ')}`,
      });
    const [first] = this.#hidden;
    if (first === undefined) return;
    const message = `The spreadsheet hides rows that are counted: ${linesText(this.#hidden)}. Remove them if they do not belong to it`;
    this.#warnings.unshift({ kind: 'hidden', line: first, message });
  }

  #warn(warning: ImportWarning): void {
    if (this.#warnings.length < MAX_WARNINGS) this.#warnings.push(warning);
  }

  finish(end: TableEnd | null): Reading {
    if (end && !this.#last) this.refuse(1, null, 'The file is empty');
    if (end && !this.#columns) this.#refuseHeading();
    if (end) this.#resolveHash(end);
    const vouched =
      this.#sums.reconciled || this.#checks.some(({ kind, matches }) => kind !== 'total' && matches);
    if (end && !end.endsWithLine && this.#last && !vouched) {
      const message = `The last line has no line end. Is the file whole? It ends with: ${this.#last.cells.join(',').slice(-100)}`;
      this.#warn({ kind: 'cut-off', line: this.#last.line, message });
    }
    this.#warnOfSubtotals();
    this.#warnOfHidden(end?.hiddenColumns ?? []);
    return {
      encoding: end?.encoding ?? null,
      separator: end?.separator ?? null,
      headingLine: this.#headingLine,
      scale: this.#columns?.scale ?? null,
      rowCount: this.#rowCount,
      errorCount: this.#errorCount,
      errors: this.#errors,
      warnings: this.#warnings,
      checks: this.#checks,
      totals: this.#totals.byYear(),
      vouched,
    };
  }

  #resolveHash({ sha256Before }: TableEnd): void {
    const at = this.#checks.findIndex((check) => check.kind === 'sha256');
    const check = this.#checks[at];
    if (!check) return;
    this.#checks.splice(at, 1);
    const found = sha256Before ?? 'another last line';
    this.#check(
      'sha256',
      check.line,
      check.stated.toLowerCase(),
      found,
      check.stated.toLowerCase() === found,
    );
  }
}

function unitOf(scale: AmountScale | null): bigint {
  return AMOUNT_SCALES[scale ?? 'rupee'];
}

function scopeOf(values: Readonly<Record<string, string>>) {
  const year = /^\d{4}$/.exec((values.fiscal_year ?? '').trim());
  const type = (values.economic_type ?? '').trim().toLowerCase();
  return {
    fiscalYear: year ? Number(year[0]) : null,
    economicType: ECONOMIC_TYPES.find((one) => one === type) ?? null,
  };
}
