import { z } from 'zod';

export const count = z.number().int().nonnegative();

/** Figures of people cover everybody who votes on anything: those of single proposals could be combined to identify one person. */
const FOR_ALL_PROPOSALS_ONLY =
  'Turnout by group is published for all proposals together only: figures of single proposals could be combined to identify one person';

/** Query of the calls that publish turnout by group. */
export const voterFiguresQuerySchema = z.object({
  proposal: z.never(FOR_ALL_PROPOSALS_ONLY).optional(),
  format: z.enum(['json', 'csv']).default('json'),
});

/** Why no groups are published: nothing was counted yet, or too few people, or too few of some groups among them. */
const WITHHELD_REASONS = ['not-counted-yet', 'too-few'] as const;

/** What accompanies figures of people who voted. */
export const aboutFiguresSchema = z.object({
  /** When they were last refreshed; null before the first time. */
  as_of: z.iso.datetime().nullable(),
  /** Citizens with a current vote on any proposal who are in the figures: each person once. */
  voters: count,
  /** Citizens who have voted and are not in the figures yet, because they are too few to be published without identifying anyone. */
  withheld: count,
  /** Why `data` is empty; null where it is not. */
  reason: z.enum(WITHHELD_REASONS).nullable(),
});
export type AboutFigures = z.infer<typeof aboutFiguresSchema>;
