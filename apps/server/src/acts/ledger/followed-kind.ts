import type { ContractName } from '@sabha/contracts/contract-list';
import type { Schema } from '@sabha/db/schema';
import type { RawBuilder, Transaction } from 'kysely';
import type { Events } from '../../events.ts';

/** An author and the public number of what they acted on. */
export interface AuthorOnSubject {
  readonly subject: number;
  readonly author: string;
}

/** What counts of an author: the choice as the contract numbers it, and the number of the act that made it. */
export interface Latest {
  readonly choice: number;
  readonly seq: bigint;
}

/** What is current for an author on a subject, and what should be. `actId` is null for an act that the contract took directly. */
export interface LatestChange extends AuthorOnSubject {
  readonly current: Latest | null;
  readonly due: (Latest & { readonly actId: bigint | null }) | null;
}

/**
 * A kind of act of which the latest for each subject and author counts, and by which events the contract says so. Declared
 * by the kind's domain; the fragments of SQL name its own tables.
 */
export interface FollowedKind {
  readonly name: string;
  readonly contract: ContractName;
  /** The event by which the contract counts an act, from a signature or from the author's own wallet. */
  readonly counted: string;
  /** The events by which an office changes as what an author's latest act counts, with the choice that stands then. */
  readonly declared?: Readonly<Record<string, number>>;
  /** Which byte of the payload is the choice; null where there is nothing to choose: every act has choice 1. */
  readonly choiceByte: number | null;
  /** A join that gives event `e` its subject as `s.number`, and drops events of subjects that are not ours. */
  readonly subjectOfEvent: RawBuilder<unknown>;
  /** A query for the current `choice` and `seq` of the author and subject in `x`, at most one row. */
  readonly current: RawBuilder<unknown>;
  /** Makes what is due current; given only what differs. */
  write(trx: Transaction<Schema>, changes: readonly LatestChange[]): Promise<void>;
  /** Called after the commit. */
  changed(events: Events, changes: readonly LatestChange[]): void;
}
