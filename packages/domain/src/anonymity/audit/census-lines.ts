import { z } from 'zod';

const whole = z.string().regex(/^(0|[1-9]\d{0,19})$/);
const word = z.string().regex(/^0x[0-9a-f]{64}$/);

/** The census: the lists of citizens who may act without saying who they are. There is one. */
export const censusLineSchema = z.object({
  kind: z.literal('subject'),
  of: z.literal('census'),
  id: z.literal(1),
});
export type CensusLine = z.infer<typeof censusLineSchema>;

/** One publication of the census. Its number is that of the epoch. */
export const censusEpochLineSchema = z.object({
  kind: z.literal('subject'),
  of: z.literal('census-epoch'),
  id: z.number().int().positive(),
  /** The bytes whose SHA-256 the contract has: two hundred for each list, and for each list of what is open. */
  manifest: z.string().max(1_000_000),
  /** The numbers of the enrolments whose commitments it adds, in the order of their numbers, which is that of their slots. */
  entered: z.array(whole).max(50_000),
  /** The numbers of the enrolments whose leaves it makes 0. */
  left: z.array(whole).max(50_000),
});
export type CensusEpochLine = z.infer<typeof censusEpochLineSchema>;

/** What the audit reads of a manifest. */
export const auditedManifestSchema = z.object({
  bits: z.number().int().min(0).max(16),
  epoch: z.number().int().positive(),
  last_act: whole,
  previous: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .nullable(),
  cohorts: z
    .array(
      z.object({
        cohort: z.number().int().nonnegative(),
        bits: z.number().int().min(0).max(16).optional(),
        root: word,
        members: z.number().int().nonnegative(),
      }),
    )
    .max(65_536),
});
export type AuditedManifest = z.infer<typeof auditedManifestSchema>;
