import { CID } from 'multiformats/cid';
import { code } from 'multiformats/codecs/raw';
import { create } from 'multiformats/hashes/digest';
import { sha256 } from 'multiformats/hashes/sha2';

/** The content id of a text: CIDv1 of its UTF-8 bytes, codec raw, SHA-256, in base32. Anyone can compute it from the text. */
export async function contentId(text: string): Promise<string> {
  const digest = await sha256.digest(new TextEncoder().encode(text));
  return CID.createV1(code, digest).toString();
}

/** The same of bytes whose SHA-256 is known, as 0x and 64 digits. */
export function contentIdOfDigest(digest: string): string {
  return CID.createV1(code, create(sha256.code, Buffer.from(digest.slice(2), 'hex'))).toString();
}
