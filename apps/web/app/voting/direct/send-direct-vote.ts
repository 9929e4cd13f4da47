import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { Choice } from '@sabha/domain/voting/ballot';
import type { PublicClient } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';
import { readyWallet } from '../casting/ready-wallet.ts';
import { VoteFailed } from '../casting/vote-failure.ts';
import { callData } from './call-data.ts';
import { contractRefusal } from './contract-refusal.ts';
import { keepDirect } from './direct-votes.ts';
import { ledgerOfWallet } from './ledger-of-wallet.ts';

export const DIRECT_STEPS = ['wallet', 'network', 'check', 'confirm'] as const;
export type DirectStep = (typeof DIRECT_STEPS)[number];

export interface DirectOrder {
  readonly proposalId: number;
  readonly choice: Choice;
  readonly settings: PageSettings;
  readonly onStep: (step: DirectStep) => void;
}

/**
 * Has the wallet send a vote to the contract, and keeps it on this device to be followed. The contract is asked first, so
 * that nobody pays for a transaction that it refuses. No server of ours is asked. Rejects with VoteFailed.
 */
export async function sendDirectVote({ proposalId, choice, settings, onStep }: DirectOrder): Promise<void> {
  onStep('wallet');
  const engine = await loadEngine(settings);
  const { address } = await readyWallet(engine, settings, () => onStep('network'));
  const ledger = ledgerOfWallet(engine);
  const contract = parseAddress(settings.contracts.proposals);
  onStep('check');
  const seq = await expectedSeq(ledger, contract, { proposalId, choice, voter: address });
  onStep('confirm');
  const transaction = { from: address, to: contract, data: callData(proposalId, choice) };
  const sent = await engine
    .ask({ method: 'eth_sendTransaction', params: [transaction] })
    .catch((error: unknown) => Promise.reject(refusedSending(error)));
  const hash = parseHash(String(sent));
  const { chainId } = settings;
  const known = await ledger.getTransaction({ hash }).catch(() => null);
  keepDirect({
    ...{ format: 'sabha.direct.v1', hash, chainId, proposalId, choice, voter: address },
    ...{ nonce: known?.nonce ?? null, seq: seq.toString(), state: 'sent', failure: null },
  });
}

/** The number that the vote will get. Rejects with VoteFailed when the contract would refuse it. */
async function expectedSeq(
  ledger: PublicClient,
  address: Address,
  { proposalId, choice, voter }: { proposalId: number; choice: Choice; voter: Address },
): Promise<bigint> {
  const contract = { abi: proposalsAbi, address } as const;
  const id = BigInt(proposalId);
  const functionName = choice === 'yes' ? 'voteYes' : 'voteNo';
  try {
    await ledger.simulateContract({ ...contract, functionName, args: [id], account: voter });
    const [, seq] = await ledger.readContract({ ...contract, functionName: 'ballotOf', args: [id, voter] });
    return seq + 1n;
  } catch (error) {
    const refusal = contractRefusal(error);
    if (refusal) throw new VoteFailed(refusal, error);
    return 1n; // the wallet's node cannot be read well; sending is the wallet's own affair
  }
}

const NO_FUNDS = /insufficient (funds|balance)|exceeds (the )?balance/i;

function refusedSending(error: unknown): VoteFailed {
  switch (walletFailure(error)) {
    case 'rejected':
      return new VoteFailed('transaction-rejected', error);
    case 'pending':
      return new VoteFailed('wallet-pending', error);
    case 'locked':
      return new VoteFailed('wallet-locked', error);
    case 'wrong-network':
      return new VoteFailed('wrong-network', error);
    default:
      return new VoteFailed(NO_FUNDS.test(textOf(error)) ? 'insufficient-funds' : 'failed', error);
  }
}

/** Wallets put what their node said into different places. */
function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const message = 'message' in error ? String(error.message) : '';
  const inner = 'data' in error ? textOf(error.data) : '';
  return `${message} ${inner}`;
}
