import { z } from 'zod';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { CHOICES } from './ballot.ts';
import { RECORD_STATES } from './verification.ts';

const count = z.number().int().nonnegative();
const tally = z.object({ yes: z.number().int(), no: z.number().int() });
const side = z.object({ choice: z.enum(CHOICES), seq: z.string() }).nullable();

/** A voter's latest vote as the database and as the chain have it, where they differ; null where one has none. */
export const voteMismatchSchema = z.object({
  proposalId: z.number().int(),
  voter: z.string(),
  database: side,
  chain: side,
  /** The ballot that one of them is, to check it by; null for a vote straight to the contract, or an invented one. */
  digest: z.string().nullable(),
  /** When a comparison first found it. */
  foundAt: z.iso.datetime(),
});
export type VoteMismatch = z.infer<typeof voteMismatchSchema>;

/** What can differ about a proposal: itself, single votes, the published count from its votes, the contract's from its events. */
export const FAULTS = ['record', 'votes', 'count', 'contract'] as const;

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
  matched: count,
  verified: count,
  waiting: count,
  mismatched: count,
  faults: z.array(z.enum(FAULTS)),
  comparedAt: z.iso.datetime(),
});
export type ReconciledProposal = z.infer<typeof reconciledProposalSchema>;

/** How things stand as a whole, the worst first. */
export const LEDGER_VERDICTS = ['differs', 'unreachable', 'catching-up', 'well'] as const;
export type LedgerVerdict = (typeof LEDGER_VERDICTS)[number];

/**
 * The database's votes compared with the chain's, voter by voter, from what is kept of the comparisons. `matched` votes
 * have the same choice and number on both sides, `waiting` ones are on their way. `lag` is what waits to be sent at the
 * moment of reading. `integrityPercent` is the matched share of what should match: 100 only if all of it does, null when
 * there is nothing to compare.
 */
export const reconciliationReportSchema = z.object({
  verdict: z.enum(LEDGER_VERDICTS),
  checkedAt: z.iso.datetime(),
  /** The block up to which the chain was read then, and when that block was made if it is still known. */
  blockNumber: z.string(),
  blockMinedAt: z.iso.datetime().nullable(),
  /** Latest votes of each voter, on either side. */
  votes: z.object({ database: count, chain: count }),
  matched: count,
  verified: count,
  waiting: count,
  mismatched: count,
  /** Proposals about which anything differs. */
  differing: count,
  integrityPercent: z.number().nullable(),
  /** One page; see `page`. */
  proposals: z.array(reconciledProposalSchema),
  page: pageInfoSchema,
  /** The first hundred; all are at `GET /api/ledger/mismatches`. */
  mismatches: z.array(voteMismatchSchema),
  lag: z.object({ waiting: count, oldestSeconds: z.number().int().nullable() }),
  /** Parts that were touched since they were compared. */
  toCompare: count,
  /** Whether the contract answered when it was asked last, and when it last did. */
  ledger: z.object({ answers: z.boolean(), answeredAt: z.iso.datetime().nullable() }),
  /** The last time that everything was compared, touched or not; null before the first. */
  fullCheck: z.object({ startedAt: z.iso.datetime(), endedAt: z.iso.datetime() }).nullable(),
});
export type ReconciliationReport = z.infer<typeof reconciliationReportSchema>;

/** A leading minus sorts downwards. `-state` puts what differs first, then what waits. */
export const RECONCILED_SORTS = ['-state', 'state', 'proposal', '-proposal', 'votes', '-votes'] as const;
export type ReconciledSort = (typeof RECONCILED_SORTS)[number];

const MOST_ON_A_PAGE = 100;
const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_ON_A_PAGE).default(MOST_ON_A_PAGE),
  format: z.enum(['json', 'csv']).default('json'),
});

/** Query of `GET /api/ledger/reconciliation`: the page of proposals; `format=csv` gives all of them as a file. */
export const reconciliationQuerySchema = pageQuery.extend({
  sort: z.enum(RECONCILED_SORTS).default('-state'),
});
export type ReconciliationQuery = z.infer<typeof reconciliationQuerySchema>;

/** `GET /api/ledger/reconciliation`: the newest report, or null before the first comparison. */
export const reconciliationResponseSchema = successSchema(reconciliationReportSchema.nullable());

/** Query of `GET /api/ledger/mismatches`; `format=csv` gives all of them as a file. */
export const mismatchesQuerySchema = pageQuery;
/** `GET /api/ledger/mismatches`: votes that differ, by proposal and voter. */
export const mismatchesResponseSchema = successSchema(z.array(voteMismatchSchema)).extend({
  page: pageInfoSchema,
});

/** What a report says as a whole. Votes on their way are no fault, and a ledger that cannot be asked hides none. */
export function ledgerVerdict(
  report: Pick<ReconciliationReport, 'differing' | 'waiting' | 'matched' | 'verified' | 'toCompare'> & {
    readonly ledger: ReconciliationReport['ledger'];
    readonly lag: Pick<ReconciliationReport['lag'], 'waiting'>;
  },
): LedgerVerdict {
  if (report.differing > 0) return 'differs';
  if (!report.ledger.answers) return 'unreachable';
  if (report.ledger.answeredAt === null) return 'catching-up';
  const onTheWay = report.waiting + report.matched - report.verified + report.toCompare + report.lag.waiting;
  return onTheWay > 0 ? 'catching-up' : 'well';
}

/** The matched share of what should match, in percent with two decimals, never rounded up to 100. */
export function integrityPercent(matched: number, mismatched: number): number | null {
  const comparable = matched + mismatched;
  return comparable === 0 ? null : Math.floor((matched / comparable) * 10_000) / 100;
}
