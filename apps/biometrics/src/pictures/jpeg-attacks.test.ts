import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { jpegPart as part } from '../../test/jpeg-part.ts';
import { decodePicture } from './decode-picture.ts';

/* Files that are small and would keep a decoder busy for seconds or minutes, or lead it past what was looked at. */
const SIDE = 640;
const START = Buffer.from([0xff, 0xd8]);
const END = Buffer.from([0xff, 0xd9]);
/** A thread has as long for a picture; without our bounds some of these took longer than forty seconds. */
const MOST_MS = 8_000;

const numbers = part(0xdb, Buffer.concat([Buffer.of(0), Buffer.alloc(64, 1)]));
/** One code, of one bit. */
const codes = (spec: number, value: number) =>
  part(0xc4, Buffer.from([spec, 1, ...new Array(15).fill(0), value]));
const tables = Buffer.concat([numbers, codes(0, 0), codes(0x10, 0)]);

interface Frame {
  readonly width?: number;
  readonly height?: number;
  readonly ids?: readonly number[];
  readonly sampling?: number;
}
const frame = (
  kind: number,
  { width = SIDE, height = SIDE, ids = [1], sampling = 0x11 }: Frame = {},
): Buffer => {
  const content = [8, height >> 8, height & 255, width >> 8, width & 255, ids.length];
  return part(kind, Buffer.from([...content, ...ids.flatMap((id) => [id, sampling, 0])]));
};
const scan = (ids: readonly number[], from: number, to: number) =>
  part(0xda, Buffer.from([ids.length, ...ids.flatMap((id) => [id, 0]), from, to, 0]));
const times = (count: number, bytes: Uint8Array) => Buffer.concat(new Array(count).fill(bytes));
const file = (...parts: Uint8Array[]) => Buffer.concat([START, ...parts, END]);
/** A restart after each of as many blocks as the picture has. */
const restarts = part(0xdd, Buffer.of(0x19, 0x00));
/** One scan of the first numbers, with data enough. */
const plainScan = Buffer.concat([scan([1], 0, 0), Buffer.alloc(800)]);

function reasonOf(bytes: Uint8Array): string | null {
  const began = performance.now();
  const decoded = decodePicture(bytes);
  assert.ok(performance.now() - began < MOST_MS, `took ${performance.now() - began} ms`);
  return decoded.ok ? null : decoded.failure.reason;
}

