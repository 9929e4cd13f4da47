import { proposalsAbi } from '@sabha/contracts/abi/proposals';
import type { ActStateView } from '@sabha/domain/acts/act-state';
import { parseHash } from '@sabha/domain/core/hex';
import { choiceNumber } from '@sabha/domain/voting/ballot';
import { type PublicClient, parseEventLogs, TransactionReceiptNotFoundError } from 'viem';
import type { Subject } from './subject.ts';
import type { Verdict } from './verdict.ts';

/** Reads the transaction from the chain and looks for the contract's own word (VoteCast) on exactly this vote. */
export async function checkLedger(
  subject: Subject,
  digest: string,
  ledger: ActStateView,
  contract: string,
  chain: PublicClient,
): Promise<Verdict> {
  if (ledger.state === 'rejected') return { state: 'bad', because: 'rejected', reason: ledger.reason ?? '' };
  if (ledger.tx_hash === null) return { state: ledger.state === 'final' ? 'bad' : 'waiting' };
  try {
    const { status, logs } = await chain.getTransactionReceipt({ hash: parseHash(ledger.tx_hash) });
    if (status !== 'success') return { state: 'bad' };
    const ours = logs.filter(({ address }) => address.toLowerCase() === contract.toLowerCase());
    const { ballot } = subject;
    const recorded = parseEventLogs({ abi: proposalsAbi, eventName: 'VoteCast', logs: ours }).some(
      ({ args }) =>
        args.digest === digest &&
        args.voter.toLowerCase() === ballot.voter &&
        args.choice === choiceNumber(ballot.choice) &&
        args.proposalId === BigInt(ballot.proposalId) &&
        args.seq === ballot.seq,
    );
    return { state: recorded ? 'good' : 'bad' };
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) return { state: 'unknown' };
    return { state: ledger.state === 'relayed' ? 'waiting' : 'bad' };
  }
}
