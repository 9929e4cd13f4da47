import type { ContractName } from '@sabha/contracts/contract-list';
import type { Schema } from '@sabha/db/schema';
import type { SignedStruct, SigningContract } from '@sabha/domain/acts/signed-struct';
import type { Hash } from '@sabha/domain/core/hex';
import type { Result } from '@sabha/domain/core/result';
import type { Kysely, QueryExecutorProvider } from 'kysely';
import type { Hex } from 'viem';
import type { ComparedKind } from '../comparison/compared-kind.ts';
import type { RelayKind } from '../jobs/relay-kind.ts';
import type { AnchoredForm } from './anchored/anchored-form.ts';
import type { FollowedKind } from './ledger/followed-kind.ts';

/** A citizen's act as a request brings it, whatever its kind. */
export interface Act {
  /** A wallet in lower case, a nullifier, or the citizen of a session. */
  readonly author: string;
  /** Rises for each author and subject. */
  readonly seq: bigint;
  /** The bytes that the digest covers. */
  readonly payload: Hex;
  /** A signature or a proof; null where the server alone attests the act. */
  readonly authorization: Hex | null;
  readonly receivedAt: Date;
}

/** An act that is known to be its author's. */
export interface VerifiedAct<A extends Act> {
  readonly act: A;
  readonly digest: Hash;
}

/** The public number of what an accepted act is about, or why the rules refuse the act. */
export type Verdict<Failure> = { readonly subject: bigint } | { readonly refused: Failure };

/** What the rules of a kind make of one group: a verdict for each act, and how to write what the good ones change. */
export interface Judgement<Outcome, Failure> {
  readonly verdicts: ReadonlyArray<Verdict<Failure>>;
  /**
   * Writes, given the numbers of the accepted acts (null for the others); gives their outcomes. Called once, when at least
   * one was accepted. The commit is sent right behind it: its statements are to be started before it awaits anything.
   */
  apply(
    trx: QueryExecutorProvider,
    numbers: readonly (bigint | null)[],
  ): Promise<readonly (Outcome | null)[]>;
}

/** Judges acts in their order. Given only the new ones of those that were read for. */
export type Judge<A extends Act, Outcome, Failure> = (
  acts: ReadonlyArray<VerifiedAct<A>>,
) => Judgement<Outcome, Failure>;

export type VerifyAnswer<Failure extends { readonly kind: string }> = Result<Hash, Failure>;

/** Whether anything is open now, and the latest close until now. */
export interface ActWindows {
  readonly isOpen: boolean;
  readonly lastClosed: Date | null;
}

/** The struct that a wallet signs (EIP-712). */
export type WalletStruct = Pick<SignedStruct<unknown>, 'name' | 'type' | 'typeHash' | 'payloadBytes'>;

/** What is proved in place of a signature. */
export interface ProvenBytes {
  readonly typeHash: null;
  /** The digest of a payload for the contract; null for bytes that no act of the kind has. */
  digest(payload: Hex, contract: SigningContract): Hash | null;
}

/** What an act of a kind is, for whoever needs no rules: its name, what is signed or proved, and where it is sent. */
export interface ActForm {
  /** In `acts.kind`, `outbox.kind` and receipts. */
  readonly name: string;
  /** What the author signs or proves. */
  readonly struct: WalletStruct | ProvenBytes;
  /** The contract that it is for. */
  readonly contract: ContractName;
  /** How it travels there; absent where it stays in the record, under the anchored roots alone. */
  readonly relay?: RelayKind;
  /** How it travels when its time on the chain is over; absent where it has none. */
  readonly lateRelay?: RelayKind;
  /** How it travels where many are anchored together, and no contract judges them; absent where that cannot be. */
  readonly anchored?: AnchoredForm;
  /** By which events the contract says which acts count; absent where none of its events does. */
  readonly followed?: FollowedKind;
  /** How the latest acts are compared with the chain; absent where nothing is chosen that could differ. */
  readonly compared?: ComparedKind;
  /** When what such acts are about is open; absent where they are about nothing that closes. */
  windows?(db: Kysely<Schema>, now: Date): Promise<ActWindows>;
  /** `hour`: only the hour of receipt is kept and receipted, for acts whose author must stay unknown. */
  readonly keptTime?: 'hour';
}

/** A kind that wallets sign and a contract counts. */
export interface WalletForm extends ActForm {
  readonly struct: WalletStruct;
  readonly relay: RelayKind;
  readonly followed: FollowedKind;
}

/** Whether wallets sign this kind and a contract counts it. */
export function isWalletForm(form: ActForm): form is WalletForm {
  return form.struct.typeHash !== null && form.relay !== undefined && form.followed !== undefined;
}

/**
 * A kind of act, declared once by its domain: how it is verified, by which rules it is judged, what it writes, and how it
 * reaches the contract. The pipeline knows no kind by name.
 */
export interface ActKind<A extends Act, Outcome, Failure extends { readonly kind: string }> extends ActForm {
  /** The digest of each act if it is its author's. A slow answer is a promise of its own, so that it delays nobody. */
  verify(acts: readonly A[]): Promise<ReadonlyArray<VerifyAnswer<Failure> | Promise<VerifyAnswer<Failure>>>>;
  /** Reads what the rules ask about these acts, under the lock of the record: what it reads stays true to the commit. */
  consult(
    trx: QueryExecutorProvider,
    acts: ReadonlyArray<VerifiedAct<A>>,
  ): Promise<Judge<A, Outcome, Failure>>;
  /** What had become of acts that were recorded before, for the same act sent again. */
  recall(db: Kysely<Schema>, acts: ReadonlyArray<VerifiedAct<A>>): Promise<readonly Outcome[]>;
  /** Called after the commit, with the public numbers of what the accepted acts are about. */
  recorded(subjects: readonly number[]): void;
}
