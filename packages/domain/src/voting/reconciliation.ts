import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { CHOICES } from './ballot.ts';

const tally = z.object({ yes: z.number().int(), no: z.number().int() });
const side = z.object({ choice: z.enum(CHOICES), seq: z.string() }).nullable();

/** A voter's latest vote as the database and as the chain have it, where they differ; null where one has none. */
export const voteMismatchSchema = z.object({
  proposalId: z.number().int(),
  voter: z.string(),
  database: side,
  chain: side,
});
export type VoteMismatch = z.infer<typeof voteMismatchSchema>;

/** One proposal on both sides. `chain` is the contract's own tally; null where the contract has no such proposal. */
export const reconciledProposalSchema = z.object({
  proposalId: z.number().int(),
  database: tally,
  chain: tally.nullable(),
  matched: z.number().int(),
  waiting: z.number().int(),
  mismatched: z.number().int(),
});
export type ReconciledProposal = z.infer<typeof reconciledProposalSchema>;

/**
 * The database's votes compared with the chain's, voter by voter. `matched` votes have the same choice and number on
 * both sides, `waiting` ones are on their way. `lag` is what waits to be sent at the moment of reading.
 * `integrityPercent` is the matched share of what should match (null when there is nothing to compare).
 */
export const reconciliationReportSchema = z.object({
  checkedAt: z.iso.datetime(),
  blockNumber: z.string(),
  matched: z.number().int(),
  waiting: z.number().int(),
  mismatched: z.number().int(),
  integrityPercent: z.number().nullable(),
  proposals: z.array(reconciledProposalSchema),
  /** The first hundred. */
  mismatches: z.array(voteMismatchSchema),
  lag: z.object({ waiting: z.number().int(), oldestSeconds: z.number().int().nullable() }),
});
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>;

/** `GET /api/ledger/reconciliation`: the newest report, or null before the first comparison. */
export const reconciliationResponseSchema = successSchema(reconciliationReportSchema.nullable());
