import { SMALLEST_GROUP } from '../../core/smallest-group.ts';

/** How much one batch of signers tells of a known person: the likelihood of what is seen changes by e^0.5 at most (1.65 times). */
export const NOISE_EPSILON = 0.5;
/** Signers are counted this many at once or more, and never fewer than a quarter of those who are counted already. */
export const SMALLEST_SIGNER_BATCH = 20;
/** Published numbers are multiples of this. */
export const ROUNDED_TO = 5;

const ALPHA = Math.exp(-NOISE_EPSILON);
const ONE = 2 ** 32;
/** Of 2^32 equally likely draws, how many go on. */
const GOES_ON = Math.round(ALPHA * ONE);

/**
 * The noise that is added to one number of one batch: the difference of two geometric numbers (the discrete Laplace distribution).
 * `draw` gives a whole number below its argument, each equally likely, that nobody can foretell.
 */
export function sampleNoise(draw: (below: number) => number): number {
  const geometric = () => {
    let value = 0;
    while (draw(ONE) < GOES_ON) value += 1;
    return value;
  };
  return geometric() - geometric();
}

/** How likely this noise is. */
export function noiseLikelihood(noise: number): number {
  return ((1 - ALPHA) / (1 + ALPHA)) * ALPHA ** Math.abs(noise);
}

/** Whether so many who wait are counted now, where so many are counted already. */
export function isBatch(waiting: number, counted: number): boolean {
  return waiting >= Math.max(SMALLEST_SIGNER_BATCH, counted / 4);
}

/** What is shown of a number with its noise: rounded, and null where it is not at least five. */
export function shownCount(noisy: number): number | null {
  return noisy < SMALLEST_GROUP ? null : Math.round(noisy / ROUNDED_TO) * ROUNDED_TO;
}
