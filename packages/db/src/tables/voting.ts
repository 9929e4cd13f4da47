import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { Localized } from '@sabha/domain/core/localized';
import type { BallotKind, ResultsShown } from '@sabha/domain/voting/ballot-terms';
import type { Eligibility } from '@sabha/domain/voting/proposal-terms';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/**
 * What citizens vote on. Text and window are fixed by the first vote: ballots name the text's hash. The id is also the
 * contract's; `search_text` is title and short description in all languages, folded (see `foldForSearch`).
 */
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
  anchor_grace_seconds: Generated<number>;
  /** The latest close that an extension may set. */
  extendable_until: Date;
  eligibility: Generated<Eligibility>;
  text_hash: string;
  withdrawn_at: Date | null;
  withdrawn_reason: string | null;
  created_at: Date;
  search_text: Generated<string>;
  /** Rises with each change by an official: what `If-Match` names. */
  version: Generated<number>;
  /** The proposal that this one repeats, because its end was not what citizens had decided. */
  rerun_of: Generated<number | null>;
  ballot_kind: Generated<BallotKind>;
  results: Generated<ResultsShown>;
  /** How its ballots reach the ledger. */
  ledger_mode: Generated<LedgerMode>;
  /** What secret ballots about it name: see `ballotSubject`; null where ballots are open. */
  ballot_subject: Generated<string | null>;
  /** The published file that it came from, and the key of its row there. */
  import_id: ColumnType<number | null, number | null | undefined, never>;
  import_key: ColumnType<string | null, string | null | undefined, never>;
}

export const EXTENSION_RECORD_STATES = ['waiting', 'mined', 'refused'] as const;

/**
 * Closes that were moved, or were to be moved. One in a block is `mined`; only then does the proposal close later. Without
 * `reason` and `asked_at` only the ledger knows it: the official's key was used without this server.
 */
export interface ProposalExtensionsTable {
  proposal_id: number;
  number: number;
  old_closes_at: Date;
  new_closes_at: Date;
  reason: string | null;
  reason_hash: string;
  asked_at: Date | null;
  state: (typeof EXTENSION_RECORD_STATES)[number];
  failure: string | null;
  tx_hash: string | null;
  log_index: number | null;
  block_number: bigint | null;
  mined_at: Date | null;
}

/** The texts and windows that a proposal had, from its first change on; the last one that is not refused stands. */
export interface ProposalTextsTable {
  proposal_id: number;
  number: number;
  title: JSONColumnType<Localized>;
  short_description: JSONColumnType<Localized>;
  description_in_details: JSONColumnType<Localized>;
  text_hash: string;
  opens_at: Date;
  expired_date: Date;
  extendable_until: Date;
  /** Ballots with a higher number, up to that of the next row, were signed for this text. */
  after_act: bigint;
  /** The contract did not take it. */
  refused: Generated<boolean>;
  written_at: Date;
  ballot_kind: Generated<BallotKind>;
  results: Generated<ResultsShown>;
  /** How its ballots reach the ledger. */
  ledger_mode: Generated<LedgerMode>;
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
  unopened: Generated<number>;
}

/** The folded count. The count at any moment is this plus the deltas not folded yet. */
export interface ProposalTalliesTable {
  proposal_id: number;
  yes_votes: bigint;
  no_votes: bigint;
  /** Secret ballots of which only the hash is known. */
  unopened: Generated<bigint>;
}

/** The current ballot of each nullifier on a secret proposal: 1 yes, 2 no, 0 while it is hidden. */
export interface SecretBallotsCurrentTable {
  proposal_id: number;
  nullifier: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
}

/** What the hash of a released secret ballot hides; sealed until the close where results are hidden. */
export interface SecretChoicesTable {
  act_id: bigint;
  choice: number | null;
  salt: string | null;
  sealed: string | null;
  /** Whether its opening was sent on its way to the contract. */
  queued: Generated<boolean>;
}

/** How many citizens could vote on a proposal, as last counted; final once it has closed. */
export interface ProposalElectoratesTable {
  proposal_id: number;
  eligible: bigint;
  closed: boolean;
  counted_at: Date;
}

/** The direct acts that are votes. */
export interface DirectVotesView {
  tx_hash: ColumnType<string, never, never>;
  log_index: ColumnType<number, never, never>;
  block_number: ColumnType<bigint, never, never>;
  proposal_id: ColumnType<number, never, never>;
  voter: ColumnType<string, never, never>;
  choice: ColumnType<number, never, never>;
  seq: ColumnType<bigint, never, never>;
}

/** The acts that are ballots, with the fields that their payloads hold. `deadline` is in Unix seconds. */
export interface BallotsView {
  id: ColumnType<bigint, never, never>;
  digest: ColumnType<string, never, never>;
  /** The number of the proposal as the acts have it: what is sought by an index. */
  subject: ColumnType<bigint, never, never>;
  proposal_id: ColumnType<number, never, never>;
  text_hash: ColumnType<string, never, never>;
  voter: ColumnType<string, never, never>;
  choice: ColumnType<number, never, never>;
  seq: ColumnType<bigint, never, never>;
  deadline: ColumnType<bigint, never, never>;
  signature: ColumnType<string, never, never>;
  received_at: ColumnType<Date, never, never>;
  receipt_batch_id: ColumnType<bigint, never, never>;
  receipt_index: ColumnType<number, never, never>;
}

/** Ballots with the reason for which the contract refused them, if it did. */
export interface VotesView extends BallotsView {
  rejected: ColumnType<string | null, never, never>;
}

export interface VotingTables {
  proposals: ProposalsTable;
  proposal_texts: ProposalTextsTable;
  proposal_extensions: ProposalExtensionsTable;
  votes_current: VotesCurrentTable;
  tally_deltas: TallyDeltasTable;
  proposal_tallies: ProposalTalliesTable;
  proposal_electorates: ProposalElectoratesTable;
  secret_ballots_current: SecretBallotsCurrentTable;
  secret_choices: SecretChoicesTable;
  direct_votes: DirectVotesView;
  ballots: BallotsView;
  votes: VotesView;
}
