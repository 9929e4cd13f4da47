import type { ChainConnection } from '@sabha/chain/clients';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { CitizenStatus, Ineligibility } from '@sabha/domain/acts/citizen-status';
import type { ChoiceCount, RecordState } from '@sabha/domain/comparison/comparison-report';
import type { Kysely, RawBuilder } from 'kysely';

/** A select of the columns that are named where it is asked for. Conditions are put around it. */
export type Rows = RawBuilder<unknown>;

/** What the contract is asked about: a subject, as it was at a block. */
export interface AskedTally {
  readonly db: Kysely<Schema>;
  readonly client: ChainConnection['publicClient'];
  readonly deployment: Deployment;
  readonly subject: bigint;
  readonly blockNumber: bigint;
}

/** Why an author with this status when the act was counted had no right to act; null where they had. */
export type JudgeAuthor = (status: CitizenStatus, countedAt: Date) => Ineligibility | null;

/**
 * How acts of a kind are compared with the chain. An act has a subject (a number), an author and one of the choices 1 and 2;
 * of an author's acts on a subject the one with the highest number (`seq`) counts.
 *
 * Each part of SQL is a plain select from one table or a join by keys, without grouping, order or limit: then the conditions
 * around it (a subject, a range of authors, a range of blocks) reach the table's indexes also where the planner has no statistics.
 */
export interface ComparedKind {
  /** As it is in `acts.kind`. */
  readonly name: string;
  /** The database's side, one row for each subject and author: `subject, author, choice, seq, act_id`. */
  readonly current: Rows;
  /**
   * The chain's side, one row for each event that counted an act on this subject: `author, choice, previous, seq, block_number,
   * log_index, mined_at`.
   */
  recorded(subject: bigint): Rows;
  /** The subjects that each side knows by itself: `subject`. Those with a row in `current` need not be among them. */
  readonly subjects: { readonly inDatabase: Rows; readonly onLedger: Rows };
  /** Every event that touches a subject: `subject, author, block_number`, and `about_subject` where it changes its own record. */
  readonly events: Rows;
  /** What is published as the count of this subject, in one row: `first, second` (null where it is not published). */
  published(subject: bigint): Rows;
  /** About how many acts a subject has, as far as it is known without counting: `subject, acts`. Decides how it is parted. */
  readonly sizes: Rows;
  /** The subjects' titles: `subject, title`. */
  readonly titles: Rows;
  /** How the subject's own record compares with the contract's event; absent where there is nothing to compare. */
  readonly compareRecord?: (db: Kysely<Schema>, subject: bigint) => Promise<RecordState>;
  /** Whose acts on a subject count; absent, or null, where the registry does not decide it, or the subject is not known. */
  readonly electorate?: (db: Kysely<Schema>, subject: bigint) => Promise<JudgeAuthor | null>;
  /**
   * The contract's own tally; null, or a call that the contract reverts, where it has no such subject. Absent where it
   * keeps none.
   */
  contractTally?(asked: AskedTally): Promise<ChoiceCount | null>;
}

/** What acts of a kind are about. */
export interface Subject {
  readonly kind: string;
  readonly subject: bigint;
}

/** The kind of this name among those that are compared. */
export function kindNamed(kinds: readonly ComparedKind[], name: string): ComparedKind {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`No kind of act named ${name} is compared`);
  return kind;
}
