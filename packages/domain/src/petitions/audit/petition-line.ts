import { z } from 'zod';
import { auditAddress, auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';

const instant = z.iso.datetime();

/** A petition as a bundle lists it. Title and description are null once it was removed. */
export const petitionLineSchema = subjectLineSchema.extend({
  of: z.literal('petition'),
  id: z.number().int().positive(),
  /** The digest of its draft, by which the contract knows it. */
  digest: auditHash,
  title: z.string().nullable(),
  description: z.string().nullable(),
  text_hash: auditHash,
  author: auditAddress,
  required_signatures: z.number().int().positive(),
  created_at: instant,
  closes_at: instant,
  removed_at: instant.nullable(),
  removed_reason: z.string().nullable(),
});
export type PetitionLine = z.infer<typeof petitionLineSchema>;