describe('JPEG files made to keep the decoder busy', () => {
  test('what these files are made of is decoded while it is whole', () => {
    assert.equal(reasonOf(file(tables, frame(0xc2), plainScan)), null);
    const three = file(tables, frame(0xc2, { ids: [1, 2, 3] }), scan([1, 2, 3], 0, 0), Buffer.alloc(2_400));
    assert.equal(reasonOf(three), null);
    assert.equal(reasonOf(file(tables, restarts, frame(0xc2), plainScan)), null);
  });

  test('a scan that names a component again and again, or one that there is not', () => {
    for (const ids of [new Array(255).fill(1), [1, 1], [2], []])
      assert.equal(reasonOf(file(tables, frame(0xc2), times(20, scan(ids, 2, 1)))), 'not-jpeg');
  });

  test('scans of numbers that there are not, which need no data', () => {
    for (const [from, to] of [
      [2, 1],
      [1, 64],
      [0, 5],
    ] as const)
      assert.equal(reasonOf(file(tables, frame(0xc2), plainScan, scan([1], from, to))), 'not-jpeg');
  });

  test('scans hidden in a comment behind a table that is cut short', () => {
    const hidden = part(0xe5, Buffer.concat([Buffer.alloc(60, 1), times(2_500, scan([1, 1], 2, 1))]));
    for (const short of [
      part(0xdb, Buffer.of(0)),
      part(0xdb, Buffer.of(0x10, ...new Array(64).fill(1))),
      part(0xc4, Buffer.from([0, 255, ...new Array(15).fill(0)])),
      part(0xc4, Buffer.of(0)),
      part(0xdd, Buffer.of(1)),
    ])
      assert.equal(reasonOf(file(tables, frame(0xc2), plainScan, times(6, short), hidden)), 'not-jpeg');
  });

  test('a jump from behind a restart into something else', () => {
    const jump = Buffer.concat([plainScan, Buffer.of(0xff, 0xd0, 0x00, 0xe1, 0x00, 0x20), Buffer.alloc(64)]);
    const values = Buffer.concat([Buffer.of(0), Buffer.alloc(64, 0xff)]);
    const behind = file(tables, restarts, frame(0xc2), jump, part(0xdb, values), plainScan);
    assert.equal(reasonOf(behind), 'not-jpeg', 'no tables behind a scan that has restarts');
    const hidden = part(0xe1, times(5_000, scan([1, 1], 2, 1)));
    const reason = reasonOf(file(tables, restarts, frame(0xc2), jump, hidden));
    assert.ok(reason === null || reason === 'damaged', 'comments never reach the decoder');
  });

  test('many tables, sixteen-fold sampling, components of one name, and no size at all', () => {
    const many = times(3_000, codes(0, 0));
    assert.equal(reasonOf(file(tables, many, frame(0xc2), plainScan)), null, 'cheap, however many');
    for (const sampling of [0xff, 0x51, 0x15, 0x01, 0x10])
      assert.equal(reasonOf(file(tables, frame(0xc2, { sampling }), plainScan)), 'not-jpeg');
    assert.equal(reasonOf(file(tables, frame(0xc2, { ids: [1, 1, 1] }), plainScan)), 'not-jpeg');
    for (const [width, height] of [
      [0, 0],
      [0, 64],
      [64, 0],
    ] as const)
      assert.equal(reasonOf(file(tables, frame(0xc2, { width, height }), plainScan)), 'not-jpeg');
    assert.equal(reasonOf(file(tables, frame(0xc2, { width: 65_535, height: 1 }), plainScan)), 'size');
    const long = frame(0xc2, { width: 57_600, height: 64, ids: [1, 2, 3], sampling: 0x44 });
    const ended = reasonOf(file(tables, long, scan([1, 2, 3], 0, 0), Buffer.alloc(60_000)));
    assert.ok(ended === null || ended === 'damaged', String(ended));
  });

  test('other formats before or behind a picture, and twelve bits', () => {
    const good = file(tables, frame(0xc2), plainScan);
    assert.equal(reasonOf(Buffer.concat([Buffer.from('GIF89a'), good])), 'not-jpeg');
    assert.equal(
      reasonOf(Buffer.concat([good, Buffer.from('<script>'), good])),
      null,
      'what is behind is cut',
    );
    const twelve = Buffer.from(good);
    twelve[twelve.indexOf(Buffer.of(0xff, 0xc2)) + 4] = 12;
    assert.equal(reasonOf(twelve), 'not-jpeg');
    assert.equal(reasonOf(file(frame(0xc9), plainScan)), 'not-jpeg', 'arithmetic codes');
    assert.equal(reasonOf(file(tables, plainScan, frame(0xc2))), 'not-jpeg', 'a scan before its frame');
  });

  test('parts in any order, with any content, end soon', () => {
    const kinds = [0xc0, 0xc2, 0xc4, 0xda, 0xdb, 0xdd, 0xd0, 0xe1, 0xfe];
    const random = fc
      .tuple(fc.constantFrom(...kinds), fc.uint8Array({ maxLength: 30 }))
      .map(([kind, content]) => part(kind, content));
    const known = fc.constantFrom(
      tables,
      frame(0xc0, { width: 64, height: 64 }),
      frame(0xc2, { width: 64, height: 64 }),
      plainScan,
      scan([1], 1, 63),
      part(0xdd, Buffer.of(0, 3)),
      Buffer.of(0xff, 0xd1, 0x00, 0xe0, 0x00, 0x09),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(random, known), { maxLength: 12 }), (parts) => {
        reasonOf(file(tables, frame(0xc2, { width: 64, height: 64 }), ...parts));
      }),
      { numRuns: 300 },
    );
  });
});
