import { MESSAGE_SIZES } from './thread-message.ts';

const FIRST_LINE = 'age-encryption.org/v1';
const STANZA = /^-> X25519 [A-Za-z0-9+/]{43}$/;
const BODY = /^[A-Za-z0-9+/]{43}$/;
const MAC = /^--- [A-Za-z0-9+/]{43}$/;
/** What follows the header: a nonce, then chunks of 64 KiB with a tag each. */
const NONCE_BYTES = 16;
const CHUNK_BYTES = 65_536;
const TAG_BYTES = 16;
/** Recipients of a message at most: the reporter and ten officers. */
export const MOST_RECIPIENTS = 11;
/** Bytes of the longest message with all recipients. */
export const MOST_FILE_BYTES = 70_000;

/**
 * To how many recipients an age file is encrypted that has the form of a message: X25519 recipients alone, and as long as one of the sizes that
 * messages are filled up to. Null for anything else. Needs no key: whoever stores messages checks them so.
 */
export function readMessageFile(file: Uint8Array): number | null {
  if (file.length > MOST_FILE_BYTES) return null;
  const header: string[] = [];
  let at = 0;
  while (header.length <= 2 * MOST_RECIPIENTS + 1) {
    const end = file.indexOf(0x0a, at);
    if (end < 0) return null;
    const line = new TextDecoder().decode(file.subarray(at, end));
    header.push(line);
    at = end + 1;
    if (line.startsWith('---')) break;
  }
  const [first, ...rest] = header;
  const mac = rest.pop() ?? '';
  const count = rest.length / 2;
  const isHeader = first === FIRST_LINE && MAC.test(mac) && count >= 1 && count <= MOST_RECIPIENTS;
  const areStanzas = rest.every((line, index) => (index % 2 === 0 ? STANZA : BODY).test(line));
  const sizes = MESSAGE_SIZES.map((size) => NONCE_BYTES + size + TAG_BYTES * Math.ceil(size / CHUNK_BYTES));
  return isHeader && areStanzas && sizes.includes(file.length - at) ? count : null;
}
