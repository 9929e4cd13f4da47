import { z } from 'zod';
import { auditHash } from '../../audit/bundle-format.ts';

/** A report as a bundle lists it. Its stored texts are null while they are not public. */
export const reportLineSchema = z.object({
  kind: z.literal('subject'),
  of: z.literal('report'),
  id: z.number().int().positive(),
  /** By which the contract knows it. */
  digest: auditHash,
  day: z.number().int().nonnegative(),
  category: z.number().int().nonnegative().max(255),
  title_digest: auditHash,
  body_digest: auditHash,
  thread_commitment: auditHash,
  evidence_root: auditHash,
  /** The stored bytes, of which the digests are the SHA-256. */
  title_text: z.string().max(10_000).nullable(),
  body_text: z.string().max(100_000).nullable(),
  /** The hour of its release. */
  created_at: z.iso.datetime(),
  /** Whether no vote on it is taken any more. */
  ended: z.boolean(),
  /** Whether the contract refused it. */
  refused: z.boolean(),
});
export type ReportLine = z.infer<typeof reportLineSchema>;
