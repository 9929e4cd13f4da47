import { statedUnit } from '@sabha/domain/spending/column-heading';
import {
  AMOUNT_FIELD,
  type AmountScale,
  CURRENCY,
  IMPORT_FIELDS,
  type MoneyImportKind,
  type RowError,
} from '@sabha/domain/spending/import-records';

/** How an official says that a file is to be read. */
export interface ReadAs {
  readonly kind: MoneyImportKind;
  readonly map: Readonly<Record<string, string>>;
  readonly scale?: AmountScale | undefined;
  readonly currency?: string | undefined;
}

/** Which cell of a line holds which field, and the unit of the amounts. */
export interface Columns {
  readonly count: number;
  readonly fields: ReadonlyMap<string, number>;
  readonly scale: AmountScale;
}

/** Finds the columns of a file by its heading; or says what is missing: a column, the scale, the currency. */
export function locateColumns(header: readonly string[], how: ReadAs): Columns | { errors: RowError[] } {
  const errors: RowError[] = [];
  const wrong = (field: string | null, message: string) => errors.push({ line: 1, field, message });
  const { required, optional } = IMPORT_FIELDS[how.kind];
  const known = [...required, ...optional];
  for (const field of Object.keys(how.map)) {
    if (!known.some((one) => one === field)) wrong(field, 'There is no such field');
  }
  const fields = new Map<string, number>();
  for (const field of known) {
    const index = indexOf(header, field, how);
    if (index >= 0) fields.set(field, index);
    else if (required.some((one) => one === field) || Object.hasOwn(how.map, field)) {
      wrong(field, `The file has no column "${how.map[field] ?? field}"`);
    }
  }
  const scale = scaleOf(header[fields.get(AMOUNT_FIELD[how.kind]) ?? -1], how, wrong);
  return errors.length > 0 || !scale ? { errors } : { count: header.length, fields, scale };
}

function indexOf(header: readonly string[], field: string, how: ReadAs): number {
  const heading = Object.hasOwn(how.map, field) ? how.map[field] : undefined;
  const exact = header.findIndex((one) => fold(one) === fold(heading ?? field));
  if (exact >= 0 || heading !== undefined || field !== AMOUNT_FIELD[how.kind]) return exact;
  return header.findIndex((one) => statedUnit(one, field) !== null);
}

function scaleOf(
  heading: string | undefined,
  how: ReadAs,
  wrong: (field: string, message: string) => void,
): AmountScale | null {
  if (heading === undefined) return null;
  const field = AMOUNT_FIELD[how.kind];
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
  return heading.normalize('NFC').trim().toLowerCase();
}
