import { z } from 'zod';
import { successSchema } from '../../core/envelope.ts';
import { wholeNumberSchema } from '../../core/whole-number.ts';

const count = z.number().int().nonnegative();
const MOST_DAYS = 366;

/** Query of `GET /api/citizens/daily`: the last so many days on which something happened; `format=csv` gives a file. */
export const citizenDaysQuerySchema = z.object({
  days: wholeNumberSchema(1, MOST_DAYS).default(31),
  format: z.enum(['json', 'csv']).default('json'),
});

/** What happened on one day, as in Colombo. */
const citizenDaySchema = z.object({
  day: z.iso.date(),
  /** Passed every check and were of age: whoever comes of age counts on that day. The server's word. */
  passed: count,
  /** Passed every check under age. Told in groups of five, on the day that completes one. The server's word. */
  under_age: count,
  /**
   * Of those authorised: whose people were lost with a database that was rebuilt from the ledger, so that nobody knows any more
   * whether they passed. The server's word.
   */
  unknown: count,
  /** Wallets that took the place of a lost one, by the contract's events: each is among those authorised, and the lost one among those let go. */
  replaced: count,
  /** Wallets that the contract authorised, and let go, by its events. */
  authorised: count,
  revoked: count,
  /** Wallets that were authorised when the day ended. */
  authorised_at_end: z.number().int(),
});
export type CitizenDay = z.infer<typeof citizenDaySchema>;

/** What the comparison of the contract's authorisations with the people who passed all checks finds. */
const citizenFindingsSchema = z.object({
  /** When it was made; null before the first time. */
  as_of: z.iso.datetime().nullable(),
  /** Wallets that the contract authorised and that belong to nobody who passed the checks. */
  unchecked: z.object({ count, /** The first hundred. */ wallets: z.array(z.string()) }),
  /** Citizens here whose wallets the contract does not let act. */
  unauthorised: count,
  /** Days by whose end more had been authorised than had passed all checks and were of age, had a wallet replaced, or are unknown. */
  exceeding_days: z.array(z.iso.date()),
});
export type CitizenFindings = z.infer<typeof citizenFindingsSchema>;

/** Answer of `GET /api/citizens/daily`: the newest day last. */
export const citizenDaysResponseSchema = successSchema(
  z.object({
    days: z.array(citizenDaySchema),
    findings: citizenFindingsSchema,
    /** How many wallets the contract authorises a day at most, and how many so far on this one; null before its events are read. */
    limit: z.object({ per_day: count, authorised_today: count }).nullable(),
  }),
);
export type CitizenDays = z.infer<typeof citizenDaysResponseSchema>['data'];
