import type { Address, Hash } from '@sabha/domain/core/hex';

/**
 * What a wallet is asked to sign for an anonymous identity, and for nothing else. The notice is English for everybody: a
 * translation would be another key. No chain and no contract: an identity outlives both.
 */
export const IDENTITY_NOTICE =
  'This signature is the key to your anonymous reports and votes. Sign it only on the site where you registered. Whoever gets it can unmask you.';

const DOMAIN = { name: 'Sabha anonymous identity', version: '1' } as const;
const TYPES = {
  AnonymousIdentity: [
    { name: 'notice', type: 'string' },
    { name: 'installation', type: 'bytes32' },
    { name: 'wallet', type: 'address' },
    { name: 'generation', type: 'uint32' },
  ],
} as const;

/** Whose identity it is: the installation, the citizen's wallet, and how many identities the citizen had before. */
export interface IdentityOwner {
  readonly installation: Hash;
  readonly wallet: Address;
  readonly generation: number;
}

/** The typed data (EIP-712) of this owner's identity. */
export function identityRequest(owner: IdentityOwner) {
  const message = { notice: IDENTITY_NOTICE, ...owner };
  return { domain: DOMAIN, types: TYPES, primaryType: 'AnonymousIdentity', message } as const;
}
