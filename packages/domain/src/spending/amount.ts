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

/** The pair of amounts that the specification gives categories and projects (section 3), in rupees and, exactly, in cents. */
export const budgetPairSchema = z.object({
  allocated_budget: z.number(),
  allocated_budget_minor: minorSchema,
  spent_budget: z.number(),
  spent_budget_minor: minorSchema,
});
export type BudgetPair = z.infer<typeof budgetPairSchema>;

/** Writes an allocation and what was spent of it, both in minor units, as the specification names them. */
export function budgetPairOf(allocated: Cents, spent: Cents): BudgetPair {
  return {
    allocated_budget: rupeesNumber(allocated),
    allocated_budget_minor: String(allocated),
    spent_budget: rupeesNumber(spent),
    spent_budget_minor: String(spent),
  };
}

/** Minor units as an exact decimal text of rupees with two decimals: -1234.50. */
export function rupeesText(cents: Cents): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
