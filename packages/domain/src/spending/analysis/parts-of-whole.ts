const TENTHS = 1000n;

/**
 * What share of their sum each amount is, in percent with one decimal. Shown as parts of a whole, they add up to exactly
 * 100: each is rounded down, and the tenths that are left go to the largest remainders, of equals to the first. Amounts in
 * cents. All zero where the sum is not above zero; where an amount is negative there are no parts, and each is rounded alone.
 */
export function partsOfWhole(amounts: readonly bigint[]): number[] {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0n);
  if (whole <= 0n) return amounts.map(() => 0);
  if (amounts.some((amount) => amount < 0n)) return amounts.map((amount) => roundedShare(amount, whole));
  const tenths = amounts.map((amount) => (amount * TENTHS) / whole);
  const left = Number(TENTHS - tenths.reduce((sum, part) => sum + part, 0n));
  const next = amounts
    .map((amount, position) => ({ position, remainder: (amount * TENTHS) % whole }))
    .sort((one, other) => (one.remainder === other.remainder ? 0 : one.remainder < other.remainder ? 1 : -1))
    .slice(0, left);
  const raised = new Set(next.map(({ position }) => position));
  return tenths.map((part, position) => Number(part + (raised.has(position) ? 1n : 0n)) / 10);
}

function roundedShare(amount: bigint, whole: bigint): number {
  const size = amount < 0n ? -amount : amount;
  const tenths = Number((size * TENTHS * 2n + whole) / (whole * 2n)) / 10;
  return amount < 0n ? -tenths : tenths;
}
