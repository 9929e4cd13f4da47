import { hashTypedData } from 'viem';
import { type Hash, parseHash } from '../core/hex.ts';
import type { Ballot } from './ballot.ts';
import { BALLOT_TYPES, ballotDomain, ballotMessage } from './ballot-struct.ts';

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
