import type { Localized } from '@sabha/domain/core/localized';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** What citizens vote on. The texts never change: ballots name their hash. The id is also the contract's. */
export interface ProposalsTable {
  id: Generated<number>;
  title: JSONColumnType<Localized>;
  short_description: JSONColumnType<Localized>;
  description_in_details: JSONColumnType<Localized>;
  category_id: number;
  author: string;
  active_status: boolean;
  opens_at: Date;
  expired_date: Date;
  text_hash: string;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  created_at: Date;
}

/** The latest vote of each voter. `act_id` is null when it came through the contract directly. */
export interface VotesCurrentTable {
  proposal_id: number;
  voter: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
}

/** What one commit changed in one proposal's count; folded into the tally by a job. */
export interface TallyDeltasTable {
  id: Generated<bigint>;
  proposal_id: number;
  yes: number;
  no: number;
}

/** The folded count. The count at any moment is this plus the deltas not folded yet. */
export interface ProposalTalliesTable {
  proposal_id: number;
  yes_votes: bigint;
  no_votes: bigint;
}

/** Votes sent to the contract by the voter's own wallet, as the indexer saw them. */
export interface DirectVotesTable {
  tx_hash: string;
  log_index: number;
  block_number: bigint;
  proposal_id: number;
  voter: string;
  choice: number;
  seq: bigint;
}

/** Ballots that the contract refused in our own transaction: they do not count. */
export interface BallotRejectionsTable {
  act_id: bigint;
  reason: string;
  tx_hash: string;
  log_index: number;
}

/** Every ballot ever accepted, with the contract's refusal if there was one. A view over the acts. */
export interface VotesView {
  id: ColumnType<bigint, never, never>;
  digest: ColumnType<string, never, never>;
  proposal_id: ColumnType<number, never, never>;
  voter: ColumnType<string, never, never>;
  choice: ColumnType<number, never, never>;
  seq: ColumnType<bigint, never, never>;
  deadline: ColumnType<Date, never, never>;
  signature: ColumnType<string, never, never>;
  received_at: ColumnType<Date, never, never>;
  rejected: ColumnType<string | null, never, never>;
}

export interface VotingTables {
  proposals: ProposalsTable;
  votes_current: VotesCurrentTable;
  tally_deltas: TallyDeltasTable;
  proposal_tallies: ProposalTalliesTable;
  direct_votes: DirectVotesTable;
  ballot_rejections: BallotRejectionsTable;
  votes: VotesView;
}
