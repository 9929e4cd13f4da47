import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeFlushedOnce } from '@sabha/db/flushed-file';
import type { SaidChoice } from './secret-ballots.store.ts';

const FILE = 'hidden-ballots';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const SALT_BYTES = 32;

/**
 * What hidden ballots say, sealed until the close under a key in the folder of keys. Whoever runs the server can open them before: it
 * keeps interim results from readers of the database and its copies, not from its operator.
 */
export class SealedChoices {
  readonly #path: string;

  constructor(keysDir: string) {
    this.#path = join(keysDir, FILE);
  }

  seal(digest: string, { choice, salt }: SaidChoice): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key(digest), iv);
    const bytes = Buffer.concat([Buffer.from([choice]), Buffer.from(salt.slice(2), 'hex')]);
    const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** What was sealed for the act with this digest. Throws where the key is another one, or the bytes were changed. */
  open(digest: string, sealed: string): SaidChoice {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv(CIPHER, this.#key(digest), bytes.subarray(0, IV_BYTES), {
      authTagLength: TAG_BYTES,
    }).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const opened = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    if (opened.length !== 1 + SALT_BYTES) throw new Error('A sealed choice has another length');
    return {
      choice: opened[0] === 1 ? 1 : 2,
      salt: `0x${opened.subarray(1).toString('hex')}`,
    };
  }

  /** A key for each act, so that a sealed choice is good for its own ballot alone. */
  #key(digest: string): Buffer {
    if (!existsSync(this.#path)) writeFlushedOnce(this.#path, `${randomBytes(KEY_BYTES).toString('hex')}\n`);
    const key = Buffer.from(readFileSync(this.#path, 'utf8').trim(), 'hex');
    if (key.length !== KEY_BYTES)
      throw new Error(`The file ${FILE} in the folder of keys does not hold a key`);
    return Buffer.from(hkdfSync('sha256', key, '', `sabha/hidden-ballot/v1|${digest}`, KEY_BYTES));
  }
}
