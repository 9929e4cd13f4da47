import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  createPublicClient,
  custom,
  type EIP1193RequestFn,
  encodeFunctionData,
  type PublicClient,
} from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';
import type { ActInWeb, DirectCalls } from '../act-in-web.ts';
import { ActFailed } from '../submit/act-failure.ts';
import { readyWallet } from '../submit/ready-wallet.ts';
import { contractRefusal } from './contract-refusal.ts';
import { keepDirect } from './direct-acts.ts';

export type DirectStep = 'wallet' | 'network' | 'check' | 'confirm';

export interface DirectOrder<Intent> {
  readonly intent: Intent;
  readonly settings: PageSettings;
  readonly onStep: (step: DirectStep) => void;
}

/** The ledger as the connected wallet reads it, by nodes of its own choice: it needs no server of ours. */
export function ledgerOfWallet(engine: WalletEngine): PublicClient {
  const request = ((call) => engine.ask(call)) as EIP1193RequestFn; // what a wallet answers is checked where it is used
  return createPublicClient({ ccipRead: false, transport: custom({ request }, { retryCount: 0 }) });
}

/**
 * Has the wallet send an act to the contract, and keeps it on this device to be followed. The contract is asked first, so
 * that nobody pays for a transaction that it refuses. No server of ours is asked. Rejects with ActFailed.
 */
export async function sendDirect<Intent extends object>(
  act: ActInWeb<Intent>,
  { intent, settings, onStep }: DirectOrder<Intent>,
): Promise<void> {
  onStep('wallet');
  const [engine, { direct }] = await Promise.all([loadEngine(settings), act.load()]);
  const { address } = await readyWallet(engine, settings, act.walletReason, () => onStep('network'));
  const ledger = ledgerOfWallet(engine);
  if (!direct) throw new Error(`No ${act.kind} is sent from the own wallet`);
  const contract = parseAddress(settings.contracts[act.contract]);
  onStep('check');
  const seq = await expectedSeq(ledger, contract, direct, intent, address);
  onStep('confirm');
  const data = encodeFunctionData({ abi: direct.abi, ...direct.call(intent) });
  const sent = await engine
    .ask({ method: 'eth_sendTransaction', params: [{ from: address, to: contract, data }] })
    .catch((error: unknown) => Promise.reject(refusedSending(error)));
  const hash = parseHash(String(sent));
  const { chainId } = settings;
  const known = await ledger.getTransaction({ hash }).catch(() => null);
  keepDirect({
    ...{ format: 'sabha.direct.v2', kind: act.kind, hash, chainId, intent, author: address },
    ...{ nonce: known?.nonce ?? null, seq: seq.toString(), state: 'sent', failure: null },
  });
}

/** The number that the act will get. Rejects with ActFailed when the contract would refuse it. */
async function expectedSeq<Intent>(
  ledger: PublicClient,
  contract: Address,
  direct: DirectCalls<Intent>,
  intent: Intent,
  author: Address,
): Promise<bigint> {
  try {
    const { seq, isSame } = await direct.latest(ledger, contract, intent, author);
    if (isSame && direct.trial) throw new ActFailed('on-ledger-already');
    const call = direct.trial?.(intent) ?? { ...direct.call(intent), account: author };
    await ledger.simulateContract({ abi: direct.abi, address: contract, ...call });
    return seq + 1n;
  } catch (error) {
    if (error instanceof ActFailed) throw error;
    const refusal = contractRefusal(error, direct.refusals);
    if (refusal) throw new ActFailed(refusal, error);
    return 1n; // the wallet's node cannot be read well; sending is the wallet's own affair
  }
}

const NO_FUNDS = /insufficient (funds|balance)|exceeds (the )?balance/i;

function refusedSending(error: unknown): ActFailed {
  switch (walletFailure(error)) {
    case 'rejected':
      return new ActFailed('transaction-rejected', error);
    case 'pending':
      return new ActFailed('wallet-pending', error);
    case 'locked':
      return new ActFailed('wallet-locked', error);
    case 'wrong-network':
      return new ActFailed('wrong-network', error);
    default:
      return new ActFailed(NO_FUNDS.test(textOf(error)) ? 'insufficient-funds' : 'failed', error);
  }
}

/** Wallets put what their node said into different places. */
function textOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  const message = 'message' in error ? String(error.message) : '';
  const inner = 'data' in error ? textOf(error.data) : '';
  return `${message} ${inner}`;
}
