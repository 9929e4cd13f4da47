import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { SEALED_BLOCKS, type SealedField } from '../../privacy.ts';
import type { DerivedKeys } from './derived-keys.ts';

/** What a sealed text belongs to: a field, and the random public name of its owner. */
export interface SealedBinding {
  readonly field: SealedField;
  readonly owner: string;
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Ends the text; zeros follow it (ISO/IEC 7816-4). */
const END = 0x80;

/** A sealed text that does not open. The message names the field and the reason, never what was sealed. */
export class Unsealable extends Error {
  override readonly name = 'Unsealable';

  constructor(field: SealedField, reason: string) {
    super(`A sealed ${field} does not open: ${reason}`);
  }
}

/** AES-256-GCM under a fresh nonce: `key id . base64url(nonce, tag, ciphertext)`, bound to its field and owner, the text padded. */
export function sealUnder(keys: DerivedKeys, binding: SealedBinding, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keys.sealing, iv).setAAD(boundBytes(keys.id, binding));
  const sealed = Buffer.concat([cipher.update(filledUp(binding.field, text)), cipher.final()]);
  return `${keys.id}.${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`;
}

/** The text again. Throws `Unsealable` where it was changed, or sealed for another field or owner. */
export function unsealWith(keys: DerivedKeys, binding: SealedBinding, sealed: string): string {
  const bytes = Buffer.from(sealed.slice(keys.id.length + 1), 'base64url');
  const ends = { iv: IV_BYTES, tag: IV_BYTES + TAG_BYTES };
  if (bytes.length < ends.tag) throw new Unsealable(binding.field, 'it is cut short');
  const decipher = createDecipheriv(CIPHER, keys.sealing, bytes.subarray(0, ends.iv), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(boundBytes(keys.id, binding))
    .setAuthTag(bytes.subarray(ends.iv, ends.tag));
  try {
    const filled = Buffer.concat([decipher.update(bytes.subarray(ends.tag)), decipher.final()]);
    return filled.subarray(0, filled.lastIndexOf(END)).toString('utf8');
  } catch {
    throw new Unsealable(binding.field, 'it was changed, or sealed for another field or person');
  }
}

function filledUp(field: SealedField, text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8');
  const block = SEALED_BLOCKS[field];
  const filled = Buffer.alloc(block * Math.ceil((bytes.length + 1) / block));
  bytes.copy(filled);
  filled[bytes.length] = END;
  return filled;
}

function boundBytes(keyId: string, { field, owner }: SealedBinding): Buffer {
  return Buffer.from(JSON.stringify(['sabha', 2, keyId, field, owner]));
}
