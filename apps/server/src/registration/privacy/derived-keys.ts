import { hkdfSync } from 'node:crypto';
import type { PersonalDataKey } from '../../config/personal-data-keys.ts';
import type { LookedUpKind } from '../../privacy.ts';

const KEY_BYTES = 32;

/** What one key of the ring is used as: never the key itself, and for each purpose another. */
export interface DerivedKeys {
  readonly id: string;
  readonly sealing: Buffer;
  readonly indexing: Readonly<Record<LookedUpKind, Buffer>>;
}

/** HKDF-SHA-256 (RFC 5869) by purpose: the index of an e-mail tells nothing of a NIC's, nor of the sealing key. */
export function deriveKeys({ id, bytes }: PersonalDataKey): DerivedKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', bytes, '', `sabha personal data v1 ${purpose}`, KEY_BYTES));
  return {
    id,
    sealing: derive('seal'),
    indexing: {
      nic: derive('index nic'),
      email: derive('index email'),
      mobile: derive('index mobile'),
      'public-id': derive('index public-id'),
      thread: derive('index thread'),
      'forum-name': derive('index forum-name'),
    },
  };
}

/** A fingerprint by which a key is known again; it says nothing of the key. */
export function fingerprintOf({ bytes }: PersonalDataKey): string {
  return Buffer.from(hkdfSync('sha256', bytes, '', 'sabha personal data v1 fingerprint', 16)).toString('hex');
}
