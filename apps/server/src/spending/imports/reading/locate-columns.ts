import { statedUnit } from '@sabha/domain/spending/column-heading';
import { IMPORT_COLUMNS, type ImportKind } from '@sabha/domain/spending/import-format';
import {
  AMOUNT_FIELD,
  type AmountScale,
  CURRENCY,
  type RowError,
} from '@sabha/domain/spending/import-records';
import type { Line } from './csv-lines.ts';

/** How an official says that a file is to be read. */
export interface ReadAs {
  readonly kind: ImportKind;
  readonly map: Readonly<Record<string, string>>;
  readonly scale?: AmountScale | undefined;
  readonly currency?: string | undefined;
}

/** Which cell of a line holds which field, and the unit of the amounts (null where there are none). */
export interface Columns {
  readonly count: number;
  readonly fields: ReadonlyMap<string, number>;
  readonly scale: AmountScale | null;
}

/** Why a line is no heading, or what its heading does not say. `found` columns are in it; `isHeading` where none is missing. */
export interface NotLocated {
  readonly errors: RowError[];
  readonly found: number;
  readonly isHeading: boolean;
}

/** Finds the columns of a file by its heading; or says what is missing: a column, the scale, the currency. */
export function locateColumns({ line, cells: header }: Line, how: ReadAs): Columns | NotLocated {
  const errors: RowError[] = [];
  const wrong = (field: string | null, message: string) => errors.push({ line, field, message });
  const known = IMPORT_COLUMNS[how.kind];
  for (const field of Object.keys(how.map)) {
    if (!known.some((one) => one.field === field)) wrong(field, 'There is no such field');
  }
  const fields = new Map<string, number>();
  let isHeading = true;
  for (const { field, required } of known) {
    const index = indexOf(header, field, how);
    if (index >= 0) fields.set(field, index);
    else if (required || Object.hasOwn(how.map, field)) {
      wrong(field, noColumn(field, how));
      isHeading = false;
    }
  }
  const amount = AMOUNT_FIELD[how.kind];
  const scale = amount === null ? null : scaleOf(header[fields.get(amount) ?? -1], amount, how, wrong);
  if (amount === null && (how.scale ?? how.currency) !== undefined) {
    wrong(null, 'A file of ministries has no amounts: leave scale and currency out');
  }
  return errors.length > 0
    ? { errors, found: fields.size, isHeading }
    : { count: header.length, fields, scale };
}

/** How many columns of a file's kind are among the cells of a line. */
export function countColumns(cells: readonly string[], how: ReadAs): number {
  return IMPORT_COLUMNS[how.kind].filter(({ field }) => indexOf(cells, field, how) >= 0).length;
}

function noColumn(field: string, { map }: ReadAs): string {
  return Object.hasOwn(map, field)
    ? `The file has no column "${map[field]}"`
    : `The file has no column "${field}": --map ${field}=HEADING says how it is called`;
}

function indexOf(header: readonly string[], field: string, how: ReadAs): number {
  const heading = Object.hasOwn(how.map, field) ? how.map[field] : undefined;
  const exact = header.findIndex((one) => fold(one) === fold(heading ?? field));
  if (exact >= 0 || heading !== undefined || field !== AMOUNT_FIELD[how.kind]) return exact;
  return header.findIndex((one) => statedUnit(one, field) !== null);
}

function scaleOf(
  heading: string | undefined,
  field: string,
  how: ReadAs,
  wrong: (field: string, message: string) => void,
): AmountScale | null {
  if (heading === undefined) return null;
  const stated = statedUnit(heading, field) ?? statedUnit(`${field} ${heading}`, field);
  const currency = stated?.currency ?? how.currency;
  if (currency === undefined) {
    wrong(field, `In which currency? Say --currency ${CURRENCY}, or name the column "${field}_rs_million"`);
  } else if (currency !== CURRENCY) wrong(field, `Amounts in ${currency} are not read, only in ${CURRENCY}`);
  const scale = stated?.scale ?? how.scale;
  if (scale === undefined) {
    wrong(field, `In which unit? Say --scale rupee, thousand, million or billion`);
    return null;
  }
  if (how.scale !== undefined && scale !== how.scale) {
    wrong(field, `The heading "${heading}" says ${scale}, not ${how.scale}`);
  }
  return scale;
}

function fold(heading: string): string {
  return heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '_');
}
