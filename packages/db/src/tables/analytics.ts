import type { Generated, JSONColumnType } from 'kysely';

/** Ballots received in one hour of Colombo; proposal 0 is all proposals. Only recent hours are kept. */
export interface BallotHoursTable {
  proposal_id: number;
  hour: Date;
  ballots: number;
}

/** The hour under which a recent direct vote was counted. */
export interface DirectVoteHoursTable {
  tx_hash: string;
  log_index: number;
  proposal_id: number;
  hour: Date;
}

/** Somebody who votes, or did and is still in the figures; a value, sealed, is null while the person is not in that figure. */
export interface CountedVotersTable {
  voter: string;
  /** Has a current vote on some proposal. */
  stands: boolean;
  age_group_sealed: string | null;
  province_sealed: string | null;
  /** Was there when those who wait, or who are to go, were last judged together and held back. */
  age_group_judged: Generated<boolean>;
  province_judged: Generated<boolean>;
}

export const VOTER_DIMENSIONS = ['age_group', 'province'] as const;
export type VoterDimension = (typeof VOTER_DIMENSIONS)[number];

/** What is published of one dimension, by value, and what registration published of all citizens at that moment. */
export interface VoterFiguresTable {
  dimension: VoterDimension;
  /** Values published together. */
  blocks: JSONColumnType<string[][]>;
  /** How many people each block has. */
  published: JSONColumnType<number[]>;
  /** How many people each value has: finer than what is published. */
  counted_sealed: string;
  registered: JSONColumnType<Record<string, number>>;
  citizens: bigint;
  withheld: bigint;
  as_of: Date;
}

/** A vote that the contract added or took away, until its voter was looked at again. */
export interface LedgerVoteChangesTable {
  id: Generated<bigint>;
  proposal_id: number;
  voter: string;
}

/** How far the acts have been read, and when the figures were last refreshed. One row. */
export interface AnalyticsProgressTable {
  id: Generated<number>;
  act_id: Generated<bigint>;
  refreshed_at: Date | null;
}

export interface AnalyticsTables {
  ballot_hours: BallotHoursTable;
  direct_vote_hours: DirectVoteHoursTable;
  counted_voters: CountedVotersTable;
  voter_figures: VoterFiguresTable;
  ledger_vote_changes: LedgerVoteChangesTable;
  analytics_progress: AnalyticsProgressTable;
}
