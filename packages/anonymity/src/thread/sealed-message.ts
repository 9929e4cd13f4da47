import { Decrypter, Encrypter } from 'age-encryption';
import { fillMessage, readMessage, type ThreadMessage } from './thread-message.ts';

/** Encrypts a message as an age file to all of these recipients (`age1…`). */
export async function sealMessage(
  message: ThreadMessage,
  recipients: readonly string[],
): Promise<Uint8Array> {
  if (recipients.length === 0) throw new RangeError('Nobody could open this message');
  const encrypter = new Encrypter();
  for (const recipient of new Set(recipients)) encrypter.addRecipient(recipient);
  return encrypter.encrypt(fillMessage(message));
}

/** The message of an age file; null where this identity does not open it, or where it holds something else. */
export async function openMessage(file: Uint8Array, identity: string): Promise<ThreadMessage | null> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  try {
    return readMessage(await decrypter.decrypt(file));
  } catch {
    return null;
  }
}
