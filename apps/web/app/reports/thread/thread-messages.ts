import type { OpenFile } from '@sabha/anonymity/evidence/tar-archive';
import type { Word } from '@sabha/anonymity/field';
import type { StoredMessage, ThreadOfficer, ThreadParts } from '@sabha/anonymity/thread/thread-calls';
import type { ThreadMessage } from '@sabha/anonymity/thread/thread-message';

/** What a reporter says in a message. */
export type Said = Extract<ThreadMessage, { kind: 'answer' | 'evidence' }>;
/** A file that a message is about: as its sender named it, how long it is, and SHA-256 of what was sent of it. */
export type SaidFile = Omit<Extract<Said, { kind: 'evidence' }>, 'v' | 'kind'>;

/** What the page asks of the worker that holds the receipt's keys. */
export type ThreadRequest =
  /** A new receipt, for a report that is to be sent. */
  | { readonly kind: 'make'; readonly installation: Word }
  /** What somebody typed: digits or words. */
  | { readonly kind: 'unlock'; readonly text: string; readonly installation: Word }
  | { readonly kind: 'read'; readonly opening: string; readonly messages: readonly StoredMessage[] }
  | {
      readonly kind: 'write';
      readonly said: Said;
      readonly seq: number;
      readonly to: readonly string[];
      readonly report: Word;
      readonly contract: ThreadContract;
    }
  /** A file that was encrypted to this receipt, as it was sent. */
  | { readonly kind: 'open'; readonly sealed: Uint8Array<ArrayBuffer>; readonly sha256: string }
  | { readonly kind: 'withdraw'; readonly report: Word; readonly contract: ThreadContract }
  | {
      readonly kind: 'check';
      readonly officers: readonly ThreadOfficer[];
      readonly contract: ThreadContract;
      /** Who is asked about wallets that are contracts: nodes of others first, our own last. */
      readonly nodes: readonly string[];
    };

export interface ThreadContract {
  readonly chainId: number;
  readonly address: string;
}

/** A receipt as it is shown: once. */
export interface ShownReceipt {
  /** Four groups of four digits. */
  readonly groups: readonly string[];
  readonly words: readonly string[];
  /** A QR code of the digits alone: its modules in a row, and the path of the dark ones. */
  readonly qr: { readonly size: number; readonly path: string };
}

/** A message as it is shown: a text, or a file. Both are null where this receipt does not open it. */
export interface ReadMessage {
  readonly from: 'reporter' | 'office';
  readonly text: string | null;
  readonly file: SaidFile | null;
}

/** What a receipt gives the page: by what the server finds the thread, and to what files for the reporter are encrypted. */
export interface UnlockedThread {
  readonly lookup: Word;
  readonly recipient: string;
}

/** An officer whose key was checked, with the fingerprint that people compare. */
export interface CheckedOfficer extends ThreadOfficer {
  readonly fingerprint: string;
}

export interface MadeThread {
  readonly receipt: ShownReceipt;
  readonly commitment: Word;
  readonly parts: ThreadParts;
}

export type ThreadAnswer = { readonly id: number } & (
  | ({ readonly kind: 'made' } & MadeThread)
  | ({ readonly kind: 'unlocked' } & UnlockedThread)
  | { readonly kind: 'read'; readonly messages: readonly ReadMessage[] }
  | { readonly kind: 'signed'; readonly file: string; readonly signature: string }
  | { readonly kind: 'opened'; readonly file: OpenFile | null }
  | { readonly kind: 'withdrawal'; readonly blind: string; readonly signature: string }
  | { readonly kind: 'checked'; readonly officers: readonly CheckedOfficer[] }
  | { readonly kind: 'failed'; readonly why: ThreadFailed }
);

/** `no-receipt`: not 16 digits or five words. `locked`: the keys were forgotten. `cannot`: this browser cannot calculate it. */
export type ThreadFailed = 'no-receipt' | 'locked' | 'cannot';
