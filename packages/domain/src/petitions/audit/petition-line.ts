import { z } from 'zod';
import { LEDGER_MODES } from '../../acts/ledger-mode.ts';
import { auditAddress, auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';
import { LANGUAGES } from '../../core/localized.ts';

const instant = z.iso.datetime();

/** A petition as a bundle lists it. Title and description are null once it was removed. */
export const petitionLineSchema = subjectLineSchema.extend({
  of: z.literal('petition'),
  id: z.number().int().positive(),
  /** The digest of its draft, by which the contract knows it. */
  digest: auditHash,
  language: z.enum(LANGUAGES),
  title: z.string().nullable(),
  description: z.string().nullable(),
  /** How signatures reach the ledger; in a bundle from before there was another way, each is on the contract. */
  ledger_mode: z.enum(LEDGER_MODES).default('verify'),
  /** The author's text in other languages; empty once it was removed. */
  translations: z.array(
    z.object({ language: z.enum(LANGUAGES), title: z.string(), description: z.string() }),
  ),
  /** The English name of the ministry that is asked. */
  ministry: z.string().nullable(),
  text_hash: auditHash,
  author: auditAddress,
  required_signatures: z.number().int().positive(),
  created_at: instant,
  closes_at: instant,
  removed_at: instant.nullable(),
  removed_reason: z.string().nullable(),
  /**
   * Why signatures were declared invalid, batch by batch, and why those of a batch count again; null where they do not. The ledger has
   * the hashes of these texts. Bundles of earlier versions have none.
   */
  invalidations: z.array(z.object({ reason: z.string(), undone_reason: z.string().nullable() })).default([]),
});
export type PetitionLine = z.infer<typeof petitionLineSchema>;
