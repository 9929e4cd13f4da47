import { z } from 'zod';
import { INELIGIBILITIES } from '../acts/citizen-status.ts';
import { pageInfoSchema, successSchema } from '../core/envelope.ts';
import { localizedSchema } from '../core/localized.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { damageSchema, lostActsSchema } from './record-damage.ts';

const count = z.number().int().nonnegative();

/** How a subject's own record compares with the contract's event about it. */
export const RECORD_STATES = ['waiting', 'matched', 'differs'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The two choices that an act can make, in the contract's order: 1 and 2. */
export const ACT_CHOICES = ['first', 'second'] as const;
export type ActChoice = (typeof ACT_CHOICES)[number];

/** How many latest acts made each choice; `second` is null where only the first choice is counted. */
export const choiceCountSchema = z.object({ first: z.number().int(), second: z.number().int().nullable() });
export type ChoiceCount = z.infer<typeof choiceCountSchema>;

const side = z.object({ choice: z.enum(ACT_CHOICES), seq: z.string() }).nullable();

/** An author's latest act on a subject as the database and as the chain have it, where they differ or it should not count; null where one has none. */
export const actMismatchSchema = z.object({
  subject: z.number().int(),
  /** Of the subject. Null where only the chain knows it. */
  title: localizedSchema.nullable(),
  author: z.string(),
  database: side,
  chain: side,
  /** Why the act should not count, though the chain counts it; null where the author had the right to act. */
  ineligible: z.enum(INELIGIBILITIES).nullable(),
  /** The recorded act that one of them is; null for an act straight to the contract, or an invented one. */
  digest: z.string().nullable(),
  /** When a comparison first found it. */
  foundAt: z.iso.datetime(),
});
export type ActMismatch = z.infer<typeof actMismatchSchema>;

/**
 * What can be wrong about a subject: itself, single acts, the published count from its acts, the contract's from its events, or
 * the chain counts acts of authors who had no right to act.
 */
export const COMPARISON_FAULTS = ['record', 'acts', 'count', 'contract', 'eligibility'] as const;
export type ComparisonFault = (typeof COMPARISON_FAULTS)[number];

/** What every form of a compared subject says beside its number and its counts. */
export const comparedSubjectParts = {
  matched: count,
  verified: count,
  waiting: count,
  mismatched: count,
  ineligible: count,
};

/**
 * One subject on both sides. `database` adds up its acts, `chain` is the contract's own tally (null where the contract has
 * no such subject or was not asked yet). `verified` are those of the matched acts whose event is final.
 */
export const comparedSubjectSchema = z.object({
  subject: z.number().int(),
  /** Null where only the chain knows it. */
  title: localizedSchema.nullable(),
  record: z.enum(RECORD_STATES),
  database: choiceCountSchema,
  chain: choiceCountSchema.nullable(),
  ...comparedSubjectParts,
  faults: z.array(z.enum(COMPARISON_FAULTS)),
  comparedAt: z.iso.datetime(),
});
export type ComparedSubject = z.infer<typeof comparedSubjectSchema>;

/** What a report says as a whole, the worst first. */
export const LEDGER_VERDICTS = [
  'damaged',
  'differs',
  'electorate',
  'unreachable',
  'catching-up',
  'well',
] as const;
export type LedgerVerdict = (typeof LEDGER_VERDICTS)[number];

/** What every form of the report begins with. The verdict is about all kinds of act, the rest about the one of the report. */
export const comparisonHead = {
  verdict: z.enum(LEDGER_VERDICTS),
  checkedAt: z.iso.datetime(),
  /** The block up to which the chain was read then, and when that block was made if it is still known. */
  blockNumber: z.string(),
  blockMinedAt: z.iso.datetime().nullable(),
  /** What the check of the record against its own receipts has found. */
  damage: damageSchema,
  /** Whether the wallets that the contract authorised are those of people who passed the checks: see `GET /api/citizens/daily`. */
  citizens: z.object({
    /** Authorised wallets of nobody who passed the checks. */
    unchecked: count,
    /** Citizens here whom the contract does not let act. */
    unauthorised: count,
    /** Days by whose end more had been authorised than had passed. */
    exceedingDays: count,
  }),
  /** What was lost with a database that was then rebuilt from the ledger: it is no damage of this one. */
  lost: z.array(lostActsSchema),
};

/** The sums over all subjects. */
export const comparisonSums = {
  matched: count,
  verified: count,
  waiting: count,
  mismatched: count,
  /** Acts that the chain counts of authors who had no right to act. */
  ineligible: count,
  /** Subjects about which anything differs. */
  differing: count,
  integrityPercent: z.number().nullable(),
};

/** How far the comparison is. Lag, `toCompare`, ledger and the full check are of all kinds together. */
export const comparisonProgress = {
  lag: z.object({ waiting: count, oldestSeconds: z.number().int().nullable() }),
  /** Parts that were touched since they were compared. */
  toCompare: count,
  /** Whether the contract answered when it was asked last, and when it last did. */
  ledger: z.object({ answers: z.boolean(), answeredAt: z.iso.datetime().nullable() }),
  /** The last time that everything was compared, touched or not; null before the first. */
  fullCheck: z.object({ startedAt: z.iso.datetime(), endedAt: z.iso.datetime() }).nullable(),
};

/** The latest acts on each side. */
export const bothSidesSchema = z.object({ database: count, chain: count });

/**
 * The database's latest acts of a kind compared with the chain's, author by author, from what is kept of the comparisons.
 * `matched` acts have the same choice and number on both sides, `waiting` ones are on their way. `lag` is what waits to be
 * sent at the moment of reading. `integrityPercent` is the matched share of what should match: 100 only if all of it does,
 * null when there is nothing to compare.
 */
export const comparisonReportSchema = z.object({
  kind: z.string(),
  ...comparisonHead,
  acts: bothSidesSchema,
  ...comparisonSums,
  /** One page; see `page`. */
  subjects: z.array(comparedSubjectSchema),
  page: pageInfoSchema,
  /** The first hundred; all are at `GET /api/ledger/mismatches`. */
  mismatches: z.array(actMismatchSchema),
  ...comparisonProgress,
});
export type ComparisonReport = z.infer<typeof comparisonReportSchema>;

/** `GET /api/ledger/reconciliation?kind=…`: the newest report of a kind, or null before the first comparison. */
export const comparisonReportResponseSchema = successSchema(comparisonReportSchema.nullable());

/** `GET /api/ledger/mismatches?kind=…`: acts that differ, by subject and author. */
export const actMismatchesResponseSchema = successSchema(z.array(actMismatchSchema)).extend({
  page: pageInfoSchema,
});

/** A leading minus sorts downwards. `-state` puts what differs first, then what waits. */
export const COMPARED_SORTS = ['-state', 'state', 'subject', '-subject', 'acts', '-acts'] as const;
export type ComparedSort = (typeof COMPARED_SORTS)[number];

const MOST_ON_A_PAGE = 100;
/** Which page of a list of the comparison, and whether all of it as a file. */
export const comparisonPageQuery = z.object({
  page: wholeNumberSchema(1, 100_000).default(1),
  limit: wholeNumberSchema(1, MOST_ON_A_PAGE).default(MOST_ON_A_PAGE),
  format: z.enum(['json', 'csv']).default('json'),
});

/**
 * What the comparison says over all kinds of act. A record that does not fit itself is no side to compare; where both sides agree,
 * it matters whose acts they are; acts on their way are no fault, and a ledger that cannot be asked hides none.
 */
export function ledgerVerdict(
  found: Pick<ComparisonReport, 'differing' | 'waiting' | 'matched' | 'verified' | 'toCompare' | 'ledger'> & {
    readonly lag: Pick<ComparisonReport['lag'], 'waiting'>;
    readonly damage: Pick<ComparisonReport['damage'], 'total'>;
    readonly citizens: ComparisonReport['citizens'];
  },
): LedgerVerdict {
  if (found.damage.total > 0) return 'damaged';
  if (found.differing > 0) return 'differs';
  if (Object.values(found.citizens).some((count) => count > 0)) return 'electorate';
  if (!found.ledger.answers) return 'unreachable';
  if (found.ledger.answeredAt === null) return 'catching-up';
  const onTheWay = found.waiting + found.matched - found.verified + found.toCompare + found.lag.waiting;
  return onTheWay > 0 ? 'catching-up' : 'well';
}

/** The matched share of what should match, in percent with two decimals, never rounded up to 100. */
export function integrityPercent(matched: number, mismatched: number): number | null {
  const comparable = matched + mismatched;
  return comparable === 0 ? null : Math.floor((matched / comparable) * 10_000) / 100;
}
