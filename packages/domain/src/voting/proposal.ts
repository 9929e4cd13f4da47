import { z } from 'zod';
import { localizedSchema } from '../core/localized.ts';
import { timeRemainingSchema } from '../core/time-remaining-schema.ts';
import { ballotTermsSchema } from './ballot-terms.ts';
import { proposalNewsSchema } from './proposal-events.ts';
import { proposalExtensionSchema } from './proposal-extension.ts';
import { PROPOSAL_STATUSES } from './proposal-status.ts';
import { ELIGIBILITIES } from './proposal-terms.ts';

/** Where the proposal's own record is on the ledger. */
export const LEDGER_STATES = ['waiting', 'mined', 'final'] as const;

/**
 * A proposal with the specification's fields (section 3) and what is needed to show it in three languages and to vote.
 * `title`, `short_description` and `description_in_details` are the English texts; `texts` has all three languages.
 * Instants are ISO 8601.
 */
export const proposalSchema = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  short_description: z.string(),
  description_in_details: z.string(),
  texts: z.object({
    title: localizedSchema,
    short_description: localizedSchema,
    description_in_details: localizedSchema,
  }),
  category_id: z.number().int(),
  category_name: z.string().nullable(),
  /** The category in three languages; `category_name` is the English one. */
  category_names: localizedSchema.nullable(),
  ...proposalNewsSchema.shape,
  /** How votes are cast, and when results are shown: part of the text that every vote names. */
  ...ballotTermsSchema.shape,
  /** What secret ballots are about, as their scope has it (docs/anonymity.md); null where ballots are open. */
  ballot_subject: z.string().nullable(),
  status: z.enum(PROPOSAL_STATUSES),
  time_remaining: timeRemainingSchema,
  /** How many seconds after the close receipts may still be anchored: votes received in time and anchored by then count. */
  anchor_grace_seconds: z.number().int(),
  /** The latest close that an extension may set; the close itself: it is never extended. */
  extendable_until: z.iso.datetime(),
  /** Whose vote counts: who was a citizen at the opening, or also who became one before the close. */
  eligibility: z.enum(ELIGIBILITIES),
  /** Every extension, in the order in which it was asked for. `expired_date` is the close that the ledger has. */
  extensions: z.array(proposalExtensionSchema),
  /** The proposal that this one repeats; null for most. */
  rerun_of: z.number().int().positive().nullable(),
  /** The newest proposal that repeats this one; null for most. */
  rerun_by: z.number().int().positive().nullable(),
  created_at: z.iso.datetime(),
  /** Rises with each change by an official: what `If-Match` of a change names. */
  version: z.number().int().positive(),
  /** Who may not vote on it: the wallet of its author. */
  author: z.string(),
  ledger: z.object({
    state: z.enum(LEDGER_STATES),
    /** Transaction that recorded the proposal. */
    tx_hash: z.string().nullable(),
    block_number: z.string().nullable(),
    /**
     * Whether the last comparison found the proposal and all its votes on the chain as they are here, apart from votes on
     * their way: see `isVerified`. Null where there is nothing to say yet.
     */
    matched: z.boolean().nullable(),
    /** Votes that the last comparison found here and that are not final on the chain yet. */
    on_the_way: z.number().int().nonnegative(),
  }),
});
export type ProposalView = z.infer<typeof proposalSchema>;
