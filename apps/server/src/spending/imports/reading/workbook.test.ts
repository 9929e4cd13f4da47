import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import type { Line } from './csv-lines.ts';
import { readRows } from './read-rows.ts';
import { checkUnpackedSize } from './unpacked-size.ts';
import { readWorkbookLines } from './workbook-lines.ts';

/** A ZIP archive of texts by their path. */
function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [path, text] of Object.entries(files)) {
    const [name, packed] = [Buffer.from(path), deflateRawSync(text)];
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(text), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(Buffer.byteLength(text), 18);
    common.writeUInt16LE(name.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 4);
    common.copy(entry, 6);
    entry.writeUInt32LE(at, 42);
    entries.push(entry, name);
    const body = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, packed]);
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';

function workbook(rows: string, columns = ''): Buffer {
  return zip({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets><sheet name="Budget" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${columns}<sheetData>${rows}</sheetData></worksheet>`,
  });
}

async function read(bytes: Buffer, sheet?: string): Promise<Line[]> {
  const lines: Line[] = [];
  const inParts = async function* () {
    yield bytes;
  };
  for await (const line of readWorkbookLines(inParts(), sheet)) lines.push(line);
  return lines;
}

const ROWS =
  '<row r="1"><c r="A1" t="inlineStr"><is><t>paid_on</t></is></c><c r="B1" t="inlineStr"><is><t>amount</t></is></c></row>' +
  '<row r="3"><c r="A3" s="1"><v>45292</v></c><c r="B3"><f>A1*2</f><v>0.30000000000000004</v></c></row>';

test('a workbook gives days, the values of formulas without noise, and the rows that the spreadsheet numbers', async () => {
  const expected = [
    { line: 1, cells: ['paid_on', 'amount'] },
    { line: 3, cells: ['2024-01-01', '0.3'] },
  ];
  assert.deepEqual(await read(workbook(ROWS)), expected);
  assert.deepEqual(await read(workbook(ROWS), 'Budget'), expected);
  await assert.rejects(read(workbook(ROWS), 'Other'), /^Error: The workbook has no sheet "Other"$/);
});

test('rows and columns that the spreadsheet hides are warned of by their names, where they are read', async () => {
  const rows = [
    ['fiscal_year', 'ministry', 'remark', 'economic_type', 'amount'],
    ['2031', 'Health', '', 'recurrent', '120'],
    ['2031', 'Power', '', 'recurrent', '999'],
  ].map((cells, at) => {
    const texts = cells.map(
      (cell, column) => `<c r="${'ABCDE'[column]}${at + 1}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    );
    return `<row r="${at + 1}"${at === 2 ? ' hidden="1"' : ''}>${texts.join('')}</row>`;
  });
  const bytes = workbook(rows.join(''), '<cols><col min="3" max="4" width="9" hidden="true"/></cols>');
  const how = { kind: 'budget', map: {}, scale: 'rupee', currency: 'LKR', phase: 'approved' } as const;
  const inParts = async function* () {
    yield bytes;
  };
  const { warnings, rowCount } = await readRows(
    readWorkbookLines(inParts(), undefined),
    how,
    async () => undefined,
  );
  assert.equal(rowCount, 2);
  assert.deepEqual(
    warnings.map(({ kind, line }) => [kind, line]),
    [
      ['hidden', 3],
      ['hidden', null],
    ],
  );
  assert.match(warnings[0]?.message ?? '', /counted: line 3/);
  assert.match(warnings[1]?.message ?? '', /read: D$/);
});

test('a damaged workbook, and one that unpacks to more than is allowed, are refused', async () => {
  await assert.rejects(read(Buffer.from('PK\u0003\u0004 and nothing more')), /Not a workbook/);
  const bomb = zip({ 'xl/worksheets/sheet1.xml': 'x'.repeat(1_000_000) });
  assert.throws(() => checkUnpackedSize(bomb, 900_000), /larger than 0.9 MB/);
  checkUnpackedSize(bomb, 1_100_000);
});
