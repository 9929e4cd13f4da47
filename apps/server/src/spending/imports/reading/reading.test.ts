import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, test } from 'node:test';
import { type Line, readCsvLines } from './csv-lines.ts';
import type { TextEnd } from './file-text.ts';
import { UnreadableFile } from './unreadable-file.ts';

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Buffer, size = bytes.length || 1): Promise<{ lines: Line[]; end: TextEnd }> {
  const reading = readCsvLines(inParts(bytes, size));
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
          assert.deepEqual(end, { encoding, endsWithLine: true, sha256Before: null });
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
