import { createDecipheriv, createPrivateKey, createPublicKey, diffieHellman, hkdfSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { bech32 } from '@scure/base';

// `age -d -i IDENTITY -o OUTPUT INPUT` by Node's own cryptography, as the format's specification has it (age-encryption.org/v1): a second
// reader of files to X25519 recipients, for machines without the program.

const CHUNK = 65_536 + 16;
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const hkdf = (key: Uint8Array, salt: Uint8Array, use: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, use, 32));

function opened(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer {
  const reading = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: 16 });
  reading.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([reading.update(sealed.subarray(0, -16)), reading.final()]);
}

/** The file's key, by the stanza that is for this identity. */
function fileKeyOf(header: string, secret: Uint8Array): Buffer {
  const jwk = { kty: 'OKP', crv: 'X25519', d: base64url(secret), x: '' };
  const privateKey = createPrivateKey({ key: { ...jwk, x: base64url(new Uint8Array(32)) }, format: 'jwk' });
  const own = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
  for (const [, share = '', body = ''] of header.matchAll(/^-> X25519 (\S+)\n(\S+)$/gm)) {
    const ephemeral = Buffer.from(share, 'base64');
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'X25519', x: base64url(ephemeral) },
      format: 'jwk',
    });
    const shared = diffieHellman({ privateKey, publicKey });
    const wrap = hkdf(shared, Buffer.concat([ephemeral, own]), 'age-encryption.org/v1/X25519');
    try {
      return opened(wrap, Buffer.alloc(12), Buffer.from(body, 'base64'));
    } catch {
      // for somebody else
    }
  }
  throw new Error('No stanza is for this identity');
}

const [, , , , identityFile = '', , output = '', input = ''] = argv;
const file = readFileSync(input);
const [header = ''] = /^[\s\S]*?\n--- \S{43}\n/.exec(file.toString('latin1')) ?? [];
const { bytes: secret } = bech32.decodeToBytes(readFileSync(identityFile, 'utf8').trim().toLowerCase());
const body = file.subarray(header.length);
const key = hkdf(fileKeyOf(header, secret), body.subarray(0, 16), 'payload');
const pieces: Buffer[] = [];
for (let at = 16, n = 0; at < body.length; at += CHUNK, n += 1) {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(n, 7);
  nonce[11] = at + CHUNK >= body.length ? 1 : 0;
  pieces.push(opened(key, nonce, body.subarray(at, at + CHUNK)));
}
writeFileSync(output, Buffer.concat(pieces));
