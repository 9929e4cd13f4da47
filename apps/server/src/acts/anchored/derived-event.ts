import type { AnchoredAct } from '@sabha/domain/acts/anchored-acts';

/** An act under an anchored root, with what the record says of it. */
export interface RecordedAnchored extends AnchoredAct {
  readonly subject: bigint;
  readonly author: string;
  readonly seq: bigint;
}

/** What the contract of a kind would have said of an act, had it judged it: as the indexer keeps events. */
export interface DerivedEvent {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  /** The digest by which the contract knows the subject; absent where that has a number there. */
  readonly subjectDigest?: string;
}
