import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { evidenceTypeOf } from '@sabha/anonymity/evidence/file-type';
import fc from 'fast-check';
import { DOCUMENTS, SECRETS, SEEN, wordParts } from '../../../../test/reports/office-files.ts';
import { seenText } from './document-text.ts';
import { Fault } from './fault.ts';
import { readArchive } from './read-archive.ts';
import { rewrite } from './rewrite.ts';
import { writeArchive } from './write-archive.ts';

/** All parts of a written copy, unpacked. */
function allText(copy: Buffer): string {
  const archive = readArchive(copy);
  return ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']
    .map((name) => archive(name)?.toString('utf8'))
    .join('\n');
}

const faultOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error.kind;
    throw error;
  }
  return 'taken';
};

describe('the public copy of an office document', () => {
  for (const [type, build] of Object.entries(DOCUMENTS)) {
    test(`of ${type} has what a reader sees, and nothing else of the file`, () => {
      const original = build();
      assert.equal(evidenceTypeOf(original), type);
      const copy = rewrite(type, original);
      assert.equal(evidenceTypeOf(copy), 'docx');
      const text = allText(copy);
      for (const seen of SEEN) assert.ok(text.includes(seen), `${seen}: ${text}`);
      for (const secret of SECRETS) assert.ok(!text.includes(secret), `${secret}: ${text}`);
      assert.doesNotMatch(text, /\u200B|Target="(?!word\/document\.xml)|rsid/);
      assert.deepEqual(copy, rewrite(type, build()), 'two copies of one file differ');
      assert.deepEqual(
        SEEN.filter((seen) => !allText(rewrite('docx', copy)).includes(seen)),
        [],
      );
    });
  }

  test('shows dates as dates, headings, and cells in their order', () => {
    const text = allText(rewrite('xlsx', DOCUMENTS.xlsx()));
    assert.match(text, /පාසල් ආහාර.*210 enrolled.*2026-03-01/s);
    const slides = allText(rewrite('pptx', DOCUMENTS.pptx()));
    assert.ok(
      slides.indexOf('Meals for 340') < slides.indexOf('210 enrolled'),
      'slides are not in their order',
    );
  });

  test('keeps the joiners of Sinhala and Tamil, and drops what only marks a copy', () => {
    assert.equal(seenText('ශ්‍රී  ලංකා\u200b\u202e\ufe00'), 'ශ්‍රී ලංකා');
    assert.equal(seenText('a\u200db\u{e0041}\ue000c\u00add'), 'abcd');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        assert.equal(seenText(seenText(text)), seenText(text));
        assert.doesNotMatch(seenText(text), /[\u200b\u202a-\u202e\u2060-\u2069\ufeff]|\p{Cs}| {2}/u);
      }),
    );
  });
});

