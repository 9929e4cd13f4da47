import type { Box } from './landmarks.ts';

/** Pixels of a picture, row by row: 3 bytes each (RGB) or 4 (RGBA, as a canvas gives). */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array | Uint8ClampedArray;
  readonly channels: 3 | 4;
}

/** Looking at this many places across and down is enough for a mean. */
const SPOTS = 32;

/** How light a face is: mean luma (ITU-R BT.601) inside `box`, 0 to 255. 0 where the box is outside the picture. */
export function lightOf(picture: Pixels, box: Box): number {
  const { width, height, pixels, channels } = picture;
  let sum = 0;
  let count = 0;
  for (let row = 0; row < SPOTS; row += 1) {
    const y = Math.floor(box.y + ((row + 0.5) / SPOTS) * box.height);
    if (y < 0 || y >= height) continue;
    for (let column = 0; column < SPOTS; column += 1) {
      const x = Math.floor(box.x + ((column + 0.5) / SPOTS) * box.width);
      if (x < 0 || x >= width) continue;
      const at = (y * width + x) * channels;
      sum += 0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
      count += 1;
    }
  }
  return count === 0 ? 0 : sum / count;
}
