import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { listedBudgetLineSchema } from './list-budget-lines.ts';
import { listedPaymentSchema } from './list-payments.ts';
import { ROW_KINDS } from './row-address.ts';

export const rowParamsSchema = z.object({
  kind: z.enum(ROW_KINDS),
  id: wholeNumberSchema(1, Number.MAX_SAFE_INTEGER),
});
export type RowParams = z.infer<typeof rowParamsSchema>;

/**
 * Whether figures add a row up. `replaced`: a revised line counts instead. `accounts`: it is of the accounts after the year, which
 * no figure of the budget adds up. `correction`: a payment that takes another back; figures add up both.
 */
export const ROW_STATES = ['in-force', 'replaced', 'accounts', 'taken-back', 'correction'] as const;

const shownRowShape = {
  state: z.enum(ROW_STATES),
  /** When a budget line was taken back; null for other rows. */
  taken_back_at: z.iso.datetime().nullable(),
};

/** A row at its permanent address, also where it is in no list any more. */
export const shownRowSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('budget-line'),
    ...shownRowShape,
    row: listedBudgetLineSchema,
    /** The approved line that this revised one counts for, and the revised line that counts for this approved one. */
    replaces: z.number().int().nullable(),
    replaced_by: z.number().int().nullable(),
  }),
  z.object({ kind: z.literal('disbursement'), ...shownRowShape, row: listedPaymentSchema }),
]);
export type ShownRow = z.infer<typeof shownRowSchema>;

/** `GET /api/spending/records/{kind}/{id}`. */
export const shownRowResponseSchema = successSchema(shownRowSchema);
