import type { AnonymousKind } from '@sabha/anonymity/acts/anonymous-act';
import type { Word } from '@sabha/anonymity/field';

/** How far a proof is. */
export type ProofStep = 'list' | 'tools' | 'checking' | 'proving';

/** What the page asks of the worker that holds the identity. */
export type IdentityRequest =
  | {
      readonly kind: 'unlock';
      /** Overwritten after use; the page keeps neither. */
      readonly signature: `0x${string}`;
      readonly share: Word;
      readonly installation: Word;
      readonly generation: number;
    }
  | { readonly kind: 'nullifier'; readonly scope: ScopeParts }
  | {
      readonly kind: 'prove';
      readonly scope: ScopeParts;
      readonly words: readonly Word[];
      /** Proved for the group of the own leaf alone, which shows that one has the identity; otherwise for the census. */
      readonly alone: boolean;
      readonly ledger: LedgerToAsk;
    }
  | { readonly kind: 'lock' };

export interface ScopeParts {
  readonly kind: AnonymousKind;
  readonly chainId: number;
  readonly contract: string;
  readonly subject: Word;
}

/** Where the worker compares the list of citizens with the contract. */
export interface LedgerToAsk {
  readonly census: string;
  /** Nodes of others first, our own last. */
  readonly nodes: readonly string[];
}

/** An act with its proof, as it travels. */
export interface ProvenAct {
  readonly kind: AnonymousKind;
  readonly subject: Word;
  readonly words: readonly Word[];
  readonly root: Word;
  readonly nullifier: Word;
  readonly points: readonly Word[];
}

export interface Proven {
  readonly act: ProvenAct;
  /** Among how many it hides; 1 for a proof of one's own leaf. */
  readonly members: number;
  /** Whether a node of somebody else confirmed the list. */
  readonly confirmedElsewhere: boolean;
}

/** Why a proof could not be made. */
export type ProofFailure =
  | 'locked'
  /** The list could not be fetched. */
  | 'no-list'
  /** The files of the proof could not be fetched, or are not those of the ceremony. */
  | 'no-tools'
  /** The list is not the one on the ledger. */
  | 'list-differs'
  | 'ledger-silent'
  /** One is not in the list yet. */
  | 'not-in-list'
  | 'too-few'
  /** This browser cannot calculate it. */
  | 'cannot-prove';

export type IdentityAnswer =
  | { readonly id: number; readonly kind: 'unlocked'; readonly commitment: Word }
  | { readonly id: number; readonly kind: 'nullifier'; readonly nullifier: Word }
  | { readonly id: number; readonly kind: 'proven'; readonly proven: Proven }
  | { readonly id: number; readonly kind: 'locked' }
  | { readonly id: number; readonly kind: 'step'; readonly step: ProofStep }
  | { readonly id: number; readonly kind: 'failed'; readonly why: ProofFailure };
