import { z } from 'zod';

/** Whose vote counts, as the contract numbers it: who was a citizen when voting opened, or also who became one before it closed. */
export const ELIGIBILITIES = ['by-opening', 'by-close'] as const;
export type Eligibility = (typeof ELIGIBILITIES)[number];

/** The contract's number of an eligibility. */
export function eligibilityNumber(eligibility: Eligibility): number {
  return ELIGIBILITIES.indexOf(eligibility);
}

/** Bounds that the contract has too. */
const GRACE = { least: 60, most: 3_600, usual: 600 } as const;
const USUAL_EXTENSION_MS = 72 * 3_600_000;
const MOST_EXTENSION_MS = 30 * 86_400_000;

/**
 * What a proposal promises about its closing, besides its window: how many seconds after the close receipts may still be
 * anchored, until when at the latest it may be extended (the close itself: never), and whose vote counts.
 */
export const closingTermsSchema = z.object({
  anchor_grace_seconds: z.number().int().min(GRACE.least).max(GRACE.most).default(GRACE.usual),
  extendable_until: z.iso.datetime({ offset: true }).optional(),
  eligibility: z.enum(ELIGIBILITIES).default('by-opening'),
});

/** The closing terms where nobody said otherwise. */
export const USUAL_CLOSING_TERMS = closingTermsSchema.parse({});

/** Until when a proposal may be extended where nobody said it: three days after its close. */
export function usuallyExtendableUntil(closesAt: Date): Date {
  return new Date(closesAt.getTime() + USUAL_EXTENSION_MS);
}

/** Whether a proposal that closes then may be extended so far: not before its close, and at most 30 days. */
export function isExtension(closesAt: Date, extendableUntil: Date): boolean {
  const ms = extendableUntil.getTime() - closesAt.getTime();
  return ms >= 0 && ms <= MOST_EXTENSION_MS;
}
