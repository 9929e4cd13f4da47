import { type Hash, parseAddress } from '@sabha/domain/core/hex';
import { BALLOT_TYPES, ballotDomain, ballotMessage } from '@sabha/domain/voting/ballot';
import { ballotDigest } from '@sabha/domain/voting/ballot-digest';
import { askWallet, saysYes } from '@sabha/domain/acts/contract-wallet';
import { type PublicClient, recoverTypedDataAddress } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import type { SignedSubject } from './subject.ts';
import type { Verdict } from './verdict.ts';

/** Recomputes the EIP-712 digest from the ballot for this chain and contract, and finds who signed it. */
export async function checkSignature(
  subject: SignedSubject,
  digest: string,
  settings: Pick<PageSettings, 'chainId' | 'contracts'>,
  chain: PublicClient,
): Promise<Verdict> {
  const contract = parseAddress(settings.contracts.proposals);
  const elsewhere = subject.chainId !== settings.chainId || parseAddress(subject.contract) !== contract;
  const ownDigest = ballotDigest(subject.ballot, settings.chainId, contract);
  if (elsewhere || ownDigest !== digest) return { state: 'bad' };
  const signer = await recoverTypedDataAddress({
    domain: ballotDomain(settings.chainId, contract),
    types: BALLOT_TYPES,
    primaryType: 'Ballot',
    message: ballotMessage(subject.ballot),
    signature: subject.signature,
  }).catch(() => null);
  if (signer?.toLowerCase() === subject.ballot.voter) return { state: 'good' };
  return checkContractWallet(subject, ownDigest, chain);
}

/** The signature is not that of a key: then only a contract wallet can vouch for it, asked as the contract asks it. */
async function checkContractWallet(
  { ballot, signature }: SignedSubject,
  digest: Hash,
  chain: PublicClient,
): Promise<Verdict> {
  try {
    const question = askWallet(ballot.voter, digest, signature);
    const answer = await chain.request({ method: 'eth_call', params: [question, 'latest'] });
    return { state: saysYes(answer) ? 'good' : 'bad' };
  } catch {
    return { state: 'unknown' };
  }
}
