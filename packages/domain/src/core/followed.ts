import { z } from 'zod';

/** A list in a query, separated by commas; undefined where the parameter is absent, empty where it names nothing. */
export const queryList = (longest: number) =>
  z
    .string()
    .max(longest)
    .optional()
    .transform((text) => (text === '' ? [] : text?.split(',')));

/** The public numbers of what a reader of events follows of one kind, at most `most`; undefined where the kind is not asked for. */
export const followedNumbers = (most: number) =>
  queryList(most * 11).pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,9}$/)
          .transform(Number)
          .refine((id) => id <= 2_147_483_647),
      )
      .max(most)
      .optional(),
  );
