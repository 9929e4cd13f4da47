import { BALLOT_BYTES, ballotDomainSeparator, writeBallot } from '@sabha/chain/ballot-struct';
import { createSignerRecovery } from '@sabha/chain/recover-ballot-signer';
import type { BallotLine, ManifestLine } from '@sabha/domain/voting/audit-bundle';
import { choiceNumber } from '@sabha/domain/voting/ballot';

const MAX_UINT64 = 2n ** 64n - 1n;

/** Computes the EIP-712 digest of a listed ballot, for the chain and the contract of the bundle. Null where it can have none. */
export type DigestOf = (ballot: BallotLine) => string | null;

export async function digestsFor({ chain, contracts }: ManifestLine): Promise<DigestOf> {
  const { digest } = await createSignerRecovery();
  const domain = ballotDomainSeparator(chain.id, contracts.proposals.address as `0x${string}`); // an address by its form
  const struct = Buffer.alloc(BALLOT_BYTES);
  const result = new Uint8Array(32);
  return ({ proposal_id, text_hash, choice, voter, seq, deadline }) => {
    const [number, until] = [BigInt(seq), BigInt(deadline)];
    if (number > MAX_UINT64 || until > MAX_UINT64) return null;
    struct.fill(0);
    const ballot = {
      proposalId: proposal_id,
      textHash: text_hash as `0x${string}`, // likewise, as is the voter
      choice: choiceNumber(choice),
      voter: voter as `0x${string}`,
      seq: number,
      deadline: until,
    };
    writeBallot(ballot, struct, 0);
    digest(domain, struct, result);
    return `0x${Buffer.from(result).toString('hex')}`;
  };
}
