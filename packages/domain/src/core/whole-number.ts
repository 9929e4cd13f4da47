import { z } from 'zod';

const DIGITS = /^(?:0|[1-9]\d{0,15})$/;

/**
 * A whole number from `min` to `max` as it stands in an address or a file: digits alone. `0x1`, `1e0`, `01` and a number with
 * blanks around it are refused: one thing has one address.
 */
export function wholeNumberSchema(
  min: number,
  max: number,
  message = `Must be a whole number from ${min} to ${max}`,
) {
  return z.preprocess(
    (given) => (typeof given === 'string' && DIGITS.test(given) ? Number(given) : given),
    z.number(message).int(message).min(min, message).max(max, message),
  );
}
