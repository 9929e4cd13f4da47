import type { Localized } from '@sabha/domain/core/localized';
import type { RoleName } from '@sabha/domain/core/roles';
import type { CitizenStatus } from '@sabha/domain/registration/citizen';
import type { Device } from '@sabha/domain/registration/sessions/sessions';
import type { Generated, JSONColumnType } from 'kysely';

/** Who is signed in. The token itself is only in the browser; here is its SHA-256. */
export interface SessionsTable {
  token_hash: string;
  /** How its owner names it to end it; it opens nothing. */
  id: Generated<string>;
  wallet: string;
  device: Device;
  created_at: Date;
  /** To the minute. */
  used_at: Date;
  /** The latest end, however much it is used. */
  ends_at: Date;
  /** When it ends if it is not used before; never after `ends_at`. */
  expires_at: Date;
}

/** A number that a login message must carry, used once. */
export interface SessionNoncesTable {
  nonce: string;
  expires_at: Date;
}

/** A token bucket. The key is a keyed, daily-salted hash, so that no address of a visitor is kept. */
export interface RateLimitsTable {
  key: string;
  tokens: number;
  /** What the last taker was given: written by the same statement that computed it. */
  granted: number;
  updated_at: Date;
}

/** A computation that was taken instead of waiting, until it would not be taken any more: each counts once. */
export interface WorkUsedTable {
  puzzle: string;
  expires_at: Date;
}

/** One person, one wallet. Nothing here names the person, or tells of what group they are. */
export interface CitizensTable {
  id: Generated<bigint>;
  wallet: string;
  status: CitizenStatus;
  registered_at: Date;
  /** When the contract authorised the wallet, in the time of its block; null before. */
  authorised_at: Date | null;
  revoked_at: Date | null;
  /** The wallets of the same person that this one replaced, newest first. */
  earlier_wallets: Generated<string[]>;
}

/** Who may act for an office. A withdrawn role stays as history. */
export interface RolesTable {
  id: Generated<bigint>;
  wallet: string;
  role: RoleName;
  office: JSONColumnType<Localized>;
  granted_at: Date;
  withdrawn_at: Date | null;
}

/** A role that one admin proposed and another must agree to. Decided ones stay as history. */
export interface RoleProposalsTable {
  id: Generated<bigint>;
  wallet: string;
  role: RoleName;
  office: JSONColumnType<Localized>;
  proposed_by: string;
  proposed_at: Date;
  expires_at: Date;
  decided_at: Date | null;
  outcome: 'granted' | 'refused' | 'expired' | null;
}

/** Every write by an official, for anyone to read: role and office, never personal data. Append-only. */
export interface AuditLogTable {
  id: Generated<bigint>;
  at: Date;
  actor_role: RoleName;
  /** The office's public wallet; null where the product itself acted. */
  actor_wallet: string | null;
  office: JSONColumnType<Localized>;
  action: string;
  subject_kind: string;
  subject_id: string;
  before: JSONColumnType<Record<string, unknown>> | null;
  after: JSONColumnType<Record<string, unknown>> | null;
}

export interface AccessTables {
  sessions: SessionsTable;
  session_nonces: SessionNoncesTable;
  rate_limits: RateLimitsTable;
  work_used: WorkUsedTable;
  citizens: CitizensTable;
  roles: RolesTable;
  role_proposals: RoleProposalsTable;
  audit_log: AuditLogTable;
}
