import { createHmac } from 'node:crypto';
import type { LookedUpKind } from '../../privacy.ts';
import type { DerivedKeys } from './derived-keys.ts';

/** HMAC-SHA-256 of a canonical value, after the id of its key. A NIC has few digits: without the key they cannot be tried. */
export function indexUnder(keys: DerivedKeys, kind: LookedUpKind, canonical: string): string {
  return `${keys.id}.${createHmac('sha256', keys.indexing[kind]).update(canonical).digest('base64url')}`;
}
