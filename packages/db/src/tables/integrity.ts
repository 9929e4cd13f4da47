import type { ColumnType, Generated } from 'kysely';

/** How far the record was checked against itself. One row. */
export interface IntegrityStateTable {
  id: ColumnType<number, number | undefined, never>;
  /** The last act that this round has checked. */
  checked_to: bigint;
  /** The highest number that was ever seen: acts lost at the end are missed by it. */
  highest: bigint;
  /** Rises with each round; decides which contents are hashed again. */
  round: bigint;
  round_started_at: Date;
  full_started_at: Date | null;
  full_ended_at: Date | null;
  checked_at: Date;
}

/**
 * What is wrong with acts: missing numbers, acts that do not give the signed root, a batch that its key has not signed,
 * an anchor that differs, acts that cannot be read, and acts that what is kept beside them does not fit.
 */
export const INTEGRITY_KINDS = ['gap', 'root', 'signature', 'anchor', 'unreadable', 'derived'] as const;
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number];

export interface IntegrityFindingsTable {
  id: Generated<bigint>;
  kind: IntegrityKind;
  first_act: bigint;
  last_act: bigint;
  found_at: Date;
  resolved_at: Date | null;
}

export interface IntegrityTables {
  integrity_state: IntegrityStateTable;
  integrity_findings: IntegrityFindingsTable;
}
