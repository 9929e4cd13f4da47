import type { ColumnType, Generated } from 'kysely';

/** Where the comparison of database and chain stands. One row, from the first comparison on. */
export interface VerificationStateTable {
  id: ColumnType<number, number | undefined, never>;
  /** Number of the newest comparison. */
  comparison: bigint;
  compared_at: Date;
  /** The block up to which the chain was read then. */
  block_number: bigint;
  /** Up to which act and block it is known which parts were touched. */
  act_cursor: bigint;
  block_cursor: bigint;
  block_hash: string | null;
  /** The round under way ends when every part has been compared in this comparison or a later one. */
  round_from: bigint;
  round_started_at: Date;
  full_started_at: Date | null;
  full_ended_at: Date | null;
  ledger_asked_at: Date | null;
  ledger_answers: boolean;
}

/** What the comparison of some voters found: both sides' counts and how many agree. */
export interface ComparedColumns {
  yes: Generated<bigint>;
  no: Generated<bigint>;
  /** Votes in whose record no wallet stands. */
  anonymous: Generated<bigint>;
  ledger_yes: Generated<bigint>;
  ledger_no: Generated<bigint>;
  matched: Generated<bigint>;
  /** Those of the matched whose event is final. */
  verified: Generated<bigint>;
  waiting: Generated<bigint>;
  mismatched: Generated<bigint>;
}

export interface VerificationProposalsTable extends ComparedColumns {
  proposal_id: number;
  /** By how many digits of the wallet its voters are parted. */
  depth: Generated<number>;
  /** The proposal itself (author, text, window) against the contract's event. */
  record: Generated<'waiting' | 'matched' | 'differs'>;
  /** The contract's own count; null where it has no such proposal. */
  contract_yes: bigint | null;
  contract_no: bigint | null;
  count_differs: Generated<boolean>;
  contract_differs: Generated<boolean>;
  counted_in: bigint | null;
  compared_at: Date | null;
}

/** The voters of a proposal whose wallets begin with `prefix` (after 0x), as they were compared last. */
export interface VerificationPartsTable extends ComparedColumns {
  proposal_id: number;
  prefix: string;
  touched: Generated<boolean>;
  compared_in: bigint | null;
}

/** A voter's latest vote where the two sides differ for no passing reason. */
export interface VerificationMismatchesTable {
  proposal_id: number;
  voter: string;
  database_choice: number | null;
  database_seq: bigint | null;
  chain_choice: number | null;
  chain_seq: string | null;
  found_at: Date;
}

export interface VerificationTables {
  verification_state: VerificationStateTable;
  verification_proposals: VerificationProposalsTable;
  verification_parts: VerificationPartsTable;
  verification_mismatches: VerificationMismatchesTable;
}
