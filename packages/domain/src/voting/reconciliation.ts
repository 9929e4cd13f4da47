import { z } from 'zod';
import { INELIGIBILITIES } from '../acts/citizen-status.ts';
import {
  bothSidesSchema,
  type ComparedSort,
  comparedSubjectParts,
  comparisonHead,
  comparisonPageQuery,
  comparisonProgress,
  comparisonSums,
  RECORD_STATES,
} from '../comparison/comparison-report.ts';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { CHOICES } from './choice.ts';

const tally = z.object({ yes: z.number().int(), no: z.number().int() });
const side = z.object({ choice: z.enum(CHOICES), seq: z.string() }).nullable();

/** A voter's latest vote as the database and as the chain have it, where they differ or it should not count; null where one has none. */
export const voteMismatchSchema = z.object({
  proposalId: z.number().int(),
  /** Of the proposal. Null where only the chain knows it. */
  title: localizedSchema.nullable(),
  voter: z.string(),
  database: side,
  chain: side,
  /** Why the vote should not count, though the ledger counts it; null where the voter had the right to vote. */
  ineligible: z.enum(INELIGIBILITIES).nullable(),
  /** The ballot that one of them is, to check it by; null for a vote straight to the contract, or an invented one. */
  digest: z.string().nullable(),
  /** When a comparison first found it. */
  foundAt: z.iso.datetime(),
});
export type VoteMismatch = z.infer<typeof voteMismatchSchema>;

/**
 * What can be wrong about a proposal: itself, single votes, the published count from its votes, the contract's from its events,
 * or the ledger counts votes of wallets that had no right to vote.
 */
export const FAULTS = ['record', 'votes', 'count', 'contract', 'eligibility'] as const;

/**
 * One proposal on both sides. `database` adds up its votes, `chain` is the contract's own tally (null where the contract
 * has no such proposal or was not asked yet). `verified` are those of the matched votes whose event is final.
 */
export const reconciledProposalSchema = z.object({
  proposalId: z.number().int(),
  /** Null where only the chain knows it. */
  title: localizedSchema.nullable(),
  record: z.enum(RECORD_STATES),
  database: tally,
  chain: tally.nullable(),
  ...comparedSubjectParts,
  faults: z.array(z.enum(FAULTS)),
  comparedAt: z.iso.datetime(),
});
export type ReconciledProposal = z.infer<typeof reconciledProposalSchema>;

/** The report of the comparison (`comparisonReportSchema`) in the words of votes. */
export const reconciliationReportSchema = z.object({
  ...comparisonHead,
  /** Latest votes of each voter, on either side. */
  votes: bothSidesSchema,
  ...comparisonSums,
  /** One page; see `page`. */
  proposals: z.array(reconciledProposalSchema),
  page: pageInfoSchema,
  /** The first hundred; all are at `GET /api/ledger/mismatches`. */
  mismatches: z.array(voteMismatchSchema),
  ...comparisonProgress,
});
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>;

/** A leading minus sorts downwards. `-state` puts what differs first, then what waits. */
export const RECONCILED_SORTS = ['-state', 'state', 'proposal', '-proposal', 'votes', '-votes'] as const;
export type ReconciledSort = (typeof RECONCILED_SORTS)[number];

/** The same orders in the words of any kind. */
const NEUTRAL_SORTS = ['subject', '-subject', 'acts', '-acts'] as const satisfies readonly ComparedSort[];

/** The kind of act whose report is in the words of votes, and the usual one. */
export const VOTES_KIND = 'ballot';

/**
 * Query of `GET /api/ledger/mismatches`: one of the kinds that are compared, votes when none is named; `format=csv` gives all
 * of them as a file.
 */
export function mismatchesQuerySchema(kinds: readonly string[]) {
  return comparisonPageQuery.extend({ kind: z.enum(kinds).default(VOTES_KIND) });
}

/** Query of `GET /api/ledger/reconciliation`: the same, and the order of the subjects. */
export function reconciliationQuerySchema(kinds: readonly string[]) {
  return mismatchesQuerySchema(kinds).extend({
    sort: z.enum([...RECONCILED_SORTS, ...NEUTRAL_SORTS]).default('-state'),
  });
}

/** `GET /api/ledger/reconciliation`: the newest report on votes, or null before the first comparison. */
export const reconciliationResponseSchema = successSchema(reconciliationReportSchema.nullable());

/** `GET /api/ledger/mismatches`: votes that differ, by proposal and voter. */
export const mismatchesResponseSchema = successSchema(z.array(voteMismatchSchema)).extend({
  page: pageInfoSchema,
});
