/** Euclidean distance between two descriptors of one length. */
export function distanceBetween(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += ((a[at] ?? 0) - (b[at] ?? 0)) ** 2;
  return Math.sqrt(sum);
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
