import { z } from 'zod';
import type { RecordState } from '../comparison/comparison-report.ts';
import { successSchema } from '../core/envelope.ts';

/** What a comparison of database and chain said of one proposal. Votes are current ones, each voter's latest. */
export interface Comparison {
  /** How the proposal's own record (author, text, window) compares with the contract's event. */
  readonly record: RecordState;
  /** Votes whose event on the chain is the same and final. */
  readonly verified: number;
  /** Votes that are not final on the chain yet. */
  readonly onTheWay: number;
  /** Whether a vote, the published count or the contract's own count differs for no passing reason. */
  readonly differs: boolean;
}

/**
 * Whether a proposal may be called verified: its own event and those of its votes say what the database says. Votes on
 * their way do not take that away, but it cannot be said before any of them has arrived: then, and while the proposal
 * itself is on its way, null. False where anything differs.
 */
export function isVerified({ record, verified, onTheWay, differs }: Comparison): boolean | null {
  if (differs || record === 'differs') return false;
  if (record === 'waiting' || (verified === 0 && onTheWay > 0)) return null;
  return true;
}

/**
 * `GET /api/proposals/verification`: the two figures of the verification view and what is beside them, from the last
 * comparison. `current_votes` = `votes_verified` + `on_the_way` + `differing`, apart from votes that only the chain has.
 */
export const verificationFiguresSchema = z.object({
  /** Current votes for which an event with the same voter, choice and number is indexed and final. */
  votes_verified: z.number().int().nonnegative(),
  /** Current votes whose record names no wallet; counted. */
  anonymous_votes: z.number().int().nonnegative(),
  current_votes: z.number().int().nonnegative(),
  on_the_way: z.number().int().nonnegative(),
  differing: z.number().int().nonnegative(),
  compared_at: z.iso.datetime(),
});
export type VerificationFigures = z.infer<typeof verificationFiguresSchema>;

/** Null before the first comparison. */
export const verificationFiguresResponseSchema = successSchema(verificationFiguresSchema.nullable());
