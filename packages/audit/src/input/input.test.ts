import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { RecordBuilder } from '../../test/record-builder.ts';
import { pieces, seal } from '../../test/seal.ts';
import { audit } from '../audit.ts';
import { RecoveryThreads } from '../recover/recovery-threads.ts';
import { plainText } from '../report/plain-text.ts';
import { Unusable } from '../unusable.ts';
import { openInput } from './open-input.ts';
import { readLines } from './read-lines.ts';

const threads = new RecoveryThreads(1);
const folder = mkdtempSync(join(tmpdir(), 'sabha-audit-'));
after(async () => {
  await threads.close();
  rmSync(folder, { recursive: true });
});

const BUNDLE = seal(
  (
    await new RecordBuilder(2, ['A bridge']).take([
      { kind: 'sign', voter: 0, proposal: 1 },
      { kind: 'relay' },
    ])
  ).lines(),
);
const LINES = BUNDLE.trimEnd().split('\n');

const refused = (text: string | Buffer, words: RegExp, size?: number) =>
  assert.rejects(audit(pieces(text, size), { threads }), (error: Error) => {
    assert.ok(error instanceof Unusable, String(error));
    assert.match(error.message, words);
    return true;
  });

async function drained(chunks: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of chunks);
}

describe('what is no whole bundle is refused politely', () => {
  test('one that is cut off, in the middle of a line or between two', async () => {
    await refused(BUNDLE.slice(0, -20), /in the middle of a line/);
    await refused(`${LINES.slice(0, -1).join('\n')}\n`, /cut off/);
    await refused('', /cut off/);
  });

  test('one of which a byte was changed, or to which a line was added', async () => {
    await refused(BUNDLE.replace('"yes":1', '"yes":2'), /checksum/);
    await refused(`${BUNDLE}${LINES[1]}\n`, /behind the end/);
  });

  test('garbage, another format, and a version that is not known', async () => {
    await refused('hello\n', /not JSON/);
    await refused(Buffer.from([0xff, 0xfe, 0x0a]), /not text/);
    await refused('[1,2]\n', /not an audit bundle/);
    await refused('null\n', /not an audit bundle/);
    await refused(
      `${LINES[0]?.replace('"version":2', '"version":1')}\n`,
      /version 1; this auditor reads version 2/,
    );
    await refused(`${LINES[0]}\n{"kind":"act"}\n`, /line of an audit bundle/);
    await refused(`${LINES[0]}\n\n`, /not JSON/);
  });

  test('lines in another order', async () => {
    const moved = [LINES[0], ...LINES.slice(2, -1), LINES[1]].map((line) => JSON.parse(line ?? '') as object);
    await refused(seal(moved), /does not stand where it belongs/);
  });

  test('one that the ledger made void while it was made', async () => {
    await refused(`${LINES[0]}\n{"kind":"error","reason":"chain-rolled-back"}\n`, /changed its past/);
  });

  test('a line of a hundred megabytes, of which no more than one is held', async () => {
    let given = 0;
    async function* endless(): AsyncGenerator<Uint8Array> {
      const chunk = Buffer.alloc(64 * 1024, 'a');
      for (; given < 100 * 1024 * 1024; given += chunk.length) yield chunk;
    }
    await assert.rejects(drained(readLines(endless())), /longer than any line/);
    assert.ok(given < 2 * 1024 * 1024, `${given} bytes were read`);
  });

  test('a file that unpacks to far more than a bundle does', async () => {
    const [, line = ''] = LINES;
    const file = join(folder, 'bomb.gz');
    writeFileSync(file, gzipSync(`${line}\n`.repeat(60_000)));
    await assert.rejects(drained(openInput(file, null)), /unpacks to far more/);
  });

  test('a file that is not there, or is no gzip file behind its first bytes', async () => {
    await assert.rejects(drained(openInput(join(folder, 'none'), null)), /Cannot read/);
    const broken = join(folder, 'broken.gz');
    writeFileSync(broken, Buffer.concat([gzipSync(BUNDLE).subarray(0, 60), Buffer.from('nonsense')]));
    await assert.rejects(drained(openInput(broken, null)), Unusable);
  });
});

test('a bundle reads the same plain, packed, and in pieces of any size', async () => {
  const file = join(folder, 'bundle.ndjson.gz');
  writeFileSync(file, gzipSync(BUNDLE));
  for (const chunks of [openInput(file, null), pieces(BUNDLE, 7), pieces(BUNDLE, 1_000_000)]) {
    assert.equal((await audit(chunks, { threads })).clean, true);
  }
});

test('a text of strangers moves no cursor, turns no direction, and keeps what Sinhala is written with', () => {
  assert.equal(
    plainText('\u001b[31mred\u001b]0;title\u0007 \u009b2Jx\u202egpj\r\ny'),
    '[31mred]0;title 2Jxgpjy',
  );
  assert.equal(plainText('ශ්\u200dරී'), 'ශ්\u200dරී');
  assert.equal([...plainText('a'.repeat(500))].length, 60);
});
