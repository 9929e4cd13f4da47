import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { IMPORT_COLUMNS, IMPORT_KINDS } from '@sabha/domain/spending/import-format';
import { type Line, readCsvLines } from './csv-lines.ts';
import type { TextEnd } from './file-text.ts';
import { countColumns } from './locate-columns.ts';
import { type ReadRowsAs, readRows } from './read-rows.ts';
import type { KeptRow } from './understand-row.ts';
import { UnreadableFile } from './unreadable-file.ts';

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = bytes.length || 1): Promise<{ lines: Line[]; end: TextEnd }> {
  const reading = readCsvLines(inParts(bytes, size), () => 0);
  const lines: Line[] = [];
  for (;;) {
    const { done, value } = await reading.next();
    if (done) return { lines, end: value };
    lines.push(value);
  }
}

const TEXT = 'a,අමාත්‍යාංශය\r\n1,"two\r\nlines"\r\n\r\n2,😀\r\n';
const EXPECTED = [
  { line: 1, cells: ['a', 'අමාත්‍යාංශය'] },
  { line: 2, cells: ['1', 'two\nlines'] },
  { line: 5, cells: ['2', '😀'] },
];

describe('the bytes of a file', () => {
  test('are read as UTF-8 with or without a mark and as UTF-16 by its mark, wherever the parts end', async () => {
    const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le');
    const files = {
      'UTF-8': [Buffer.from(TEXT), Buffer.from(`\ufeff${TEXT}`)],
      'UTF-16LE': [little],
      'UTF-16BE': [Buffer.from(little).swap16()],
    };
    for (const [encoding, versions] of Object.entries(files)) {
      for (const bytes of versions) {
        for (const size of [1, 2, 3, 7, 1_000]) {
          const { lines, end } = await read(bytes, size);
          assert.deepEqual(lines, EXPECTED, `${encoding} in parts of ${size}`);
          assert.deepEqual(end, {
            encoding,
            endsWithLine: true,
            sha256Before: null,
            separator: ',',
            hiddenColumns: [],
          });
        }
      }
    }
  });

  test('are refused where they stop being UTF-8, by line and bytes', async () => {
    const latin = Buffer.concat([Buffer.from('a,b\n1,ගම\n'), Buffer.from('2,Minist\xe8re\n', 'latin1')]);
    for (const size of [1, 5, 1_000]) {
      await assert.rejects(read(latin, size), (error) => {
        assert.ok(error instanceof UnreadableFile);
        assert.equal(error.line, 3);
        assert.match(error.message, /byte 9 .*: E8 72 65\b/);
        return true;
      });
    }
    const cut = Buffer.from('a\nඅ').subarray(0, -1);
    await assert.rejects(read(cut), { name: 'Error', message: /byte 1 / });
  });

  test('are refused as UTF-16 without a mark, and as UTF-16 that is broken', async () => {
    await assert.rejects(read(Buffer.from('a,b\n', 'utf16le')), /byte-order mark/);
    const lone = Buffer.concat([Buffer.from('\ufeffa\n', 'utf16le'), Buffer.from([0x00, 0xd8, 0x41, 0x00])]);
    await assert.rejects(read(lone), /Not UTF-16LE/);
  });

  test('say at the end whether the last line was finished, and what a checksum line covers', async () => {
    assert.equal((await read(Buffer.from('a\n1'))).end.endsWithLine, false);
    const body = `a,b\n${'1,2\n'.repeat(300)}`;
    const sum = createHash('sha256').update(body).digest('hex');
    for (const tail of ['', '\n', '\r\n\n']) {
      assert.equal((await read(Buffer.from(`${body}#sha256,${sum}${tail}`), 100)).end.sha256Before, sum);
    }
    assert.equal((await read(Buffer.from(''))).lines.length, 0);
  });

  test('with quotation marks that do not match are refused', async () => {
    await assert.rejects(read(Buffer.from('a,b\n1,"2\n')), UnreadableFile);
  });
});

const BUDGET = 'fiscal_year,ministry,head,programme,economic_type,amount';
const WORKS = '2031,Ministry of Works,901,Works,recurrent,120';

/** Reads a file as an import does: its rows, and what was found in it. */
async function understand(text: string, file: Partial<ReadRowsAs> = {}) {
  const how = {
    kind: 'budget',
    map: {},
    scale: 'rupee',
    currency: 'LKR',
    phase: 'approved',
    ...file,
  } as const;
  const lines = readCsvLines(inParts(Buffer.from(text), 1_000), (cells) => countColumns(cells, how));
  const rows: KeptRow[] = [];
  const reading = await readRows(lines, how, async (some) => {
    rows.push(...some);
  });
  return { ...reading, rows };
}