describe('a document of which no copy is made', () => {
  const good = DOCUMENTS.docx();
  const asWord = (bytes: Buffer) => faultOf(() => rewrite('docx', bytes));
  const withDocument = (xml: string) => asWord(writeArchive({ ...wordParts(), 'word/document.xml': xml }));

  test('is two files at once: something before, behind or between its parts', () => {
    assert.equal(asWord(good), 'taken');
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n');
    for (const bytes of [
      Buffer.concat([pdf, good]),
      Buffer.concat([Buffer.from('GIF89a/*'), good]),
      Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]),
      Buffer.concat([good, good]),
      withGap(good, pdf),
      withSecondName(good),
      withComment(good, '*/alert(1)'),
    ])
      assert.notEqual(asWord(bytes), 'taken');
    assert.equal(asWord(withGap(good, pdf)), 'copy-two-files');
  });

  test('says in its list another thing than in its parts', () => {
    const other = Buffer.from(good);
    other.write('word/docXment.xml', other.indexOf('word/document.xml'), 'latin1');
    assert.equal(asWord(other), 'copy-two-files');
  });

  test('names a part outside of itself', () => {
    for (const name of ['../../etc/cron.d/x', '/etc/passwd', 'a\\..\\b', 'C:/x', 'x/../../y', 'a\0b'])
      assert.equal(asWord(writeArchive({ ...wordParts(), [name]: 'x' })), 'copy-damaged', name);
  });

  test('unpacks to too much: by its ratio, by its size, by a lie about its size, by its parts', () => {
    const bomb = 'x'.repeat(30_000_000);
    assert.equal(withDocument(bomb), 'copy-too-large');
    const lie = Buffer.from(writeArchive({ ...wordParts(), 'word/document.xml': bomb }));
    for (const [signature, at] of [
      ['PK\x03\x04', 22],
      ['PK\x01\x02', 24],
    ] as const) {
      const name =
        signature === 'PK\x03\x04'
          ? lie.indexOf('word/document.xml') - 30
          : lie.lastIndexOf('word/document.xml') - 46;
      lie.writeUInt32LE(1_000, name + at);
    }
    assert.equal(asWord(lie), 'copy-too-large');
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, n) => [`p${n}`, '']));
    assert.equal(asWord(writeArchive({ ...wordParts(), ...many })), 'copy-too-large');
    const deep = `<w:p>${'<w:x>'.repeat(300)}${'</w:x>'.repeat(300)}</w:p>`;
    assert.equal(asWord(writeArchive(wordParts(deep))), 'copy-too-large');
    const cells = `<w:tbl><w:tr>${'<w:tc/>'.repeat(200_001)}</w:tr></w:tbl>`;
    assert.equal(asWord(writeArchive(wordParts(cells))), 'copy-too-large');
  });

  test('declares entities: none is ever expanded or fetched', () => {
    const lol = '<!DOCTYPE x [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><x>&b;</x>';
    const outside = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>';
    for (const xml of [lol, outside, `<?xml version="1.0"?>\n<!doctype html><x/>`])
      assert.equal(withDocument(xml), 'copy-entities');
    assert.equal(withDocument('<x>&undeclared;</x>'), 'copy-damaged');
    const utf16 = Buffer.from(`\ufeff${lol}`, 'utf16le').toString('latin1');
    assert.notEqual(withDocument(utf16), 'taken');
  });

  test('is encrypted, damaged, or has no text', () => {
    const encrypted = Buffer.from(good);
    const list = encrypted.readUInt32LE(encrypted.length - 6);
    encrypted.writeUInt16LE(0x801, list + 8);
    assert.equal(asWord(encrypted), 'copy-encrypted');
    const damaged = Buffer.from(good);
    damaged[60] = (damaged[60] ?? 0) ^ 0xff;
    const changed = asWord(damaged);
    assert.ok(['taken', 'copy-damaged', 'copy-two-files'].includes(changed), changed);
    assert.equal(withDocument('<w:document>'), 'copy-damaged');
    assert.equal(withDocument('<x/>'), 'copy-empty');
    assert.equal(asWord(Buffer.alloc(10)), 'copy-two-files');
    assert.equal(
      faultOf(() => rewrite('xlsx', good)),
      'copy-damaged',
    );
  });

  test('is anything else: whatever its bytes, it is refused or read, and never fails otherwise', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void asWord(Buffer.from(bytes))));
    const at = fc.integer({ min: 0, max: good.length - 1 });
    fc.assert(
      fc.property(at, fc.integer({ min: 1, max: 255 }), (position, change) => {
        const bytes = Buffer.from(good);
        bytes[position] = (bytes[position] ?? 0) ^ change;
        asWord(bytes);
      }),
      { numRuns: 400 },
    );
  });
});

/** The same archive with bytes between its parts and its list. */
function withGap(archive: Buffer, hidden: Buffer): Buffer {
  const from = archive.readUInt32LE(archive.length - 6);
  const moved = Buffer.concat([archive.subarray(0, from), hidden, archive.subarray(from)]);
  moved.writeUInt32LE(from + hidden.length, moved.length - 6);
  return moved;
}

/** The same archive with its first part listed twice. */
function withSecondName(archive: Buffer): Buffer {
  const from = archive.readUInt32LE(archive.length - 6);
  const first = archive.subarray(from, from + 46 + archive.readUInt16LE(from + 28));
  const end = Buffer.from(archive.subarray(-22));
  for (const at of [8, 10]) end.writeUInt16LE(end.readUInt16LE(at) + 1, at);
  end.writeUInt32LE(end.readUInt32LE(12) + first.length, 12);
  return Buffer.concat([archive.subarray(0, -22), first, end]);
}

function withComment(archive: Buffer, comment: string): Buffer {
  const bytes = Buffer.concat([archive, Buffer.from(comment)]);
  bytes.writeUInt16LE(comment.length, archive.length - 2);
  return bytes;
}
