/** The order of the field in which proofs calculate (BN254): roots, nullifiers, commitments are below it. */
export const SCALAR_ORDER = 21888242871839275222246405745257275088548364400416034343698204186575808495617n;
/** The order of the field of a point's coordinates (BN254). */
export const COORDINATE_ORDER =
  21888242871839275222246405745257275088696311157297823662689037894645226208583n;

/** 32 bytes as text: `0x` and 64 digits, lower case. */
export type Word = `0x${string}`;

/** A number as a word. Throws RangeError where it does not fit. */
export function wordOf(value: bigint): Word {
  if (value < 0n || value >= 1n << 256n) throw new RangeError('No 32-byte number');
  return `0x${value.toString(16).padStart(64, '0')}`;
}
