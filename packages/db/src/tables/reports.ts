import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { Language, Localized } from '@sabha/domain/core/localized';
import type { CopyType, EvidenceState } from '@sabha/domain/reports/evidence';
import type { ColumnType, Generated } from 'kysely';

type Later<Value> = ColumnType<Value | null, Value | null | undefined>;
/** A list of texts, written as JSON. */
type JsonList = ColumnType<string[], string>;
type LaterJson = ColumnType<Localized | null, string | null | undefined, string | null>;

/** What citizens reported, nearly always without saying who they are. `digest` is its id on the contract; times are whole hours. */
export interface ReportsTable {
  id: number;
  digest: string;
  /** Null for a report under its author's own wallet. */
  nullifier: string | null;
  /** The wallet; null for an anonymous report. */
  author: Later<string>;
  day: number;
  category: number;
  title_digest: string;
  body_digest: string;
  /** The stored bytes, whose SHA-256 are the digests. */
  title_bytes: Uint8Array;
  body_bytes: Uint8Array;
  thread_commitment: string;
  evidence_root: string;
  language: Language;
  title: string;
  description: string;
  /** The words of title and description, as PostgreSQL's text search has them. */
  words: string;
  /** From 1 (low) to 4 (critical). */
  initial_priority: number;
  priority: number;
  previous_priority: Later<number>;
  likes: Generated<bigint>;
  dislikes: Generated<bigint>;
  created_at: Date;
  updated_at: Date;
  /** Until when the text becomes public, checked or not. */
  text_due: Date;
  text_published_at: Later<Date>;
  assigned_office: LaterJson;
  resolved_at: Later<Date>;
  resolution_note: LaterJson;
  hidden_at: Later<Date>;
  hidden_reason: LaterJson;
  /** What an office that is accused says. */
  reply: LaterJson;
  withdrawn_at: Later<Date>;
  /** That the contract did not take it. */
  refused: Generated<boolean>;
  /** How votes on it reach the ledger. Never changed. */
  ledger_mode: ColumnType<LedgerMode, LedgerMode | undefined, never>;
}

/** The latest vote of a nullifier, or of a wallet, on a report. `hour` is that of its release, or of its block, in Unix hours. */
export interface ReportVotesCurrentTable {
  report_id: number;
  author: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
  hour: number;
}

/** The age recipient that a case officer published, signed by the officer's wallet. */
export interface OfficerKeysTable {
  id: Generated<bigint>;
  wallet: string;
  recipient: string;
  until: Date;
  signature: string;
  published_at: Date;
  ended_at: Later<Date>;
}

/** How a reporter comes back to a report. Deleted when it is withdrawn, and some time after it was resolved. */
export interface ReportThreadsTable {
  report_id: number;
  /** A keyed index of what the receipt gives. */
  lookup: string;
  /** Recipient and address of the reporter, and the lookup, sealed. */
  keys_sealed: string;
  /** The first message, for the reporter alone. */
  opening: Uint8Array;
}

/** An encrypted message. A reporter's has a number `seq` and a signature, an officer's a wallet and an office. */
export interface ReportMessagesTable {
  report_id: number;
  number: number;
  seq: Later<bigint>;
  file: Uint8Array;
  /** The officers' recipients at that time. */
  encrypted_to: JsonList;
  signature: Later<string>;
  office: LaterJson;
  wallet: Later<string>;
  /** Of its release. */
  hour: Date;
  /** A day, as YYYY-MM-DD. */
  answer_by: Later<string>;
  /** The same message, encrypted by an officer to those who came later. */
  copy: Later<Uint8Array>;
  copied_to: ColumnType<string[] | null, string | null | undefined, string | null>;
}

/** A file of a report. Its original is encrypted; `file` and `copy_file` are names in the folder of evidence. */
export interface ReportEvidenceTable {
  report_id: number;
  /** From 1 on. */
  number: number;
  /** The reporter's message that brought it; null for a file that came with the report. */
  seq: Later<bigint>;
  state: EvidenceState;
  /** Of the encrypted file. */
  sha256: string;
  /** The upload that the report claims, until it is kept. */
  upload: string | null;
  file: string | null;
  bytes: number | null;
  copy_sha256: string | null;
  copy_nonce: string | null;
  copy_upload: string | null;
  copy_file: string | null;
  copy_type: CopyType | null;
  copy_bytes: number | null;
}

/** What an IPFS node keeps of reports, or is to keep or to remove, by SHA-256 of the bytes. */
export interface IpfsPinsTable {
  digest: string;
  /** Which node: the beginning of a hash of its address. */
  node: string;
  /** `leaving`: it could not be removed yet. */
  state: 'waiting' | 'pinned' | 'leaving';
  /** Failures in a row, when it is tried again, and why it failed last. */
  attempts: Generated<number>;
  again_at: Later<Date>;
  failure: Later<string>;
}

export interface ReportTables {
  ipfs_pins: IpfsPinsTable;
  reports: ReportsTable;
  report_evidence: ReportEvidenceTable;
  report_votes_current: ReportVotesCurrentTable;
  officer_keys: OfficerKeysTable;
  report_threads: ReportThreadsTable;
  report_messages: ReportMessagesTable;
}
