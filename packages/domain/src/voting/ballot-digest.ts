import { hashTypedData } from 'viem';
import { type Hash, parseHash } from '../core/hex.ts';
import { BALLOT_TYPES, type Ballot, ballotDomain, ballotMessage } from './ballot.ts';

/** The EIP-712 digest of a ballot for one chain and contract: what the wallet signs and the contract emits. */
export function ballotDigest(ballot: Ballot, chainId: number, contract: `0x${string}`): Hash {
  return parseHash(
    hashTypedData({
      domain: ballotDomain(chainId, contract),
      types: BALLOT_TYPES,
      primaryType: 'Ballot',
      message: ballotMessage(ballot),
    }),
  );
}
