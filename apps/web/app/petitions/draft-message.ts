import type { PetitionText } from '@sabha/domain/petitions/petition-text';
import type { ActAbout, ActOutcome } from '../acts/act-in-web.ts';

/** The kind of a new petition in records and receipts. */
export const DRAFT_KIND = 'petition-draft';

/** A text as its author writes it: how signatures reach the ledger is for the server to say. */
export type WrittenText = Omit<PetitionText, 'ledger_mode'>;

/** What an author wants: a text and its terms. `closesAt` is decimal text of Unix seconds. */
export interface DraftIntent {
  /** Missing where only the public record is known: that has the hash alone. */
  readonly text?: WrittenText | undefined;
  readonly requiredSignatures: number;
  readonly closesAt: string;
}

/** A draft as it is kept and written to receipt files. Numbers beyond 2^53 are decimal text. */
export interface DraftMessage extends DraftIntent {
  readonly text?: PetitionText | undefined;
  readonly textHash: string;
  readonly author: string;
  readonly validFrom: string;
  readonly deadline: string;
}

/** A draft with its author's signature, as a wallet brings it to the contract itself. */
export interface SignedDraft extends DraftMessage {
  readonly signature: string;
}

/** What the server answers to a draft: the petition's public number. */
export interface DraftOutcome extends ActOutcome {
  readonly petition: { readonly id: number };
}

/** What the pipeline of acts needs to know of a draft. It has no number: its author starts one petition a week. */
export function aboutDraft({ author, deadline }: DraftMessage): ActAbout {
  return { author, seq: '0', deadline };
}

/** Whether two drafts ask for the same in the same words: both in the form in which a text is signed. */
export function isSameDraft(one: DraftIntent, other: DraftIntent): boolean {
  return wordsOf(one) === wordsOf(other);
}

function wordsOf({ text, requiredSignatures, closesAt }: DraftIntent): string {
  const written = text && [text.language, text.title, text.description, text.ministry];
  const others = text?.translations.map(({ language, title, description }) => [language, title, description]);
  return JSON.stringify([written, others, requiredSignatures, closesAt]);
}
