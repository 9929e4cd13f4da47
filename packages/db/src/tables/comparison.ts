import type { Ineligibility } from '@sabha/domain/acts/citizen-status';
import type { ColumnType, Generated } from 'kysely';

/** How far the comparison of database and chain is. One row, from the first comparison on. */
export interface ComparisonStateTable {
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

/** What the comparison of some authors' latest acts found: both sides' counts of the choices 1 and 2, and how many agree. */
export interface ComparedColumns {
  first: Generated<bigint>;
  second: Generated<bigint>;
  /** Acts whose record names no wallet. */
  anonymous: Generated<bigint>;
  ledger_first: Generated<bigint>;
  ledger_second: Generated<bigint>;
  matched: Generated<bigint>;
  /** Those of the matched whose event is final. */
  verified: Generated<bigint>;
  waiting: Generated<bigint>;
  mismatched: Generated<bigint>;
  /** Acts that the chain counted of authors who had no right to act. */
  ineligible: Generated<bigint>;
}

/** What acts of a kind are about, as it was compared last. */
export interface ComparisonSubjectsTable extends ComparedColumns {
  kind: string;
  subject: bigint;
  /** By how many digits of the wallet its authors are parted. */
  depth: Generated<number>;
  /** The subject itself against the contract's event about it. */
  record: Generated<'waiting' | 'matched' | 'differs'>;
  /** The contract's own count; null where it has no such subject or does not tell this count. */
  contract_first: bigint | null;
  contract_second: bigint | null;
  count_differs: Generated<boolean>;
  contract_differs: Generated<boolean>;
  counted_in: bigint | null;
  compared_at: Date | null;
}

/** The authors on a subject whose wallets begin with `prefix` (after 0x), as they were compared last. */
export interface ComparisonPartsTable extends ComparedColumns {
  kind: string;
  subject: bigint;
  prefix: string;
  touched: Generated<boolean>;
  compared_in: bigint | null;
}

/** An author's latest act on a subject where the two sides differ for no passing reason, or that should not count. */
export interface ComparisonMismatchesTable {
  kind: string;
  subject: bigint;
  author: string;
  database_choice: number | null;
  database_seq: bigint | null;
  chain_choice: number | null;
  chain_seq: string | null;
  /** Why the author had no right to act; null where they had. */
  ineligible: Ineligibility | null;
  found_at: Date;
}

export interface ComparisonTables {
  comparison_state: ComparisonStateTable;
  comparison_subjects: ComparisonSubjectsTable;
  comparison_parts: ComparisonPartsTable;
  comparison_mismatches: ComparisonMismatchesTable;
}
