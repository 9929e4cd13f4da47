import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EVIDENCE_TYPES } from '@sabha/domain/reports/evidence';
import fc from 'fast-check';
import { ageKey } from '../../test/age-key.ts';
import { gpsSegment, jpegPicture, segment } from '../../test/pictures.ts';
import vectors from '../../vectors/evidence.json' with { type: 'json' };
import { type Word, wordOf } from '../field.ts';
import { bareJpeg, isBareJpeg } from './bare-jpeg.ts';
import { type EvidenceFile, evidenceLeaf, evidenceRoot } from './evidence-root.ts';
import { evidenceTypeOf } from './file-type.ts';
import { safeFileName } from './safe-name.ts';
import { openSealedFile, sealFile } from './sealed-file.ts';
import { writeArchive } from './tar-archive.ts';

const word = fc.bigInt(0n, (1n << 256n) - 1n).map(wordOf);
const evidence = fc.record({
  sha256: word,
  copy: fc.option(fc.record({ sha256: word, nonce: word })),
});

describe('the evidence word of a report', () => {
  test('is that of the published vectors, and zero without files', () => {
    const files = vectors.files as EvidenceFile[];
    assert.deepEqual(files.map(evidenceLeaf), vectors.leaves);
    for (const [count, root] of vectors.roots.entries())
      assert.equal(evidenceRoot(files.slice(0, count)), root);
    assert.equal(vectors.roots[0], wordOf(0n));
  });

  test('changes with every file, copy, nonce, order and number', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(evidence, { minLength: 2, maxLength: 12, selector: JSON.stringify }),
        (files) => {
          const root = evidenceRoot(files);
          const [first, ...rest] = files as [EvidenceFile, ...EvidenceFile[]];
          const other = { sha256: wordOf(1n), nonce: wordOf(2n) };
          const changed: EvidenceFile[][] = [
            rest,
            [...files, first],
            [...files].reverse(),
            [{ ...first, sha256: flipped(first.sha256) }, ...rest],
            [{ ...first, copy: first.copy ? null : other }, ...rest],
            [
              { ...first, copy: { ...(first.copy ?? other), nonce: flipped((first.copy ?? other).nonce) } },
              ...rest,
            ],
          ];
          assert.ok(changed.every((list) => evidenceRoot(list) !== root));
        },
      ),
      { numRuns: 40 },
    );
    // An inner node is no leaf: two files are never one whose hash is their parent.
    const [one, two] = vectors.files as [EvidenceFile, EvidenceFile];
    assert.notEqual(
      evidenceRoot([one, two]),
      evidenceRoot([{ sha256: evidenceRoot([one, two]), copy: null }]),
    );
  });
});

describe('what a file is', () => {
  test('is said by its content, and never by its name', () => {
    const typed = (text: string) => evidenceTypeOf(Buffer.from(text, 'latin1'));
    assert.equal(evidenceTypeOf(jpegPicture()), 'jpeg');
    assert.equal(typed('\x89PNG\r\n\x1a\n…'), 'png');
    assert.equal(typed('RIFF\0\0\0\0WEBPVP8 '), 'webp');
    assert.equal(typed('\0\0\0\x18ftypheic\0\0\0\0'), 'heic');
    assert.equal(typed('%PDF-1.7\n'), 'pdf');
    const none = [
      '',
      'MZ',
      '<svg onload=alert(1)>',
      '<!doctype html>',
      'GIF89a/*',
      'PK\x03\x04',
      '#!/bin/sh',
      '\xd0\xcf\x11\xe0',
      ' %PDF-1.7',
    ];
    for (const text of none) assert.equal(typed(text), null, text);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => void evidenceTypeOf(bytes)));
    const archive = (bytes: Uint8Array) => evidenceTypeOf(Buffer.concat([Buffer.from('PK\x03\x04'), bytes]));
    fc.assert(fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => void archive(bytes)));
  });

  test('gives its name a safe form', () => {
    const cases = {
      '../../etc/passwd': 'passwd.pdf',
      'C:\\Users\\nimal\\ledger.docm': 'ledger.pdf',
      '.bashrc': 'file.pdf',
      '..hidden.bashrc': 'hidden.pdf',
      'CON.pdf': 'file-CON.pdf',
      'a\u202Efdp.exe': 'afdp.pdf',
      'x\0y\n.html': 'xy.pdf',
      '': 'file.pdf',
      '...': 'file.pdf',
      'ශ්‍රී ලංකා.pdf': 'ශ්‍රී ලංකා.pdf',
    };
    for (const [given, safe] of Object.entries(cases)) assert.equal(safeFileName(given, 'pdf'), safe, given);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom(...EVIDENCE_TYPES),
        (given, type) => {
          const safe = safeFileName(given, type);
          assert.ok(Buffer.byteLength(safe) <= 100 && Buffer.byteLength(safe) > 4);
          assert.doesNotMatch(safe, /[/\\\0\u202E]|^\.|\.\./);
          assert.equal(safeFileName(safe, type), safe);
        },
      ),
    );
  });
});

