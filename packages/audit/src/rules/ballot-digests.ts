import { createSignerRecovery } from '@sabha/chain/recover-signer';
import { signingDomainSeparator } from '@sabha/domain/acts/signed-struct';
import type { BallotLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import { BALLOT, choiceNumber } from '@sabha/domain/voting/ballot';

const MAX_UINT64 = 2n ** 64n - 1n;
const TYPE_BYTES = 32;

/** Computes the EIP-712 digest of a listed ballot, for the chain and the contract of the bundle. Null where it can have none. */
export type DigestOf = (ballot: BallotLine) => string | null;

export async function digestsFor({ chain, contracts }: ManifestLine): Promise<DigestOf> {
  const { digest } = await createSignerRecovery();
  const address = contracts.proposals.address as `0x${string}`; // an address by its form
  const domain = Buffer.from(signingDomainSeparator({ chainId: chain.id, address }).slice(2), 'hex');
  const struct = Buffer.alloc(TYPE_BYTES + BALLOT.payloadBytes);
  struct.write(BALLOT.typeHash.slice(2), 'hex');
  const result = new Uint8Array(32);
  return ({ proposal_id, text_hash, choice, voter, seq, deadline }) => {
    const [number, until] = [BigInt(seq), BigInt(deadline)];
    if (number > MAX_UINT64 || until > MAX_UINT64) return null;
    const payload = BALLOT.encode({
      proposalId: BigInt(proposal_id),
      textHash: text_hash as `0x${string}`, // likewise, as is the voter
      choice: choiceNumber(choice),
      voter: voter as `0x${string}`,
      seq: number,
      deadline: until,
    });
    struct.write(payload.slice(2), TYPE_BYTES, 'hex');
    digest(domain, struct, result);
    return `0x${Buffer.from(result).toString('hex')}`;
  };
}
