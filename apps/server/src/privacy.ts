/** What no two people share, and is looked up without being readable. */
export const INDEXED_KINDS = ['nic', 'email', 'mobile'] as const;
export type IndexedKind = (typeof INDEXED_KINDS)[number];

/**
 * What is looked up by a keyed index: those, the pseudonym of the public list, and what a report's receipt gives. `forum-name` makes
 * the name that a wallet is given in the forum.
 */
export type LookedUpKind = IndexedKind | 'public-id' | 'thread' | 'forum-name';

/** How many bytes a sealed field is filled up to, or a multiple of it: its length tells neither an old NIC nor a province. */
export const SEALED_BLOCKS = {
  name: 128,
  nic: 32,
  email: 64,
  mobile: 32,
  /** What the statistics count of a person. */
  facts: 160,
  target: 64,
  body: 256,
  /** What is to become of a row of the public list. */
  listing: 64,
  /** Figures that are not published yet. */
  figures: 1_024,
  /** What is kept of the key of an identity. */
  share: 96,
  /** By what a reporter comes back, and is written to. */
  thread: 256,
  /** The group under which a voter is counted. */
  age_group: 32,
  province: 32,
} as const;
export type SealedField = keyof typeof SEALED_BLOCKS;

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
  indexesOf(kind: LookedUpKind, canonical: string): Indexes;
}
