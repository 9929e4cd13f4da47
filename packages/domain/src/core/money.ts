/** Sri Lankan cents: money is counted in whole minor units and never in floating point. */
export type Cents = bigint;

const CENTS_PER_RUPEE = 100n;

/** Minor units as a JSON number of rupees, the unit of the specification's fields. Told apart to the cent up to 70 trillion rupees. */
export function rupeesNumber(cents: Cents): number {
  return Number(cents) / Number(CENTS_PER_RUPEE);
}

/**
 * Reads a decimal text ("1,234.56", "-12", "6640") as minor units, multiplied by `scale` rupees
 * (1_000_000n for a column in Rs. million). Null when it is not a plain decimal or is finer than a cent.
 */
export function parseMoney(text: string, scale = 1n): Cents | null {
  const match = /^(-?)(\d{1,15}|\d{1,3}(?:,\d{3}){1,5})(?:\.(\d{1,9}))?$/.exec(text.trim());
  if (!match) return null;
  const whole = (match[2] ?? '').replaceAll(',', '');
  const fraction = match[3] ?? '';
  const scaled = BigInt(whole + fraction) * scale * CENTS_PER_RUPEE;
  const unit = 10n ** BigInt(fraction.length);
  if (scaled % unit !== 0n) return null;
  return match[1] ? -(scaled / unit) : scaled / unit;
}
