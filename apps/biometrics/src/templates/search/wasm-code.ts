/** Bytes of WebAssembly: https://webassembly.github.io/spec/core/binary. Only what the search needs. */
export type Code = readonly number[];

export const TYPES = { i32: 0x7f, f32: 0x7d, v128: 0x7b } as const;

/** An unsigned number in LEB128. */
export function unsigned(value: number): number[] {
  const bytes: number[] = [];
  let left = value >>> 0;
  do {
    const low = left & 0x7f;
    left >>>= 7;
    bytes.push(left === 0 ? low : low | 0x80);
  } while (left !== 0);
  return bytes;
}

/** A signed number in LEB128. */
function signed(value: number): number[] {
  const bytes: number[] = [];
  let left = value | 0;
  for (;;) {
    const low = left & 0x7f;
    left >>= 7;
    const isLast = (left === 0 && (low & 0x40) === 0) || (left === -1 && (low & 0x40) !== 0);
    bytes.push(isLast ? low : low | 0x80);
    if (isLast) return bytes;
  }
}

export function list(items: readonly Code[]): number[] {
  return [...unsigned(items.length), ...items.flat()];
}

export function text(value: string): number[] {
  const bytes = new TextEncoder().encode(value);
  return [...unsigned(bytes.length), ...bytes];
}

export function section(id: number, bytes: Code): number[] {
  return [id, ...unsigned(bytes.length), ...bytes];
}

const simd = (operation: number) => [0xfd, ...unsigned(operation)];

/** Instructions, by their names in the specification. */
export const op = {
  block: (body: Code) => [0x02, 0x40, ...body, 0x0b],
  loop: (body: Code) => [0x03, 0x40, ...body, 0x0b],
  br: (depth: number) => [0x0c, ...unsigned(depth)],
  brIf: (depth: number) => [0x0d, ...unsigned(depth)],
  get: (local: number) => [0x20, ...unsigned(local)],
  set: (local: number) => [0x21, ...unsigned(local)],
  tee: (local: number) => [0x22, ...unsigned(local)],
  f32Store: (offset: number) => [0x38, 2, ...unsigned(offset)],
  i32Const: (value: number) => [0x41, ...signed(value)],
  i32Eqz: [0x45],
  i32GeU: [0x4f],
  f32Ge: [0x60],
  i32Add: [0x6a],
  f32Add: [0x92],
  end: [0x0b],
  vLoad: (offset: number) => [...simd(0x00), 4, ...unsigned(offset)],
  vZero: [...simd(0x0c), ...new Array<number>(16).fill(0)],
  vLane: (lane: number) => [...simd(0x1f), lane],
  vAdd: simd(0xe4),
  vSub: simd(0xe5),
  vMul: simd(0xe6),
} as const;
