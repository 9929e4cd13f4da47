import { z } from 'zod';
import { type Cents, rupeesNumber } from '../core/money.ts';

/**
 * The most that one amount may be: 50 trillion rupees, seven times the estimates of 2024 as a whole, and still told apart
 * to the cent as a JSON number. A sum of many has no bound.
 */
export const MAX_AMOUNT_MINOR = 5_000_000_000_000_000n;

/** Minor units as a decimal text, exact at any size; a sum may be longer than any one amount. */
export const minorSchema = z.string().regex(/^-?\d{1,30}$/);

/** An amount written twice: `amount` a JSON number of rupees, `amount_minor` the exact cents as text. */
export const amountSchema = z.object({ amount: z.number(), amount_minor: minorSchema });
export type Amount = z.infer<typeof amountSchema>;

/** Writes minor units as an `Amount`. */
export function amountOf(cents: Cents): Amount {
  return { amount: rupeesNumber(cents), amount_minor: String(cents) };
}

/**
 * The pair of amounts that the specification gives categories and projects (section 3), in rupees and, exactly, in cents. Null where
 * no record says how much it is.
 */
export const budgetPairSchema = z.object({
  allocated_budget: z.number().nullable(),
  allocated_budget_minor: minorSchema.nullable(),
  spent_budget: z.number().nullable(),
  spent_budget_minor: minorSchema.nullable(),
});
export type BudgetPair = z.infer<typeof budgetPairSchema>;

/** Writes an allocation and what was spent of it, both in minor units, as the specification names them; null where it is not known. */
export function budgetPairOf(allocated: Cents | null, spent: Cents | null): BudgetPair {
  return { ...pairOf('allocated_budget', allocated), ...pairOf('spent_budget', spent) };
}

/** An amount under a field's name, in rupees and, exactly, in cents; null where it is not known. */
export function pairOf<Name extends string>(
  name: Name,
  cents: Cents | null,
): Record<Name, number | null> & Record<`${Name}_minor`, string | null> {
  const pair = {
    [name]: cents === null ? null : rupeesNumber(cents),
    [`${name}_minor`]: cents === null ? null : String(cents),
  };
  return pair as Record<Name, number | null> & Record<`${Name}_minor`, string | null>; // its two computed names
}

/** An amount, or null where it is not known. */
export function knownAmountOf(cents: Cents | null): Amount | null {
  return cents === null ? null : amountOf(cents);
}

/** Minor units as an exact decimal text of rupees with two decimals: -1234.50. */
export function rupeesText(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
