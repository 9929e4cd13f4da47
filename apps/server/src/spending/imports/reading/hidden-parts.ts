import { posix } from 'node:path';
import type { ArchiveFiles } from './unpacked-size.ts';
import { UnreadableFile } from './unreadable-file.ts';

const LAST_COLUMN = 16_384; // of a spreadsheet
const RELATIONS = 'xl/_rels/workbook.xml.rels';

/** What a spreadsheet does not show of a sheet: its rows counted from 1, its columns from 0. */
export interface HiddenParts {
  readonly rows: ReadonlySet<number>;
  readonly columns: readonly number[];
}

/** Finds what a workbook hides of a sheet (its first where `name` is left out), which the library that reads workbooks does not tell. */
export function findHidden(files: ArchiveFiles, name: string | undefined): HiddenParts {
  const sheet = textOf(files, sheetPath(files, name), 'latin1'); // its tags are ASCII, and it may be large
  const rows = new Set<number>();
  let row = 0;
  for (const tag of tagsOf(sheet, 'row')) {
    row = Number(attribute(tag, 'r') ?? row + 1);
    if (isHidden(tag)) rows.add(row);
  }
  const columns = [...tagsOf(sheet, 'col')].filter(isHidden).flatMap((tag) => {
    const [first, last] = [Number(attribute(tag, 'min')), Number(attribute(tag, 'max'))];
    const count = Math.max(0, Math.min(last, LAST_COLUMN) - first + 1);
    return Array.from({ length: count }, (_, index) => first - 1 + index);
  });
  return { rows, columns };
}

function sheetPath(files: ArchiveFiles, name: string | undefined): string {
  const sheets = [...tagsOf(textOf(files, 'xl/workbook.xml'), 'sheet')];
  const sheet = sheets.find((tag) => name === undefined || decoded(attribute(tag, 'name') ?? '') === name);
  const id = sheet && attribute(sheet, 'id');
  const relation = [...tagsOf(textOf(files, RELATIONS), 'Relationship')].find(
    (tag) => attribute(tag, 'Id') === id,
  );
  const target = relation && attribute(relation, 'Target');
  if (!target) throw unreadable();
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}

function textOf(files: ArchiveFiles, path: string, encoding: BufferEncoding = 'utf8'): string {
  const file = files.get(path);
  if (!file) throw unreadable();
  return file().toString(encoding);
}

function unreadable(): UnreadableFile {
  return new UnreadableFile(1, 'The workbook cannot be read: save it again as XLSX, or as CSV');
}

function* tagsOf(xml: string, name: string): Generator<string> {
  for (const [tag] of xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g'))) yield tag;
}

function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
}

function isHidden(tag: string): boolean {
  return ['1', 'true'].includes(attribute(tag, 'hidden') ?? '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decoded(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return name ? (ENTITIES[name] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
