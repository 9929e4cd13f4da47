import { type NextWithin, NUMBERS, QUERY_BYTES, ROW_BYTES, ROWS_AT } from './scan-program.ts';
import type { SharedMemory } from './web-assembly.ts';

/** Some rows, the nearest first: at most `most`, with a squared distance below `cut`. */
export interface Scan {
  readonly query: Float32Array;
  readonly from: number;
  readonly to: number;
  readonly cut: number;
  readonly most: number;
}

/** The numbers of the rows that a scan finds, the nearest first. `slot` says where the thread's query is. */
export function scanRows(memory: SharedMemory, next: NextWithin, slot: number, scan: Scan): number[] {
  const at = slot * QUERY_BYTES;
  new Float32Array(memory.buffer, at, NUMBERS).set(scan.query);
  const distance = new Float32Array(memory.buffer, at + ROW_BYTES, 1);
  const found: { row: number; squared: number }[] = [];
  const end = ROWS_AT + scan.to * ROW_BYTES;
  let { cut } = scan;
  let address = ROWS_AT + scan.from * ROW_BYTES;
  for (;;) {
    address = next(address, end, at, cut) >>> 0;
    if (address >= end) return found.map(({ row }) => row);
    const squared = distance[0] ?? Number.POSITIVE_INFINITY;
    const after = found.findIndex((one) => one.squared > squared);
    const row = (address - ROWS_AT) / ROW_BYTES;
    found.splice(after === -1 ? found.length : after, 0, { row, squared });
    if (found.length > scan.most) found.pop();
    if (found.length === scan.most) cut = Math.min(scan.cut, found.at(-1)?.squared ?? scan.cut);
    address += ROW_BYTES;
  }
}
