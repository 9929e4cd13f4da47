import type { ColumnType, Generated } from 'kysely';

/** What the server keeps of an identity's key, sealed. Goes when the identity is replaced or its citizen leaves. */
export interface IdentitySharesTable {
  citizen: string;
  generation: number;
  share_sealed: string;
}

/** Every commitment that was ever enrolled. A leaf of the census from the first epoch that takes it until it is ended. */
export interface EnrolmentsTable {
  /** A word: 0x and 64 digits. */
  commitment: string;
  citizen: string;
  generation: number;
  act_id: bigint;
  /** After a replacement: the census takes it later than this. */
  enters_after: ColumnType<Date | null, Date | null | undefined>;
  ended_at: ColumnType<Date | null, Date | null | undefined>;
  /** The first epoch without it, which was in one before, and when a block had that. */
  removed_epoch: ColumnType<number | null, number | null | undefined>;
  removed_at: ColumnType<Date | null, Date | null | undefined>;
  /** The first epoch with it; null until there is one. */
  entered_epoch: ColumnType<number | null, number | null | undefined>;
  /** Where it is in the published census; null until an epoch has it, and again when a split dropped the slots of removed members. */
  cohort: ColumnType<number | null, number | null | undefined>;
  slot: ColumnType<number | null, number | null | undefined>;
}

/** How often a person replaced an identity, and until when a new one rests. The person by the keyed index of the NIC. */
export interface EnrolmentLimitsTable {
  nic_index: string;
  index_key: string;
  replaced_at: Generated<Date[]>;
  rest_until: ColumnType<Date | null, Date | null | undefined>;
}

/** One publication of the census. `published_at` and `tx_hash` are null until a block has it. */
export interface CensusEpochsTable {
  epoch: number;
  bits: number;
  members: number;
  manifest: string;
  manifest_sha: string;
  made_at: Date;
  published_at: ColumnType<Date | null, Date | null | undefined>;
  tx_hash: ColumnType<string | null, string | null | undefined>;
}

/**
 * A root of a cohort, which is divided by `bits` bits, and the file that it was published with. From `since` to `until` it was the newest of
 * its number on the contract, by the time of its blocks: after a split the first half has the number.
 */
export interface CensusRootsTable {
  root: string;
  epoch: number;
  cohort: number;
  bits: number;
  members: number;
  file_sha: string;
  since: ColumnType<Date | null, Date | null | undefined>;
  until: ColumnType<Date | null, Date | null | undefined>;
}

export interface CensusFilesTable {
  sha: string;
  bytes: Uint8Array;
}

/** Anonymous acts that wait for their release, sealed under the key of their hour. */
export interface AnonymousPoolTable {
  id: string;
  sealed: Uint8Array;
  tag: string;
}

export interface AnonymityTables {
  identity_shares: IdentitySharesTable;
  enrolments: EnrolmentsTable;
  enrolment_limits: EnrolmentLimitsTable;
  census_epochs: CensusEpochsTable;
  census_roots: CensusRootsTable;
  census_files: CensusFilesTable;
  anonymous_pool: AnonymousPoolTable;
}
