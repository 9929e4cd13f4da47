import type { LedgerMode } from '@sabha/domain/acts/ledger-mode';
import type { Language, Localized } from '@sabha/domain/core/localized';
import type { Province } from '@sabha/domain/core/provinces';
import type { PetitionRule } from '@sabha/domain/petitions/petition-decisions';
import type { PetitionWords } from '@sabha/domain/petitions/petition-text';
import type { ColumnType, Generated } from 'kysely';

/** What citizens ask for. `digest` is that of the signed draft; `refused` that the contract did not take it. */
export interface PetitionsTable {
  id: number;
  digest: string;
  title: string;
  description: string;
  text_hash: string;
  author: string;
  required_signatures: bigint;
  /** How many signers' latest choice is to sign. Written with the signatures, once for each commit. */
  signatures: Generated<bigint>;
  /** How many of its signers signed and were declared invalid; null where none ever was. Written with `signatures`. */
  invalidated: Generated<number | null>;
  closes_at: Date;
  created_at: Date;
  refused: Generated<boolean>;
  /** The language of `title` and `description`. */
  language: Generated<Language>;
  /** The author's text in other languages. */
  translations: ColumnType<PetitionWords[], string | undefined, never>;
  /** The English name of the ministry that is asked, as it was signed. */
  ministry: ColumnType<string | null, string | null | undefined>;
  /** How signatures under it reach the ledger. */
  ledger_mode: Generated<LedgerMode>;
  /** How many signatures it needed to be listed when it was created. */
  supporters_needed: Generated<number>;
  /** When it first had them. */
  listed_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the threshold was met, while it is. */
  met_at: ColumnType<Date | null, Date | null | undefined>;
  /** From how many signatures on its ministry is asked for a response; null where it was never decided: the threshold. */
  response_signatures: ColumnType<bigint | null, bigint | number | null | undefined>;
  /** From how many on it is to be debated. */
  debate_signatures: Generated<bigint>;
  asked_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the first response was published. */
  answered_at: ColumnType<Date | null, Date | null | undefined>;
  debate_at: ColumnType<Date | null, Date | null | undefined>;
  rejected_at: ColumnType<Date | null, Date | null | undefined>;
  rejection: ColumnType<StoredDecision | null, string | null | undefined, string | null>;
  /** When an office removed it, or the contract said that one had. */
  removed_at: ColumnType<Date | null, Date | null | undefined>;
  /** Null where only the contract knows of the removal. */
  removal: ColumnType<StoredDecision | null, string | null | undefined, string | null>;
  /** The text whose hash the contract gets; null where only the contract knows of the removal. */
  removed_reason: ColumnType<string | null, string | null | undefined>;
}

/** Why an office rejected or removed a petition, and which office did; null after a recovery, where that is not known. */
export interface StoredDecision {
  readonly rule: PetitionRule;
  readonly reason: Localized;
  readonly office: Localized | null;
}

/**
 * Signatures that an office declared invalid together. `queued`: of how many of the list, in its order, the contract is told;
 * `undo_queued`: of how many of those again that they count. The offices are null after a recovery.
 */
export interface PetitionInvalidationsTable {
  id: Generated<number>;
  petition_id: number;
  /** From 1 on for each petition. */
  number: number;
  started_at: Date;
  office: ColumnType<Localized | null, string | null, never>;
  reason: ColumnType<Localized, string, never>;
  /** keccak256 of the text that the reason has for the contract. */
  reason_hash: string;
  total: number;
  /** How many go into one transaction. */
  step: Generated<number>;
  queued: Generated<number>;
  undone_at: ColumnType<Date | null, Date | null | undefined>;
  undone_office: ColumnType<Localized | null, string | null | undefined, string | null>;
  undone_reason: ColumnType<Localized | null, string | null | undefined, string | null>;
  undone_reason_hash: ColumnType<string | null, string | null | undefined>;
  undo_queued: Generated<number>;
}

/** Whose signatures a batch is about, fixed when it starts. */
export interface PetitionInvalidationSignersTable {
  invalidation_id: number;
  position: number;
  signer: string;
}

/** Every version of an office's response, numbered from 1. */
export interface PetitionResponsesTable {
  petition_id: number;
  number: number;
  text: ColumnType<Localized, string, never>;
  office: ColumnType<Localized, string, never>;
  published_at: Date;
}

/** What the last recount of a petition found: as shown, as the rows of signatures add up, as the hours do. */
export interface PetitionRecountsTable {
  petition_id: number;
  recounted_at: Date;
  shown: bigint;
  rows_count: bigint;
  hours_sum: bigint;
}

/** The latest choice of each signer: 1 signs, 2 has withdrawn, 3 signed and was declared invalid. `act_id` is null when it came through the contract directly. */
export interface PetitionSignaturesCurrentTable {
  petition_id: number;
  signer: string;
  choice: number;
  seq: bigint;
  act_id: bigint | null;
  /** When the signer chose to be listed by pseudonym; null for those who did not. */
  listed_at: ColumnType<Date | null, Date | null | undefined>;
  /** Whether the figures by province have this signer. */
  in_provinces: Generated<boolean>;
}

/** Signers by province, with noise: exact numbers are kept nowhere. */
export interface PetitionProvincesTable {
  petition_id: number;
  /** By province, whatever is shown of it: noise may make a number negative. */
  noisy: ColumnType<Partial<Record<Province, number>>, string, string>;
  /** How many signers are in the figures: exact. */
  counted: bigint;
  as_of: Date;
}

/** By how much the signatures of a petition changed in an hour that had a change. */
export interface PetitionHoursTable {
  petition_id: number;
  hour: Date;
  signatures: number;
}

export interface PetitionTables {
  petition_hours: PetitionHoursTable;
  petition_provinces: PetitionProvincesTable;
  petition_invalidation_signers: PetitionInvalidationSignersTable;
  petition_invalidations: PetitionInvalidationsTable;
  petition_recounts: PetitionRecountsTable;
  petition_responses: PetitionResponsesTable;
  petitions: PetitionsTable;
  petition_signatures_current: PetitionSignaturesCurrentTable;
}
