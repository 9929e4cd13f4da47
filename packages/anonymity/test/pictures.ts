import { Buffer } from 'node:buffer';

/** A grey picture of 8 × 8 dots, as an encoder writes it: baseline, one component. */
const GREY = Buffer.from(
  [
    'ffd8ffe000104a46494600010100000100010000ffdb004300',
    '01'.repeat(64),
    'ffc0000b080008000801011100',
    `ffc400140001${'00'.repeat(15)}00`,
    `ffc400141001${'00'.repeat(15)}00`,
    'ffda0008010100003f00',
    '3f',
    'ffd9',
  ].join(''),
  'hex',
);

/** A segment of a JPEG file. */
export function segment(marker: number, content: string | Uint8Array): Buffer {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(bytes.length + 2, 2);
  return Buffer.concat([head, bytes]);
}

/** Where a camera says that a picture was taken, as EXIF in a JPEG file: 6° 55′ 37″ N, by a camera of this name. */
export function gpsSegment(camera = 'SecretCamera'): Buffer {
  const entry = (id: number, type: number, count: number, value: number | string) => {
    const bytes = Buffer.alloc(12);
    bytes.writeUInt16LE(id, 0);
    bytes.writeUInt16LE(type, 2);
    bytes.writeUInt32LE(count, 4);
    if (typeof value === 'string') bytes.write(value, 8, 'latin1');
    else bytes.writeUInt32LE(value, 8);
    return bytes;
  };
  const model = Buffer.from(`${camera}\0`, 'latin1');
  const modelAt = 8 + 2 + 24 + 4;
  const gpsAt = modelAt + model.length;
  const degreesAt = gpsAt + 2 + 24 + 4;
  const degrees = Buffer.alloc(24);
  for (const [at, value] of [6, 1, 55, 1, 37, 1].entries()) degrees.writeUInt32LE(value, at * 4);
  const directory = (...entries: Buffer[]) =>
    Buffer.concat([Buffer.from([entries.length, 0]), ...entries, Buffer.alloc(4)]);
  const tiff = Buffer.concat([
    Buffer.from('49492a0008000000', 'hex'),
    directory(entry(0x0110, 2, model.length, modelAt), entry(0x8825, 4, 1, gpsAt)),
    model,
    directory(entry(1, 2, 2, 'N'), entry(2, 5, 3, degreesAt)),
    degrees,
  ]);
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]));
}

/** A small JPEG picture; `extra` stands behind its start, `behind` behind its end. */
export function jpegPicture({
  extra = [],
  behind = '',
}: {
  extra?: Buffer[];
  behind?: string;
} = {}): Uint8Array {
  return Buffer.concat([GREY.subarray(0, 2), ...extra, GREY.subarray(2), Buffer.from(behind, 'latin1')]);
}
