import { z } from 'zod';
import { auditAddress, auditHash, subjectLineSchema } from '../../audit/bundle-format.ts';
import { localizedSchema } from '../../core/localized.ts';
import { ballotTermsSchema, OPEN_BALLOTS } from '../ballot-terms.ts';
import { ELIGIBILITIES } from '../proposal-terms.ts';

const instant = z.iso.datetime();
const whole = z.string().regex(/^(0|[1-9]\d{0,19})$/);
const proposalId = z
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** Of a bundle that was made before there were other ballots, all are open and on the contract. */
const ballotTerms = {
  ballot_kind: ballotTermsSchema.shape.ballot_kind.default(OPEN_BALLOTS.ballot_kind),
  results: ballotTermsSchema.shape.results.default(OPEN_BALLOTS.results),
  ledger_mode: ballotTermsSchema.shape.ledger_mode.default(OPEN_BALLOTS.ledger_mode),
};

/** What citizens vote on, as a bundle lists it. */
export const proposalLineSchema = subjectLineSchema.extend({
  of: z.literal('proposal'),
  ...ballotTerms,
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

/** A later close that an official asked for, and where the ledger has it; the three fields of its position are null where it has not. */
export const proposalExtensionLineSchema = subjectLineSchema.extend({
  of: z.literal('proposal-extension'),
  id: proposalId,
  number: z.number().int().positive(),
  closes_at: instant,
  /** Null where an official's key was used without this server: then only the hash is known. */
  reason: z.string().nullable(),
  reason_hash: auditHash,
  asked_at: instant.nullable(),
  state: z.enum(['waiting', 'mined', 'refused']),
  block: whole.nullable(),
  log: z.number().int().nonnegative().nullable(),
  tx: auditHash.nullable(),
});
export type ProposalExtensionLine = z.infer<typeof proposalExtensionLineSchema>;

/** A text that a proposal had before: ballots numbered above `after_act`, up to the next text, were signed for it. */
export const proposalTextLineSchema = subjectLineSchema.extend({
  of: z.literal('proposal-text'),
  ...ballotTerms,
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
