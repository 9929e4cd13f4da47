import { type Address, addressSchema } from '@sabha/domain/core/hex';
import { fail, ok, type Result } from '@sabha/domain/core/result';
import { createSiweMessage, parseSiweMessage, type SiweMessage } from 'viem/siwe';

/** What a sign-in message must say to be meant for this site, now. */
export interface Expected {
  /** Origins that this server answers under, for example `https://sabha.lk`. */
  readonly origins: readonly string[];
  readonly chainId: number;
  readonly now: Date;
}

export type MessageFailure = {
  readonly kind:
    | 'malformed-message'
    | 'wrong-site'
    | 'wrong-chain'
    | 'no-expiry'
    | 'lives-too-long'
    | 'not-yet-valid'
    | 'expired';
};

export interface CheckedMessage {
  readonly wallet: Address;
  readonly nonce: string;
}

const CLOCK_SKEW_MS = 60_000;
const LONGEST_LIFE_MS = 60 * 60_000;

/** Checks everything in an EIP-4361 message but the nonce and the signature. */
export function checkSignInMessage(text: string, expected: Expected): Result<CheckedMessage, MessageFailure> {
  const message = parseExactly(text);
  if (!message) return fail({ kind: 'malformed-message' });
  if (!isForUs(message, expected.origins)) return fail({ kind: 'wrong-site' });
  if (message.chainId !== expected.chainId) return fail({ kind: 'wrong-chain' });
  const untimely = timeFailure(message, expected.now.getTime());
  if (untimely) return fail({ kind: untimely });
  return ok({ wallet: addressSchema.parse(message.address), nonce: message.nonce });
}

/** Reads a message that says exactly what its fields say: written out again it must be the same text. */
function parseExactly(text: string): SiweMessage | null {
  try {
    const { address, chainId, domain, nonce, uri, version, ...rest } = parseSiweMessage(text);
    if (!address || !chainId || !domain || !nonce || !uri || !version) return null;
    const message = { ...rest, address, chainId, domain, nonce, uri, version };
    return createSiweMessage(message) === text ? message : null;
  } catch {
    return null; // a field that the standard does not allow
  }
}

function isForUs({ domain, scheme, uri }: SiweMessage, origins: readonly string[]): boolean {
  return origins.some((origin) => {
    const { host, protocol } = new URL(origin);
    const sameScheme = scheme === undefined || `${scheme}:` === protocol;
    return domain === host && sameScheme && URL.canParse(uri) && new URL(uri).origin === origin;
  });
}

/** What is wrong with when it counts; null for nothing. An expiry is demanded: a signature that never ends would be a password. */
function timeFailure(
  { expirationTime, issuedAt, notBefore }: SiweMessage,
  now: number,
): MessageFailure['kind'] | null {
  if (!issuedAt) return 'malformed-message';
  if (!expirationTime) return 'no-expiry';
  const expires = expirationTime.getTime();
  const issued = issuedAt.getTime();
  if (expires <= now) return 'expired';
  if (expires - issued > LONGEST_LIFE_MS) return 'lives-too-long';
  return Math.max(issued, notBefore?.getTime() ?? issued) > now + CLOCK_SKEW_MS ? 'not-yet-valid' : null;
}
