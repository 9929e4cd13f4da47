/** What no two people share, and is looked up without being readable. */
export const INDEXED_KINDS = ['nic', 'email', 'mobile'] as const;
export type IndexedKind = (typeof INDEXED_KINDS)[number];

/** A person's fields, and the two of an outgoing message. */
export type SealedField = 'name' | 'nic' | 'email' | 'mobile' | 'target' | 'body';

/** One index for each key of the ring, the current key's first: that one is stored with a person, all are looked up. */
export type Indexes = readonly [string, ...string[]];

/** Seals what names a person, and indexes what must be unique. Holds the keys; nothing else does. */
export interface Privacy {
  /** The id of the key that seals and indexes now. */
  readonly currentKey: string;
  /** The ids of all keys, the current one first. */
  readonly keyIds: readonly string[];
  /** Seals `text` for one field of one owner: it opens for nothing else. */
  seal(field: SealedField, owner: string, text: string): string;
  /** Opens what was sealed for this field of this owner. Throws `Unsealable`, whose message holds no data. */
  unseal(field: SealedField, owner: string, sealed: string): string;
  /** The keyed indexes of a canonical value. */
  indexesOf(kind: IndexedKind, canonical: string): Indexes;
}
