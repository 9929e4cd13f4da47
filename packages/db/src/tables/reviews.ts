import type { Localized } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import type { ReviewRule } from '@sabha/domain/reviews/find-bursts';
import type { ReviewState } from '@sabha/domain/reviews/reviews';
import type { SignalRule } from '@sabha/domain/reviews/signing-signals';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Where acts are found again: their numbers, and the blocks of those that wallets sent themselves; null where there are none. */
interface ActRange {
  first_act: bigint | null;
  last_act: bigint | null;
  first_block: bigint | null;
  last_block: bigint | null;
}

/** First acts of wallets on one subject in a stretch of time, and how many of these wallets were new. Only recent ones are kept. */
export interface ReviewSlotsTable extends ActRange {
  kind: string;
  subject: bigint;
  length_ms: number;
  starts_at: Date;
  votes: number;
  fresh: number;
}

/** An hour that an official should look at. Nothing in it names a citizen. */
export interface ReviewFindingsTable extends ActRange {
  id: Generated<bigint>;
  kind: string;
  subject: bigint;
  rule: ReviewRule | SignalRule;
  starts_at: Date;
  votes: number;
  fresh: number;
  /** New wallets in a hundred that were usual then. */
  usual_percent: number;
  /** Of whose signers there are too many; null for every other rule. */
  province: ColumnType<Province | null, Province | null | undefined>;
  found_at: Date;
  state: ReviewState;
  note: string | null;
  decided_at: Date | null;
  decided_by: string | null;
  office: JSONColumnType<Localized> | null;
}

/** How far acts, and blocks with acts of wallets themselves, have been read. One row, which is also the job's lock. */
export interface ReviewProgressTable {
  id: Generated<number>;
  act_id: bigint;
  block_number: bigint;
}

export interface ReviewTables {
  review_slots: ReviewSlotsTable;
  review_findings: ReviewFindingsTable;
  review_progress: ReviewProgressTable;
}
