import type { Language, Localized } from '@sabha/domain/core/localized';
import type { ColumnType, Generated } from 'kysely';

type Later<Value> = ColumnType<Value | null, Value | null | undefined>;
type LaterJson = ColumnType<Localized | null, string | null | undefined, string | null>;

/** What citizens reported without saying who they are. `digest` is the identity of the act; times are whole hours. */
export interface ReportsTable {
  id: number;
  digest: string;
  nullifier: string;
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
}

/** The latest vote of a nullifier on a report. `hour` is that of its release, in Unix hours. */
export interface ReportVotesCurrentTable {
  report_id: number;
  author: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
  hour: number;
}

export interface ReportTables {
  reports: ReportsTable;
  report_votes_current: ReportVotesCurrentTable;
}
