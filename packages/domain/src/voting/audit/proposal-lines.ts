import { z } from 'zod';
import { auditAddress, auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';
import { localizedSchema } from '../../core/localized.ts';
import { ELIGIBILITIES } from '../proposal-terms.ts';

const instant = z.iso.datetime();
const whole = z.string().regex(/^(0|[1-9]\d{0,19})$/);
const proposalId = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** What citizens vote on, as a bundle lists it. */
export const proposalLineSchema = subjectLineSchema.extend({
  of: z.literal('proposal'),
  id: proposalId,
  title: localizedSchema,
  short_description: localizedSchema,
  description_in_details: localizedSchema,
  text_hash: auditHash,
  category_id: z.number().int(),
  author: auditAddress,
  opens_at: instant,
  closes_at: instant,
  anchor_grace_seconds: z.number().int().positive(),
  extendable_until: instant,
  eligibility: z.enum(ELIGIBILITIES),
  created_at: instant,
  withdrawn_at: instant.nullable(),
  withdrawn_reason: z.string().nullable(),
});
export type ProposalLine = z.infer<typeof proposalLineSchema>;

/** A text that a proposal had before: ballots numbered above `after_act`, up to the next text, were signed for it. */
export const proposalTextLineSchema = subjectLineSchema.extend({
  of: z.literal('proposal-text'),
  id: proposalId,
  title: localizedSchema,
  short_description: localizedSchema,
  description_in_details: localizedSchema,
  text_hash: auditHash,
  opens_at: instant,
  closes_at: instant,
  extendable_until: instant,
  after_act: whole,
  refused: z.boolean(),
});
export type ProposalTextLine = z.infer<typeof proposalTextLineSchema>;
