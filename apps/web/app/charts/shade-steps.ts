const STEPS = 5;

/**
 * The step (0 lightest to 4 darkest) of each amount in a choropleth: equal steps up to the highest.
 * Zero and less are always the lightest.
 */
export function shadeSteps(amounts: readonly bigint[]): number[] {
  const highest = amounts.reduce((most, amount) => (amount > most ? amount : most), 0n);
  return amounts.map((amount) => {
    if (highest === 0n || amount <= 0n) return 0;
    const step = Number((amount * BigInt(STEPS) - 1n) / highest);
    return Math.min(STEPS - 1, step);
  });
}

/** The upper bound of each step in cents, lightest first. */
export function stepBounds(highest: bigint): bigint[] {
  return Array.from({ length: STEPS }, (_, step) => (highest * BigInt(step + 1)) / BigInt(STEPS));
}
