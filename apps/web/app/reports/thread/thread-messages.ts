import type { Word } from '@sabha/anonymity/field';
import type { StoredMessage, ThreadOfficer, ThreadParts } from '@sabha/anonymity/thread/thread-calls';

/** What the page asks of the worker that holds the receipt's keys. */
export type ThreadRequest =
  /** A new receipt, for a report that is to be sent. */
  | { readonly kind: 'make'; readonly installation: Word }
  /** What somebody typed: digits or words. */
  | { readonly kind: 'unlock'; readonly text: string; readonly installation: Word }
  | { readonly kind: 'read'; readonly opening: string; readonly messages: readonly StoredMessage[] }
  | {
      readonly kind: 'answer';
      readonly text: string;
      readonly seq: number;
      readonly to: readonly string[];
      readonly report: Word;
      readonly contract: ThreadContract;
    }
  | { readonly kind: 'withdraw'; readonly report: Word; readonly contract: ThreadContract }
  | {
      readonly kind: 'check';
      readonly officers: readonly ThreadOfficer[];
      readonly contract: ThreadContract;
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

/** A message as it is shown. `text` is null where this receipt does not open it. */
export interface ReadMessage {
  readonly from: 'reporter' | 'office';
  readonly text: string | null;
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
  | { readonly kind: 'unlocked'; readonly lookup: Word }
  | { readonly kind: 'read'; readonly messages: readonly ReadMessage[] }
  | { readonly kind: 'signed'; readonly file: string; readonly signature: string }
  | { readonly kind: 'withdrawal'; readonly blind: string; readonly signature: string }
  | { readonly kind: 'checked'; readonly officers: readonly CheckedOfficer[] }
  | { readonly kind: 'failed'; readonly why: ThreadFailed }
);

/** `no-receipt`: not 16 digits or five words. `locked`: the keys were forgotten. `cannot`: this browser cannot calculate it. */
export type ThreadFailed = 'no-receipt' | 'locked' | 'cannot';
