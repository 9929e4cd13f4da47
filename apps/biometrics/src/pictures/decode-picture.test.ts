import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { deflateSync } from 'node:zlib';
import { MOST_PICTURE_BYTES } from '@sabha/domain/face/pictures';
import fc from 'fast-check';
import { makeFrame, sampleBytes } from '../../test/faces/make-frame.ts';
import { jpegPart as part } from '../../test/jpeg-part.ts';
import { decodePicture } from './decode-picture.ts';
import { readJpegHeader } from './jpeg-header.ts';
import { shrinkPicture } from './rgb.ts';

const frame = makeFrame('edna');

/** Why a file is refused; null where it is decoded. */
function reasonOf(bytes: Uint8Array): string | null {
  const decoded = decodePicture(bytes);
  return decoded.ok ? null : decoded.failure.reason;
}

/** The frame with its stated height and width changed. */
function withSize(width: number, height: number): Buffer {
  const changed = Buffer.from(frame);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

describe('decodePicture', () => {
  test('decodes a picture of a camera', () => {
    const decoded = decodePicture(frame);
    assert.ok(decoded.ok);
    assert.equal(decoded.value.pixels.length, 640 * 480 * 3);
  });

  test('refuses what is no JPEG file', () => {
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      deflateSync(Buffer.alloc(1_000)),
    ]);
    for (const bytes of [png, Buffer.alloc(0), Buffer.from('GIF89a'), Buffer.from('<svg/>')]) {
      assert.equal(reasonOf(bytes), 'not-jpeg');
    }
    assert.equal(reasonOf(Buffer.alloc(MOST_PICTURE_BYTES + 1)), 'too-many-bytes');
  });

  test('refuses a picture that would become too large, without decoding it', () => {
    // Whoever decodes it finds that half of it is missing.
    const half = (picture: Buffer) =>
      Buffer.concat([picture.subarray(0, picture.length / 2), picture.subarray(-2)]);
    assert.equal(reasonOf(half(frame)), 'damaged');
    for (const [width, height] of [
      [65_535, 65_535],
      [1_921, 1_920],
      [640, 8],
    ] as const)
      assert.equal(reasonOf(half(withSize(width, height))), 'size');
  });

  test('refuses a file with very many scans', () => {
    const end = frame.subarray(-2);
    const scan = part(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
    const many = Buffer.concat([frame.subarray(0, -2), ...Array.from({ length: 5_000 }, () => scan), end]);
    assert.equal(reasonOf(many), 'scans');
  });

  test('refuses a file that is cut off, at any place', () => {
    for (const share of [0.01, 0.1, 0.5, 0.9, 0.999]) {
      const cut = frame.subarray(0, Math.floor(frame.length * share));
      assert.equal(reasonOf(cut), 'not-jpeg', `${share} of the file`);
      const ended = reasonOf(Buffer.concat([cut, Buffer.from([0xff, 0xd9])]));
      assert.ok(ended === 'damaged' || ended === 'not-jpeg', `${share} of the file with an end: ${ended}`);
    }
  });

  test('refuses four colours, two frames and kinds that no camera writes', () => {
    const at = frame.indexOf(Buffer.from([0xff, 0xc0]));
    const other = (kind: number) => {
      const changed = Buffer.from(frame);
      changed[at + 1] = kind;
      return reasonOf(changed);
    };
    for (const kind of [0xc3, 0xc5, 0xc9, 0xcf]) assert.equal(other(kind), 'not-jpeg');
    const size = frame.readUInt16BE(at + 2);
    const twice = Buffer.concat([
      frame.subarray(0, at),
      frame.subarray(at, at + 2 + size),
      frame.subarray(at),
    ]);
    assert.equal(reasonOf(twice), 'not-jpeg');
    const four = Buffer.from([8, 1, 224, 2, 128, 4, 1, 17, 0, 2, 17, 0, 3, 17, 0, 4, 17, 0]);
    const coloured = Buffer.concat([frame.subarray(0, at), part(0xc0, four), frame.subarray(at + 2 + size)]);
    assert.equal(reasonOf(coloured), 'colours');
  });

  test('ignores a turn that EXIF states, and whatever else is in EXIF', () => {
    const turned = Buffer.concat([
      Buffer.from('Exif\0\0MM\0*\0\0\0\b', 'latin1'),
      Buffer.from([0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]),
    ]);
    const plain = decodePicture(frame);
    for (const content of [turned, turned.subarray(0, 12), Buffer.alloc(60_000, 0xff)]) {
      const decoded = decodePicture(
        Buffer.concat([frame.subarray(0, 2), part(0xe1, content), frame.subarray(2)]),
      );
      assert.deepEqual(decoded, plain);
    }
  });

  test('never throws, whatever is changed in a file', () => {
    const small = frame.subarray(0, 700);
    fc.assert(
      fc.property(
        fc.nat(small.length - 1),
        fc.nat(255),
        fc.uint8Array({ maxLength: 40 }),
        (at, value, tail) => {
          const changed = Buffer.concat([small, tail, Buffer.from([0xff, 0xd9])]);
          changed[at] = value;
          decodePicture(changed);
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('the header of a real photograph is read', () => {
  const header = readJpegHeader(sampleBytes(6));
  assert.deepEqual([header?.width, header?.height, header?.components], [1920, 1537, 3]);
});

describe('shrinkPicture', () => {
  test('keeps a small picture as it is', () => {
    const picture = { width: 2, height: 1, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };
    assert.equal(shrinkPicture(picture, 2), picture);
  });

  test('makes each pixel the mean of those that it replaces', () => {
    const pixels = Uint8Array.of(0, 0, 0, 10, 20, 30, 100, 100, 100, 110, 120, 130);
    const small = shrinkPicture({ width: 4, height: 1, pixels }, 2);
    assert.deepEqual(small, { width: 2, height: 1, pixels: Uint8Array.of(5, 10, 15, 105, 110, 115) });
  });
});
