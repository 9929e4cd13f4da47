import { squaredDistance } from '../../decision/distances.ts';
import { DESCRIPTOR_LENGTH } from '../../model/face-analyser.ts';

/** Some rows, the nearest first: at most `most`, with a squared distance below `cut`. */
export interface Scan {
  readonly query: Float32Array;
  readonly from: number;
  readonly to: number;
  readonly cut: number;
  readonly most: number;
}

/** The numbers of the rows in `buffer` that a scan finds, the nearest first. */
export function scanRows(buffer: SharedArrayBuffer, { query, from, to, cut, most }: Scan): number[] {
  const numbers = new Float32Array(buffer, 0, to * DESCRIPTOR_LENGTH);
  const found: { row: number; squared: number }[] = [];
  let bound = cut;
  for (let row = from; row < to; row++) {
    const squared = squaredDistance(numbers, row * DESCRIPTOR_LENGTH, query, bound);
    if (squared >= bound) continue;
    const after = found.findIndex((one) => one.squared > squared);
    found.splice(after === -1 ? found.length : after, 0, { row, squared });
    if (found.length > most) found.pop();
    if (found.length === most) bound = Math.min(cut, found.at(-1)?.squared ?? cut);
  }
  return found.map(({ row }) => row);
}
