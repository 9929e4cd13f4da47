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
  const fields = fieldsOf(header, how, wrong);
  const isHeading = IMPORT_COLUMNS[how.kind].every(
    ({ field, required }) => fields.has(field) || !(required || Object.hasOwn(how.map, field)),
  );
  const amount = AMOUNT_FIELD[how.kind];
  const scale = amount === null ? null : scaleOf(header[fields.get(amount) ?? -1], amount, how, wrong);
  if (amount === null && (how.scale ?? how.currency) !== undefined) {
    wrong(null, 'A file of ministries has no amounts: leave scale and currency out');
  }
  return errors.length > 0
    ? { errors, found: fields.size, isHeading }
    : { count: header.length, fields, scale };
}

function fieldsOf(
  header: readonly string[],
  how: ReadAs,
  wrong: (field: string, message: string) => void,
): Map<string, number> {
  const known = IMPORT_COLUMNS[how.kind];
  for (const field of Object.keys(how.map)) {
    if (!known.some((one) => one.field === field)) wrong(field, 'There is no such field');
  }
  const fields = new Map<string, number>();
  for (const { field, required } of known) {
    const indexes = indexesOf(header, field, how);
    if (indexes[0] !== undefined) fields.set(field, indexes[0]);
    else if (required || Object.hasOwn(how.map, field)) wrong(field, noColumn(field, how));
    if (indexes.length > 1) wrong(field, severalColumns(field, indexes, header));
  }
  return fields;
}

function severalColumns(field: string, indexes: readonly number[], header: readonly string[]): string {
  const columns = indexes.map((at) => `${columnName(at)} ("${header[at]?.trim()}")`).join(' and ');
  return `Several columns could be "${field}": ${columns}. Remove one, or rename it`;
}

/** How many columns of a file's kind are among the cells of a line. */
export function countColumns(cells: readonly string[], how: ReadAs): number {
  return IMPORT_COLUMNS[how.kind].filter(({ field }) => indexesOf(cells, field, how).length > 0).length;
}

function noColumn(field: string, { map }: ReadAs): string {
  return Object.hasOwn(map, field)
    ? `The file has no column "${map[field]}"`
    : `The file has no column "${field}": --map ${field}=HEADING says how it is called`;
}

function indexesOf(header: readonly string[], field: string, how: ReadAs): number[] {
  const heading = Object.hasOwn(how.map, field) ? how.map[field] : undefined;
  const mayStateUnit = heading === undefined && field === AMOUNT_FIELD[how.kind];
  return header.flatMap((one, index) =>
    fold(one) === fold(heading ?? field) || (mayStateUnit && statedUnit(one, field) !== null) ? [index] : [],
  );
}

/** The name that a spreadsheet gives a column, counted from 0: A, B, …, Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
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
