import { createDecipheriv, createHmac, hkdfSync, scryptSync } from 'node:crypto';

const MAC = /^([\s\S]*\n--- ?)([A-Za-z0-9+/]{43})\n/;
const CHUNK = 65_536 + 16;

/**
 * Opens an age file of one passphrase with Node's own cryptography, as the format's specification (age-encryption.org/v1) has it: a second
 * reader, of one chunk. Throws where anything does not agree.
 */
export function openAgeFile(file: Uint8Array, passphrase: string): string {
  const bytes = Buffer.from(file);
  const [whole = '', start = '', mac = ''] = MAC.exec(bytes.toString('latin1')) ?? [];
  const [version, stanza = '', wrapped = ''] = start.split('\n');
  const [, type, salt = '', factor = ''] = stanza.split(' ');
  if (version !== 'age-encryption.org/v1' || type !== 'scrypt')
    throw new Error('No age file of a passphrase');
  const N = 2 ** Number(factor);
  const label = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), Buffer.from(salt, 'base64')]);
  const key = scryptSync(passphrase, label, 32, { N, r: 8, p: 1, maxmem: 256 * N * 8 });
  const fileKey = opened(key, Buffer.alloc(12), Buffer.from(wrapped, 'base64'));
  const headerKey = Buffer.from(hkdfSync('sha256', fileKey, '', 'header', 32));
  const sum = createHmac('sha256', headerKey).update(start.trimEnd()).digest('base64').replace('=', '');
  if (sum !== mac) throw new Error('The header was changed');
  const body = bytes.subarray(whole.length);
  if (body.length - 16 > CHUNK) throw new Error('More than one chunk');
  const payloadKey = Buffer.from(hkdfSync('sha256', fileKey, body.subarray(0, 16), 'payload', 32));
  const last = Buffer.from([...new Uint8Array(11), 1]);
  return opened(payloadKey, last, body.subarray(16)).toString('utf8');
}

function opened(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const reading = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
  reading.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([reading.update(sealed.subarray(0, -16)), reading.final()]);
}
