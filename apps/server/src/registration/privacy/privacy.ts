import { createHmac } from 'node:crypto';
import type { PersonalDataKeys } from '../../config/personal-data-keys.ts';
import type { LookedUpKind, Privacy } from '../../privacy.ts';
import { type DerivedKeys, deriveKeys } from './derived-keys.ts';
import { sealUnder, Unsealable, unsealWith } from './sealed-text.ts';

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

/** HMAC-SHA-256 of a canonical value, after the id of its key. A NIC has few digits: without the key they cannot be tried. */
function indexUnder(keys: DerivedKeys, kind: LookedUpKind, canonical: string): string {
  return `${keys.id}.${createHmac('sha256', keys.indexing[kind]).update(canonical).digest('base64url')}`;
}
