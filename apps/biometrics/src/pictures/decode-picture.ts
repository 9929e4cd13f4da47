import { fail, ok, type Result } from '@sabha/domain/core/result';
import { MOST_PICTURE_BYTES, MOST_PIXELS } from '@sabha/domain/face/pictures';
import { decode } from 'jpeg-js';
import { readJpegHeader } from './jpeg-header.ts';
import type { Rgb } from './rgb.ts';

/** A progressive file of a browser has about ten; each costs a walk over the whole picture, however few bytes it has. */
const MOST_SCANS = 20;
/** A picture narrower or lower than this shows no face that can be read. */
const LEAST_SIDE = 64;
/** What decoding may take; the largest accepted picture needs about 90. */
const MOST_MEGABYTES = 160;

/** Why a picture was not decoded, for the log. */
export type PictureFault = 'too-many-bytes' | 'not-jpeg' | 'size' | 'colours' | 'scans' | 'damaged';

/**
 * Decodes a JPEG file. Its header is read first, so a file that would become too large is refused before anything is decoded. EXIF and
 * all else that is not the picture itself never reaches the decoder.
 */
export function decodePicture(
  bytes: Uint8Array,
): Result<Rgb, { readonly kind: 'unreadable'; readonly reason: PictureFault }> {
  const refuse = (reason: PictureFault) => fail({ kind: 'unreadable', reason });
  if (bytes.length > MOST_PICTURE_BYTES) return refuse('too-many-bytes');
  const header = readJpegHeader(bytes);
  if (header === null) return refuse('not-jpeg');
  const { width, height, components, scans, plain } = header;
  if (width * height > MOST_PIXELS || Math.min(width, height) < LEAST_SIDE) return refuse('size');
  if (components !== 1 && components !== 3) return refuse('colours');
  if (scans > MOST_SCANS) return refuse('scans');
  try {
    const picture = decode(plain, {
      useTArray: true,
      formatAsRGBA: false,
      tolerantDecoding: false,
      maxResolutionInMP: MOST_PIXELS / 1_000_000,
      maxMemoryUsageInMB: MOST_MEGABYTES,
    });
    return ok({ width: picture.width, height: picture.height, pixels: picture.data });
  } catch {
    return refuse('damaged');
  }
}
