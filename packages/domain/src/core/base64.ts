/** So many bytes at once: a call takes only so many arguments. */
const PART_BYTES = 8_192;

export function toBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART_BYTES)));
  return btoa(parts.join(''));
}

/** Throws on a text that is none. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** As addresses have it (RFC 4648, section 5), without padding. */
export const toBase64Url = (bytes: Uint8Array) =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Throws on a text that is none. */
export const fromBase64Url = (text: string) => fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
