import { fromBase64Url, toBase64Url } from '@sabha/domain/core/base64';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { SEED_BYTES, type Seed } from '../seed.ts';

// A seed on its way from one device to another by two codes, which the devices show to each other. The new device shows a public key; the
// old one shows the seed, encrypted for that key by HPKE in base mode (RFC 9180). The group is P-256, which every browser computes itself.

const ASKS = 'sabha-key-asks-1';
const GIVES = 'sabha-key-gives-1';
/** Larger texts are no codes of these. */
const MOST_CHARACTERS = 512;
const POINT_BYTES = 65;
const DIGITS = 6;

/** `not-a-code`: it has another form, or was changed, or is for another device. `other-site`: it is of another site. */
export type TransferFailure = { readonly kind: 'not-a-code' | 'other-site' };

/** Whether a text is a code that asks for a key, or one that gives one, by its first word. */
export const isAsking = (text: string) => text.trim().startsWith(`${ASKS}:`);
export const isGiving = (text: string) => text.trim().startsWith(`${GIVES}:`);

/** The device that a seed is on its way to. */
export interface Receiver {
  /** What its code says. */
  readonly asks: string;
  open(given: string): Promise<Result<Seed, TransferFailure>>;
}

/** Prepares to receive one seed on this site. */
export async function newReceiver(site: string): Promise<Receiver> {
  const suite = await hpke();
  const keys = await suite.GenerateKeyPair();
  const asks = [ASKS, site, toBase64Url(new Uint8Array(await suite.SerializePublicKey(keys.publicKey)))].join(
    ':',
  );
  return {
    asks,
    async open(given) {
      const [kind, enc = '', sealed = '', ...more] =
        given.length > MOST_CHARACTERS ? [] : given.trim().split(':');
      if (kind !== GIVES || more.length > 0) return fail({ kind: 'not-a-code' });
      try {
        const opened = await suite.Open(keys, fromBase64Url(enc), fromBase64Url(sealed), {
          info: infoOf(site),
        });
        const seed = new Uint8Array(opened);
        return seed.length === SEED_BYTES ? ok(seed) : fail({ kind: 'not-a-code' });
      } catch {
        return fail({ kind: 'not-a-code' });
      }
    },
  };
}

/** The six digits by which a person compares what a device shows with what the other one has read. */
export async function digitsOf(asks: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(asks.trim()));
  return String(new DataView(hash).getUint32(0) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether a text is the code of a device that asks for a key of this site. */
export function readAsks(asks: string, site: string): Result<Uint8Array<ArrayBuffer>, TransferFailure> {
  const [kind, of, point = '', ...more] = asks.length > MOST_CHARACTERS ? [] : asks.trim().split(':');
  if (kind !== ASKS || more.length > 0) return fail({ kind: 'not-a-code' });
  if (of !== site) return fail({ kind: 'other-site' });
  try {
    const bytes = fromBase64Url(point);
    return bytes.length === POINT_BYTES ? ok(bytes) : fail({ kind: 'not-a-code' });
  } catch {
    return fail({ kind: 'not-a-code' });
  }
}

/** Encrypts a seed for the device that asks; gives what the code of this device says. */
export async function giveSeed(
  seed: Seed,
  asks: string,
  site: string,
): Promise<Result<string, TransferFailure>> {
  const point = readAsks(asks, site);
  if (!point.ok) return point;
  const suite = await hpke();
  try {
    const recipient = await suite.DeserializePublicKey(point.value);
    const { encapsulatedSecret, ciphertext } = await suite.Seal(recipient, seed, { info: infoOf(site) });
    return ok(
      [GIVES, toBase64Url(new Uint8Array(encapsulatedSecret)), toBase64Url(new Uint8Array(ciphertext))].join(
        ':',
      ),
    );
  } catch {
    return fail({ kind: 'not-a-code' }); // a point that is not on the curve
  }
}

/** Fetched only where a key is encrypted: the page itself reads codes alone. */
async function hpke() {
  const { AEAD_AES_256_GCM, CipherSuite, KDF_HKDF_SHA256, KEM_DHKEM_P256_HKDF_SHA256 } = await import('hpke');
  return new CipherSuite(KEM_DHKEM_P256_HKDF_SHA256, KDF_HKDF_SHA256, AEAD_AES_256_GCM);
}

const infoOf = (site: string) => new TextEncoder().encode(`sabha/device/1/${site}`);
