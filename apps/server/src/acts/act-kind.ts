import type { Schema } from '@sabha/db/schema';
import type { Hash } from '@sabha/domain/core/hex';
import type { Result } from '@sabha/domain/core/result';
import type { Kysely, QueryExecutorProvider } from 'kysely';

/** A citizen's act as a request brings it: whose, on what, and the signature over it. */
export interface SignedAct {
  readonly subject: bigint;
  readonly actor: string;
  readonly choice: number;
  readonly seq: bigint;
  readonly deadline: Date;
  readonly signature: string;
  readonly receivedAt: Date;
}

/** An act whose signature is known to be its actor's. */
export interface VerifiedAct<Act extends SignedAct> {
  readonly act: Act;
  readonly digest: Hash;
}

/** What the rules of a kind make of one group: a verdict for each act, and how to write what the good ones change. */
export interface Judgement<Outcome, Failure> {
  readonly verdicts: readonly (Failure | null)[];
  /**
   * Writes, given the numbers of the accepted acts (null for the others); gives their outcomes. Called once, when at least
   * one was accepted. The commit is sent right behind it: its statements are to be started before it awaits anything.
   */
  apply(
    trx: QueryExecutorProvider,
    numbers: readonly (bigint | null)[],
  ): Promise<readonly (Outcome | null)[]>;
}

/** Judges acts in their order. Told only the new ones of those that were read for. */
export type Judge<Act extends SignedAct, Outcome, Failure> = (
  acts: ReadonlyArray<VerifiedAct<Act>>,
) => Judgement<Outcome, Failure>;

/** What a domain brings to the spine: how its acts are signed, and by which rules they are judged. */
export interface ActKind<Act extends SignedAct, Outcome, Failure extends { readonly kind: string }> {
  /** Stands in `acts.kind` and `outbox.kind`. */
  readonly name: string;
  /** The digest of each act if its actor signed it. A slow answer is a promise of its own, so that it delays nobody. */
  verify(
    acts: readonly Act[],
  ): Promise<ReadonlyArray<VerifyAnswer<Failure> | Promise<VerifyAnswer<Failure>>>>;
  /** Reads what the rules ask about these acts, under the lock of the spine: what it reads stays true to the commit. */
  consult(
    trx: QueryExecutorProvider,
    acts: ReadonlyArray<VerifiedAct<Act>>,
  ): Promise<Judge<Act, Outcome, Failure>>;
  /** What had become of acts that were recorded before, for the same act sent again. */
  recall(db: Kysely<Schema>, acts: ReadonlyArray<VerifiedAct<Act>>): Promise<readonly Outcome[]>;
  /** Called after the commit. */
  recorded(acts: readonly Act[]): void;
}

export type VerifyAnswer<Failure extends { readonly kind: string }> = Result<Hash, Failure>;
