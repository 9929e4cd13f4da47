import { parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  BALLOT_TYPES,
  type Ballot,
  ballotDomain,
  ballotMessage,
  type Choice,
  signatureSchema,
} from '@sabha/domain/voting/ballot';
import type { PageSettings } from '../../shell/context.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import type { ConnectedWallet } from '../../wallet/wallet-store.ts';
import type { PendingBallot } from '../pending/pending-ballots.ts';
import type { VoteLookUp } from './look-up-vote.ts';

const LIFETIME_S = 24 * 60 * 60; // how long the signature may be used, if the vote does not reach the server at once

/** Asks the wallet to sign a ballot for what was looked up. Rejects with the wallet's error. */
export async function signBallot(
  engine: WalletEngine,
  { chainId, contracts }: Pick<PageSettings, 'chainId' | 'contracts'>,
  { address }: ConnectedWallet,
  { proposalId, choice, seq, before }: BallotTerms,
): Promise<PendingBallot> {
  const ballot: Ballot = {
    proposalId,
    choice,
    voter: address,
    textHash: parseHash(before.text_hash),
    seq,
    deadline: BigInt(Math.floor(before.at.getTime() / 1000) + LIFETIME_S),
  };
  const contract = parseAddress(contracts.proposals);
  const signature = await engine.signTypedData({
    domain: ballotDomain(chainId, contract),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(ballot),
  });
  return {
    format: 'sabha.ballot.v1',
    chainId,
    contract,
    ballot: { ...ballot, seq: seq.toString(), deadline: ballot.deadline.toString() },
    signature: signatureSchema.parse(signature),
    refusal: null,
  };
}

export interface BallotTerms {
  readonly proposalId: number;
  readonly choice: Choice;
  readonly seq: bigint;
  readonly before: VoteLookUp;
}
