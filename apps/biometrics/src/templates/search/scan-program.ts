import { type Code, list, op, section, TYPES, text, unsigned } from './wasm-code.ts';
import { type SharedMemory, webAssembly } from './web-assembly.ts';

/** Numbers of a descriptor, and bytes of one. */
export const NUMBERS = 128;
export const ROW_BYTES = NUMBERS * 4;
const PAGE_BYTES = 65_536;
/** Where rows begin; below it every thread has a slot for its query. */
export const ROWS_AT = PAGE_BYTES;
/** A query, and after it the squared distance of the row that was found. */
export const QUERY_BYTES = 1_024;
/** The most that 32-bit addresses reach: 4 GiB. */
const MOST_PAGES = 65_536;
export const MOST_ROWS = Math.floor((MOST_PAGES * PAGE_BYTES - ROWS_AT) / ROW_BYTES) - 1;

/** After so many numbers the sum is compared: most rows are already too far. */
const COMPARED_AFTER = [48, 80];
const LANES = 4;

// Parameters and locals of the function.
const ROW = 0;
const END = 1;
const QUERY = 2;
const CUT = 3;
const SUMS = [4, 5, 6, 7] as const;
const DISTANCE = 8;
const SCRATCH = 9;

/** Memory that threads share. */
export function sharedMemory(rows: number): SharedMemory {
  return new webAssembly.Memory({ initial: pagesFor(rows), maximum: MOST_PAGES, shared: true });
}

export function pagesFor(rows: number): number {
  return Math.ceil((ROWS_AT + rows * ROW_BYTES) / PAGE_BYTES);
}

/** Finds the address of the first row from `row` on, and before `end`, whose squared distance to the query is below `cut`; else `end`. */
export type NextWithin = (row: number, end: number, query: number, cut: number) => number;

/** The search over a memory: four numbers at a time (SIMD), which JavaScript has no words for. */
export function scanProgram(memory: SharedMemory): NextWithin {
  compiled ??= new webAssembly.Module(moduleBytes());
  const { exports } = new webAssembly.Instance(compiled, { of: { memory } });
  return exports.next as NextWithin; // as its type section says
}

let compiled: object | undefined;

function moduleBytes(): Uint8Array<ArrayBuffer> {
  const { i32, f32, v128 } = TYPES;
  const type: Code = [0x60, ...list([[i32], [i32], [i32], [f32]]), ...list([[i32]])];
  const memory: Code = [
    ...text('of'),
    ...text('memory'),
    0x02,
    0x03,
    ...unsigned(1),
    ...unsigned(MOST_PAGES),
  ];
  const locals = list([
    [SUMS.length, v128],
    [1, f32],
    [1, v128],
  ]);
  const body: Code = [...locals, ...nextWithin(), ...op.end];
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, list([type])),
    ...section(2, list([memory])),
    ...section(3, list([[0]])),
    ...section(7, list([[...text('next'), 0x00, 0]])),
    ...section(10, list([[...unsigned(body.length), ...body]])),
  ]);
}

function nextWithin(): Code {
  const [first, second, third, fourth] = SUMS;
  const row: Code = [
    ...op.vZero,
    ...op.tee(first),
    ...op.tee(second),
    ...op.tee(third),
    ...op.set(fourth),
    ...squares(0, COMPARED_AFTER[0] ?? NUMBERS),
    ...COMPARED_AFTER.flatMap((from, index) => [
      ...total(),
      ...op.get(CUT),
      ...op.f32Ge,
      ...op.brIf(0), // the next row
      ...squares(from, COMPARED_AFTER[index + 1] ?? NUMBERS),
    ]),
    ...total(),
    ...op.get(CUT),
    ...op.f32Ge,
    ...op.i32Eqz,
    ...op.brIf(2), // found
  ];
  const rows: Code = [
    ...op.get(ROW),
    ...op.get(END),
    ...op.i32GeU,
    ...op.brIf(1), // none
    ...op.block(row),
    ...op.get(ROW),
    ...op.i32Const(ROW_BYTES),
    ...op.i32Add,
    ...op.set(ROW),
    ...op.br(0),
  ];
  return [
    ...op.block(op.loop(rows)),
    ...op.get(QUERY),
    ...op.get(DISTANCE),
    ...op.f32Store(ROW_BYTES),
    ...op.get(ROW),
  ];
}

/** Adds the squared differences of some numbers to the four sums. */
function squares(from: number, to: number): Code {
  const code: number[] = [];
  for (let at = from; at < to; at += LANES) {
    const sum = SUMS[(at / LANES) % SUMS.length] ?? SUMS[0];
    code.push(...op.get(sum), ...op.get(ROW), ...op.vLoad(at * 4), ...op.get(QUERY), ...op.vLoad(at * 4));
    code.push(...op.vSub, ...op.tee(SCRATCH), ...op.get(SCRATCH), ...op.vMul, ...op.vAdd, ...op.set(sum));
  }
  return code;
}

/** Leaves the sum of all lanes, also in `DISTANCE`. */
function total(): Code {
  const [first, second, third, fourth] = SUMS;
  const lanes = [0, 1, 2, 3].flatMap((lane) => [
    ...op.get(SCRATCH),
    ...op.vLane(lane),
    ...(lane === 0 ? [] : op.f32Add),
  ]);
  return [
    ...op.get(first),
    ...op.get(second),
    ...op.vAdd,
    ...op.get(third),
    ...op.get(fourth),
    ...op.vAdd,
    ...op.vAdd,
    ...op.set(SCRATCH),
    ...lanes,
    ...op.tee(DISTANCE),
  ];
}
