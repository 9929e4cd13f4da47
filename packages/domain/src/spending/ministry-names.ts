import type { Localized } from '../core/localized.ts';
import { foldForSearch } from '../core/search-text.ts';

/** A ministry as it is known: every name that it bears or bore, and the years in which it existed (null: not known, or still). */
export interface KnownMinistry {
  readonly id: number;
  /** Oldest first. A name is in force from `since` until the next one's; the first also in all years before it. */
  readonly names: readonly { readonly names: Localized; readonly since: number }[];
  readonly aliases: readonly string[];
  readonly began: number | null;
  readonly ended: number | null;
}

/** A ministry that a name may mean; `share` is from 0 (nothing alike) to 1 (alike but for case, spaces and punctuation). */
export interface NameCandidate {
  readonly ministry_id: number;
  readonly name: string;
  readonly share: number;
}

/** What a name in a file means in a fiscal year. Only `known` needs no decision of an official. */
export type MinistryMatch =
  | { readonly kind: 'known'; readonly ministry_id: number; readonly by: 'name' | 'alias' }
  /** Probably a misspelling of one of these, the likeliest first. */
  | { readonly kind: 'similar'; readonly candidates: readonly NameCandidate[] }
  /** No ministry is called so in that year. `candidates` only help to decide: names that share a word with it. */
  | { readonly kind: 'unknown'; readonly candidates: readonly NameCandidate[] };

export type MatchMinistry = (name: string, fiscalYear: number) => MinistryMatch;