describe('the table in a file', () => {
  const title = 'Estimates 2031, in Rs.';
  const files: Record<string, [text: string, headingLine: number, separator: string]> = {
    'below titles and an empty row': [`"${title}",,,,,\n,,,,,\n${BUDGET}\n${WORKS}\n`, 3, ','],
    'with semicolons': [`${title}\n${BUDGET}\n${WORKS}\n`.replace(/,(?! )/g, ';'), 2, ';'],
    'with tabs': [`${BUDGET}\n${WORKS}\n`.replaceAll(',', '\t'), 1, '\t'],
    'below a line that states the separator': [
      `sep=;\r\n${BUDGET}\r\n${WORKS}\r\n`.replaceAll(',', ';'),
      2,
      ';',
    ],
    'with blank rows within and at its end': [`${BUDGET}\n, ,,,,\n${WORKS}\n${',,,,,\n'.repeat(30)}`, 1, ','],
    'with headings as people write them': [
      `"Fiscal Year"," Ministry ",Head,Programme,"Economic Type","Amount (Rs.)"\n${WORKS},\n`,
      1,
      ',',
    ],
  };
  for (const [how, [text, headingLine, separator]] of Object.entries(files)) {
    test(`is found ${how}`, async () => {
      const found = await understand(text);
      assert.deepEqual([found.errors, found.warnings], [[], []]);
      assert.deepEqual([found.headingLine, found.separator, found.rowCount], [headingLine, separator, 1]);
      assert.deepEqual(
        found.rows.map(({ programme, amount_minor }) => [programme, amount_minor]),
        [['Works', 12_000n]],
      );
    });
  }

  test('without a heading is refused at the line that comes nearest, and says what is missing', async () => {
    const { errors } = await understand('Estimates\nministry,economic_type,2029,2030\nWorks,recurrent,1,2\n');
    assert.deepEqual(
      errors.map(({ line, field }) => [line, field]),
      [
        [2, 'fiscal_year'],
        [2, 'amount'],
      ],
    );
    assert.equal((await understand('x\n'.repeat(1_000))).errorCount, 4);
  });

  test('takes a year of four digits only, and no cell whose formula failed', async () => {
    const years = ['0x7EF', '2.031e3', ' 2031 ', '2031.5', '31', '20311', '#REF!'];
    const { rows, errors } = await understand(
      `${BUDGET}\n${years.map((year) => WORKS.replace('2031', year)).join('\n')}\n${WORKS.replace('120', '#N/A')}\n`,
    );
    assert.deepEqual(
      rows.map(({ line }) => line),
      [4],
    );
    assert.deepEqual(
      errors.map(({ line, field }) => [line, field]),
      [2, 3, 5, 6, 7, 8].map((line) => [line, 'fiscal_year']).concat([[9, 'amount']]),
    );
    assert.match(errors.at(-1)?.message ?? '', /spreadsheet error #N\/A/);
  });

  test('with two columns for one field is refused, and both are named', async () => {
    for (const [heading, ...named] of [
      ['fiscal_year,ministry,economic_type,amount,amount', 'D ("amount")', 'E ("amount")'],
      ['fiscal_year,ministry,economic_type,amount,Amount (Rs. Mn)', 'D ("amount")', 'E ("Amount (Rs. Mn)")'],
      ['ministry,Ministry,fiscal_year,economic_type,amount', 'A ("ministry")', 'B ("Ministry")'],
    ] as const) {
      const { errors } = await understand(`${heading}\n2031,Ministry of Works,recurrent,120,240\n`);
      for (const name of named) assert.ok(errors[0]?.message.includes(name), errors[0]?.message);
    }
  });

  test('has totals among its programmes: asked about, and not counted unless they are money', async () => {
    const programmes = [
      ['Works', 120],
      ['Roads', 30],
      ['Total - Recurrent Expenditure', 150],
      ['Total Sanitation Campaign', 7],
    ];
    const text = [
      BUDGET,
      ...programmes.map(([name, amount]) => `2031,Health,901,${name},recurrent,${amount}`),
    ].join('\n');
    const found = await understand(`${text}\n`);
    assert.equal(found.totals[0]?.total, 15_700n);
    assert.deepEqual(
      found.warnings.map(({ kind, line }) => [kind, line]),
      [['subtotal', 4]],
    );
    assert.match(found.warnings[0]?.message ?? '', /line 4, first "Total - Recurrent Expenditure"/);
    const counted = await understand(`${text}\n`, { countSubtotals: true });
    assert.deepEqual([counted.totals[0]?.total, counted.warnings], [30_700n, []]);
  });

  test('is never refused in the words of a library', async () => {
    const bad = ['?', '0x7EF', 'x'.repeat(6_000), '\u0007', '-', '99999999999999999999', ';'.repeat(50), ''];
    for (const kind of IMPORT_KINDS) {
      const columns = IMPORT_COLUMNS[kind];
      const lines = columns.flatMap((broken) =>
        bad.map((cell) => columns.map((one) => `"${one === broken ? cell : one.example}"`).join(',')),
      );
      const text = [columns.map(({ field }) => field).join(','), ...lines].join('\n');
      const { errors } = await understand(
        text,
        kind === 'organisations' ? { kind, scale: undefined, currency: undefined } : { kind },
      );
      assert.ok(errors.length > 10, kind);
      for (const { message } of errors)
        assert.doesNotMatch(message, /received|expected|invalid|too (big|small)/i);
    }
  });
});
