import { z } from 'zod';
import { successSchema } from '../core/envelope.ts';
import { wholeNumberSchema } from '../core/whole-number.ts';
import { CHOICES } from './choice.ts';

/**
 * What is known of an end.
 * `open`: voting has not ended. `withdrawn`: the proposal was taken back before it could end.
 * `settling`: the grace runs, an anchor is on its way, or ballots are anchored that anybody may still bring to the contract.
 * `disputed`: ballots received in time that do not count, or ballots anchored in the grace, could change the outcome.
 * `incomplete`: there are ballots received in time that do not count, too few to change the outcome.
 * `complete`: every ballot received in time counts, and those anchored in the grace do not decide.
 */
export const CLOSING_VERDICTS = [
  'open',
  'withdrawn',
  'settling',
  'disputed',
  'incomplete',
  'complete',
] as const;
export type ClosingVerdict = (typeof CLOSING_VERDICTS)[number];

/**
 * Why a ballot that was received in time is not on the contract. `no-anchor`: no block has an anchor over it.
 * `anchored-too-late`: one has, after the grace. `not-on-ledger`: it was anchored in time, and
 * anybody may bring it until seven days after the close; then nobody did.
 */
export const UNCOUNTED_REASONS = ['no-anchor', 'anchored-too-late', 'not-on-ledger'] as const;

const hash = z.string().regex(/^0x[0-9a-f]{64}$/);
const count = z.number().int().nonnegative();

/** One choice's votes. The first three are on the contract and add up to its tally; each voter is in one of them. */
export const closingCountsSchema = z.object({
  /** On the contract before the close. */
  counted_in_time: count,
  /** Counted after the close, with a receipt that was anchored before it. */
  counted_late: count,
  /** Counted after the close, with a receipt anchored in the grace behind it: their times of receipt rest on the operator's word. */
  counted_in_grace: count,
  /** Received in time and not anchored in time: `no-anchor` and `anchored-too-late`. During the grace: not anchored yet. */
  not_anchored: count,
  /** Anchored in time and not on the contract yet. */
  not_on_ledger: count,
});

/** A ballot received in time that does not count: of each voter the last one, unless a later one of theirs counts. */
export const uncountedBallotSchema = z.object({
  /** The number of the act, as in its receipt. */
  number: z.string(),
  digest: hash,
  voter: z.string(),
  choice: z.enum(CHOICES),
  seq: z.string(),
  received_at: z.iso.datetime(),
  reason: z.enum(UNCOUNTED_REASONS),
});
export type UncountedBallot = z.infer<typeof uncountedBallotSchema>;

/** Query of `GET /api/proposals/{id}/closing`: behind which number the list goes on, and how many. */
export const closingQuerySchema = z.object({
  after: z
    .string()
    .regex(/^\d{1,18}$/, 'Expected the `next` of a page')
    .optional(),
  limit: wholeNumberSchema(1, 1000).default(200),
});

/** How a proposal ended, ballot by ballot where one does not count. */
export const closingSchema = z.object({
  proposal_id: z.number().int().positive(),
  closes_at: z.iso.datetime(),
  /** The end of the grace: receipts anchored by then count. */
  anchored_until: z.iso.datetime(),
  /** From then on the contract takes nothing more. */
  countable_until: z.iso.datetime(),
  verdict: z.enum(CLOSING_VERDICTS),
  /** Null while voting has not ended, and for a proposal that was withdrawn. */
  counts: z.object({ yes: closingCountsSchema, no: closingCountsSchema }).nullable(),
  /** One page in the order of receipt; `next` is null on the last one. Empty while `counts` is null. */
  uncounted: z.object({ ballots: z.array(uncountedBallotSchema), next: z.string().nullable() }),
  as_of: z.iso.datetime(),
});
export type Closing = z.infer<typeof closingSchema>;

/** By how much the majority for yes may grow, and by how much it may shrink (a negative number, or zero). */
export interface Swing {
  readonly up: number;
  readonly down: number;
}

export interface ClosingSituation {
  readonly closesAt: Date;
  readonly anchoredUntil: Date;
  readonly countableUntil: Date;
  readonly withdrawn: boolean;
  /** An anchor that was made before the end of the grace is on its way to a block. */
  readonly isAnchorUnderWay: boolean;
  readonly counts: NonNullable<Closing['counts']>;
  /** What the ballots would change that are anchored in time and not on the contract yet. */
  readonly pending: Swing;
  /** What it would change if those of the grace were taken away, or those counted that were not anchored. */
  readonly doubtful: Swing;
}

/** What can be said of an end; `CLOSING_VERDICTS` tells what each verdict means. */
export function judgeClosing(situation: ClosingSituation, now: Date): ClosingVerdict {
  const { closesAt, anchoredUntil, countableUntil, withdrawn, isAnchorUnderWay, counts } = situation;
  if (withdrawn) return 'withdrawn';
  if (now < closesAt) return 'open';
  if (now <= anchoredUntil || isAnchorUnderWay) return 'settling';
  const isCountable = now < countableUntil;
  if (couldTurn(situation, isCountable)) return 'disputed';
  const waiting = counts.yes.not_on_ledger + counts.no.not_on_ledger;
  if (isCountable && waiting > 0) return 'settling';
  return waiting + counts.yes.not_anchored + counts.no.not_anchored > 0 ? 'incomplete' : 'complete';
}

/** Whether yes, no or neither has the majority in every case. What anybody may still bring to the contract is taken for counted. */
function couldTurn(
  { counts: { yes, no }, pending, doubtful }: ClosingSituation,
  isCountable: boolean,
): boolean {
  const counted = onContract(yes) - onContract(no);
  const expected = isCountable ? counted + pending.up + pending.down : counted;
  const doubts = isCountable ? [doubtful] : [doubtful, pending];
  const highest = doubts.reduce((sum, { up }) => sum + up, expected);
  const lowest = doubts.reduce((sum, { down }) => sum + down, expected);
  return Math.sign(highest) !== Math.sign(expected) || Math.sign(lowest) !== Math.sign(expected);
}

function onContract(counts: z.infer<typeof closingCountsSchema>): number {
  return counts.counted_in_time + counts.counted_late + counts.counted_in_grace;
}

/** Answer of `GET /api/proposals/{id}/closing`. */
export const closingResponseSchema = successSchema(closingSchema);
