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
  /** A random identity, for a wallet whose signatures differ: it is lost unless its file is saved. */
  | { readonly kind: 'make-random'; readonly installation: Word; readonly generation: number }
  | { readonly kind: 'save-file' }
  | { readonly kind: 'open-file'; readonly bytes: Uint8Array; readonly passphrase: string }
  /** Whether a saved file opens, and has the identity that is unlocked. */
  | { readonly kind: 'check-file'; readonly bytes: Uint8Array; readonly passphrase: string }
  /** Which of these identities are in the newest list, or in that of a moment. */
  | {
      readonly kind: 'find';
      readonly commitments: readonly Word[];
      readonly frozen: FrozenList | null;
      readonly ledger: LedgerToAsk;
    }
  | { readonly kind: 'nullifier'; readonly scope: ScopeParts }
  /** What hides the choice of a ballot with this number: made again on any device that has the identity. */
  | { readonly kind: 'salt'; readonly scope: ScopeParts; readonly seq: bigint }
  | {
      readonly kind: 'prove';
      readonly scope: ScopeParts;
      readonly words: readonly Word[];
      /** Proved for the group of the own leaf alone, which shows that one has the identity; otherwise for the census. */
      readonly alone: boolean;
      /** Where the scope takes the list of one moment alone. */
      readonly frozen: FrozenList | null;
      readonly ledger: LedgerToAsk;
    }
  | { readonly kind: 'lock' };

export interface ScopeParts {
  readonly kind: AnonymousKind;
  readonly chainId: number;
  readonly contract: string;
  readonly subject: Word;
}

/** The list that was the newest at a moment (Unix seconds), by the name of its scope in the manifest. */
export interface FrozenList {
  readonly name: string;
  readonly at: number;
}

/** Where the worker compares the list of citizens with the contract. */
export interface LedgerToAsk {
  readonly census: string;
  readonly chainId: number;
  /** Nodes of others first, our own last. */
  readonly nodes: readonly string[];
  /** Whether this installation runs the chain itself: then a wallet's own provider asks our node too. */
  readonly ownChain: boolean;
}

/** What the worker asks of the citizen's wallet: a read of the contract, through the wallet's own provider. */
export interface WalletRead {
  readonly chainId: number;
  readonly to: string;
  readonly data: `0x${string}`;
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
  /** Whether a node of somebody else, or the citizen's wallet, confirmed the list. */
  readonly confirmedElsewhere: boolean;
  /** Four words of the list that was used, to compare with another person's; none for a proof of one's own leaf. */
  readonly fingerprint: readonly string[];
}

/** Why a proof could not be made. */
export type ProofFailure =
  | 'locked'
  /** The list could not be fetched. */
  | 'no-list'
  /** The files of the proof could not be fetched. */
  | 'no-tools'
  /** Those that came are not those of the ceremony. */
  | 'tools-differ'
  /** The list is not the one on the ledger. */
  | 'list-differs'
  | 'ledger-silent'
  /** One is not in the list yet. */
  | 'not-in-list'
  | 'too-few'
  /** This browser cannot calculate it. */
  | 'cannot-prove';

/** Why an identity's file could not be used. */
export type FileProblem =
  | 'not-a-file'
  /** Or the file was changed. */
  | 'passphrase-wrong'
  | 'damaged'
  /** It is of another installation of Sabha. */
  | 'other-installation'
  /** It has another identity than the one that it was to keep. */
  | 'other-identity';

/** An identity as a file, and the words that open it. */
export interface SavedFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly passphrase: string;
}

export type IdentityAnswer =
  | { readonly id: number; readonly kind: 'unlocked'; readonly commitment: Word }
  | { readonly id: number; readonly kind: 'saved'; readonly file: SavedFile }
  | { readonly id: number; readonly kind: 'checked' }
  | { readonly id: number; readonly kind: 'file-failed'; readonly why: FileProblem }
  /** Not the end: the page answers with `WalletAnswer`. */
  | { readonly id: number; readonly kind: 'ask-wallet'; readonly read: WalletRead }
  | { readonly id: number; readonly kind: 'found'; readonly listed: readonly Word[] }
  | { readonly id: number; readonly kind: 'nullifier'; readonly nullifier: Word }
  | { readonly id: number; readonly kind: 'salt'; readonly salt: Word }
  | { readonly id: number; readonly kind: 'proven'; readonly proven: Proven }
  | { readonly id: number; readonly kind: 'locked' }
  | { readonly id: number; readonly kind: 'step'; readonly step: ProofStep }
  | { readonly id: number; readonly kind: 'failed'; readonly why: ProofFailure };

/** What the wallet's provider read; null where there is no wallet, or it is on another chain. */
export interface WalletAnswer {
  readonly id: number;
  readonly kind: 'wallet-said';
  readonly result: string | null;
}
