import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const WORTH_COMPRESSING_BYTES = 1_024;

/** The best encoding that the client names; a client that refuses one with q=0 is rare enough to get identity. */
export function preferredEncoding(accepted: string | string[] | undefined): Encoding {
  const text = Array.isArray(accepted) ? accepted.join(',') : (accepted ?? '');
  if (text.includes('q=0')) return 'identity';
  if (text.includes('br')) return 'br';
  return text.includes('gzip') ? 'gzip' : 'identity';
}

/** Encodes a body for a cache: once for many, so it may take a few milliseconds. Small bodies stay as they are. */
export async function encodeBody(
  body: Buffer,
  encoding: Encoding,
): Promise<{ body: Buffer; encoding: Encoding }> {
  if (encoding === 'identity' || body.length < WORTH_COMPRESSING_BYTES) return { body, encoding: 'identity' };
  const encoded =
    encoding === 'br'
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : await gzipped(body, { level: 6 });
  return { body: encoded, encoding };
}
