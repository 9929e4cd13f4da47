import type { DamageKind } from '@sabha/domain/comparison/record-damage';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

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
  /** The index of the last anchor that was compared with the contract's; -1 before the first. */
  anchors_to: bigint;
  /** The indexes of those that the contract has otherwise, as text. */
  differing_anchors: ColumnType<string[], string, string>;
  checked_at: Date;
}

/** What is wrong with the acts of these numbers. Kept after it was mended. */
export interface IntegrityFindingsTable {
  id: Generated<bigint>;
  kind: DamageKind;
  first_act: bigint;
  last_act: bigint;
  found_at: Date;
  resolved_at: Date | null;
}

/** An alert to the operator; one row for as long as it lasts. */
export interface OperatorAlertsTable {
  id: Generated<bigint>;
  name: string;
  summary: string;
  began_at: Date;
  alerted_at: Date;
  ended_at: Date | null;
}

/** A process of an installation on PostgreSQL, as it reported last. */
export interface ProcessesTable {
  name: string;
  roles: JSONColumnType<string[]>;
  troubles: JSONColumnType<Array<{ name: string; summary: string }>>;
  seen_at: Date;
}

/** An alert on its way. Without a next try it was handed over or given up (`failure`). */
export interface AlertMessagesTable {
  id: Generated<bigint>;
  reference: string;
  channel: 'webhook' | 'mail';
  body: JSONColumnType<Record<string, unknown>>;
  attempts: Generated<number>;
  next_try_at: Date | null;
  created_at: Date;
  failure: string | null;
}

export interface IntegrityTables {
  operator_alerts: OperatorAlertsTable;
  processes: ProcessesTable;
  alert_messages: AlertMessagesTable;
  integrity_state: IntegrityStateTable;
  integrity_findings: IntegrityFindingsTable;
}
