import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
export const KEY_BYTES = 32;
const ID_BYTES = 8;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = ID_BYTES + NONCE_BYTES + TAG_BYTES;

/** What sealed bytes belong to: they open for nothing else. */
export interface Binding {
  readonly what: 'template' | 'picture';
  readonly enrolmentId: string;
}

interface Key {
  readonly id: Buffer;
  readonly bytes: Buffer;
}

/** The keys of the service: the first seals, all open. Sealed: id of the key, nonce, tag, ciphertext (AES-256-GCM). */
export class KeyRing {
  readonly #keys: readonly Key[];
  readonly #current: Key;

  /**
   * @param lines Each key as 64 hexadecimal digits, the current one first.
   * @throws {Error} One line for an operator, which names no key.
   */
  constructor(lines: readonly string[]) {
    if (lines.some((line) => !/^[0-9a-f]{64}$/i.test(line)))
      throw new Error('Each line of the key file must be 64 hexadecimal digits');
    this.#keys = lines.map((line) => keyOf(Buffer.from(line, 'hex')));
    const [current] = this.#keys;
    if (!current) throw new Error('The key file has no key');
    this.#current = current;
  }

  seal(bytes: Uint8Array, binding: Binding): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.#current.bytes, nonce).setAAD(boundBytes(binding));
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([this.#current.id, nonce, cipher.getAuthTag(), sealed]);
  }

  /** The bytes again. @throws {Error} Where they were changed, belong elsewhere, or their key is not here. */
  open(sealed: Uint8Array, binding: Binding): Buffer {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
    const key = this.#keyOf(bytes);
    if (!key) throw new Error(`The key of a ${binding.what} is not in the key file`);
    const nonce = bytes.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key.bytes, nonce, { authTagLength: TAG_BYTES })
      .setAAD(boundBytes(binding))
      .setAuthTag(bytes.subarray(ID_BYTES + NONCE_BYTES, HEAD_BYTES));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(HEAD_BYTES)), decipher.final()]);
    } catch {
      throw new Error(`A ${binding.what} does not open: it was changed, or belongs to another enrolment`);
    }
  }

  /** Whether the key that seals now sealed this. */
  isCurrent(sealed: Uint8Array): boolean {
    return this.#current.id.equals(sealed.subarray(0, ID_BYTES));
  }

  #keyOf(sealed: Buffer): Key | undefined {
    if (sealed.length < HEAD_BYTES) return undefined;
    return this.#keys.find(({ id }) => id.equals(sealed.subarray(0, ID_BYTES)));
  }
}

function keyOf(bytes: Buffer): Key {
  const id = createHash('sha256').update('sabha face key').update(bytes).digest().subarray(0, ID_BYTES);
  return { id, bytes };
}

function boundBytes({ what, enrolmentId }: Binding): Buffer {
  return Buffer.from(`${what}:${enrolmentId}`, 'utf8');
}
