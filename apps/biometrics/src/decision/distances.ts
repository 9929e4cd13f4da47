import { DESCRIPTOR_LENGTH } from '../model/face-analyser.ts';

/** Euclidean distance between two descriptors. */
export function distanceBetween(a: Float32Array, b: Float32Array): number {
  return Math.sqrt(squaredDistance(a, 0, b, Number.POSITIVE_INFINITY));
}

/** The squared distance of the descriptor that begins at `start` to another, or some number that is at least `bound`. */
export function squaredDistance(a: Float32Array, start: number, b: Float32Array, bound: number): number {
  let sum = 0;
  for (let at = 0; at < DESCRIPTOR_LENGTH && sum < bound; at++)
    sum += ((a[start + at] ?? 0) - (b[at] ?? 0)) ** 2;
  return sum;
}

/**
 * Mean of descriptors, number by number.
 * @throws RangeError without any
 */
export function meanDescriptor(descriptors: readonly Float32Array[]): Float32Array {
  const [first] = descriptors;
  if (first === undefined) throw new RangeError('A mean needs at least one descriptor');
  return first.map((_, at) => descriptors.reduce((sum, one) => sum + (one[at] ?? 0), 0) / descriptors.length);
}
