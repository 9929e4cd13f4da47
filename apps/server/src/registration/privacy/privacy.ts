import type { PersonalDataKeys } from '../../config/personal-data-keys.ts';
import { deriveKeys } from './derived-keys.ts';
import { indexUnder } from './index-value.ts';
import type { IndexedKind } from './indexed-kind.ts';
import { type SealedField, sealUnder, Unsealable, unsealWith } from './sealed-text.ts';

export type { IndexedKind };

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

/** The privacy of an installation with these keys. */
export function createPrivacy(ring: PersonalDataKeys): Privacy {
  const derived = new Map(ring.map((key) => [key.id, deriveKeys(key)]));
  const current = deriveKeys(ring[0]);
  const others = ring.slice(1).map(deriveKeys);
  return {
    currentKey: current.id,
    keyIds: ring.map(({ id }) => id),
    seal: (field, owner, text) => sealUnder(current, { field, owner }, text),
    unseal(field, owner, sealed) {
      const id = sealed.slice(0, sealed.indexOf('.'));
      const keys = derived.get(id);
      if (!keys) throw new Unsealable(field, 'the key that sealed it is not in PERSONAL_DATA_KEYS');
      return unsealWith(keys, { field, owner }, sealed);
    },
    indexesOf: (kind, canonical) => [
      indexUnder(current, kind, canonical),
      ...others.map((keys) => indexUnder(keys, kind, canonical)),
    ],
  };
}
