import { ANONYMOUS_KINDS, type AnonymousKind } from '@sabha/anonymity/acts/anonymous-act';
import { digestOfPayload } from '@sabha/anonymity/acts/kept-act';
import { createSignerRecovery } from '@sabha/chain/recover-signer';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import type { AuditedAct, AuditedSection } from '@sabha/domain/audit/audited-section';
import type { ManifestLine } from '@sabha/domain/audit/bundle-format';
import { parseAddress } from '@sabha/domain/core/hex';

const WORD = 32;

/** Computes the EIP-712 digest of a payload. Null for bytes of another length than the kind's. */
export type DigestOf = (payload: string) => string | null;

/** Digests of a kind of act, for the chain and the contract of the bundle; none where it names no such contract. */
export async function digestsFor(
  { chain, contracts }: ManifestLine,
  { contract }: AuditedSection,
  { name, struct }: AuditedAct,
): Promise<DigestOf> {
  const found = contracts[contract];
  if (!found) return () => null;
  const address = found.address as `0x${string}`; // an address by its form
  if (struct.typeHash === null) {
    const kind = struct.kind ?? name;
    if (!isAnonymousKind(kind)) throw new Error(`No act with a proof is a ${kind}`);
    const of = { chainId: chain.id, contract: parseAddress(address) };
    return (payload) => digestOfPayload(kind, payload as `0x${string}`, of); // hex by the form of its line
  }
  const { digest } = await createSignerRecovery();
  const domain = Buffer.from(signingDomainSeparator({ chainId: chain.id, address }).slice(2), 'hex');
  const encoded = Buffer.alloc(WORD + struct.payloadBytes);
  encoded.write(struct.typeHash.slice(2), 'hex');
  const result = new Uint8Array(WORD);
  return (payload) => {
    if (payload.length !== 2 + 2 * struct.payloadBytes) return null;
    encoded.write(payload.slice(2), WORD, 'hex');
    digest(domain, encoded, result);
    return `0x${Buffer.from(result).toString('hex')}`;
  };
}

export function isAnonymousKind(name: string): name is AnonymousKind {
  return Object.hasOwn(ANONYMOUS_KINDS, name);
}