describe('a sealed file', () => {
  test('opens for each recipient and nobody else, and never when a byte of it was changed', async () => {
    const [officer, reporter, other] = [await ageKey(), await ageKey(), await ageKey()];
    const recipients = [officer.recipient, reporter.recipient];
    const file = { name: 'attendance.jpg', bytes: jpegPicture({ extra: [gpsSegment()] }) };
    const sealed = await sealFile(file, recipients);
    for (const { identity } of [officer, reporter]) {
      const opened = await openSealedFile(sealed, identity);
      assert.deepEqual([opened?.name, opened?.type], ['attendance.jpg', 'jpeg']);
      assert.deepEqual(Buffer.from(opened?.bytes ?? []), Buffer.from(file.bytes));
    }
    assert.equal(await openSealedFile(sealed, other.identity), null);
    for (const at of [sealed.length - 1, sealed.length >> 1, 200]) {
      const changed = Uint8Array.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.equal(await openSealedFile(changed, officer.identity), null, `byte ${at}`);
    }
    assert.ok(!Buffer.from(sealed).includes('attendance'));
    await assert.rejects(sealFile(file, []));
    const aborted = AbortSignal.abort(new Error('left'));
    await assert.rejects(sealFile(file, recipients, { signal: aborted }), /left/);
  });

  test('says of the length of a file only to 64 KiB, and hides nothing behind it', async () => {
    const lengths = [0, 10, 60_000].map(
      (length) => writeArchive({ name: 'a.pdf', bytes: new Uint8Array(length) }).length,
    );
    assert.deepEqual(new Set(lengths), new Set([65_536]));
    const { identity, recipient } = await ageKey();
    const to = [recipient];
    // Whoever seals may lie about name and type; the officer's device looks at the content.
    const script = await sealFile({ name: 'photo.jpg', bytes: Buffer.from('<script>alert(1)</script>') }, to);
    assert.equal(await openSealedFile(script, identity), null);
    const renamed = await sealFile({ name: '../photo.html', bytes: jpegPicture() }, to);
    assert.equal((await openSealedFile(renamed, identity))?.name, 'photo.jpg');
  });
});

describe('a bare picture', () => {
  test('has no maker, no position, no profile, no comment and no end behind its end', () => {
    const xmp = segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>Nimal</x:xmpmeta>');
    const extra = [gpsSegment(), xmp, segment(0xe2, 'ICC_PROFILE\0Desk 4'), segment(0xfe, 'by Nimal')];
    const bare = bareJpeg(jpegPicture({ extra, behind: '<html>hidden</html>' }));
    assert.ok(bare);
    for (const hidden of ['SecretCamera', 'Exif', 'Nimal', 'Desk 4', 'hidden'])
      assert.ok(!Buffer.from(bare).includes(hidden), hidden);
    assert.equal(isBareJpeg(bare), true);
    assert.deepEqual(bareJpeg(bare), bare);
  });

  test('is nothing that has more than a picture, or less', () => {
    const bare = bareJpeg(jpegPicture());
    assert.ok(bare);
    assert.equal(isBareJpeg(jpegPicture({ extra: [gpsSegment()] })), false);
    assert.equal(isBareJpeg(Buffer.concat([bare, Buffer.from('<script>')])), false);
    assert.equal(isBareJpeg(Buffer.concat([Buffer.from('GIF89a'), bare])), false);
    for (const length of [0, 2, 3, 30, bare.length - 2])
      assert.equal(bareJpeg(bare.subarray(0, length)), null);
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => isBareJpeg(bytes) === false));
  });
});

function flipped(value: Word): Word {
  return wordOf(BigInt(value) ^ 1n);
}
