import { reportsAbi } from '@sabha/contracts/abi/reports';
import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import {
  type Abi,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  type TransactionReceipt,
} from 'viem';
import { ledgerOfWallet } from '../../acts/direct/send-direct.ts';
import { ActFailed } from '../../acts/submit/act-failure.ts';
import { readyWallet } from '../../acts/submit/ready-wallet.ts';
import type { ApiResult } from '../../api/api-client.ts';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { signIn } from '../../wallet/sign-in.ts';
import type { WalletEngine } from '../../wallet/wallet-engine.ts';
import { walletFailure } from '../../wallet/wallet-failure.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';

/** Why something under one's own wallet was not done; the texts are the specification's (section 8), `anonymity:byWallet.failure.*`. */
export type WalletActFailure =
  | 'not-connected'
  | 'account-mismatch'
  | 'not-authorised'
  | 'daily-limit'
  | 'own-report'
  | 'same-vote'
  | 'earlier-wallet-voted'
  | 'resolved'
  | 'not-prepared'
  | 'rejected'
  | 'transaction-failed'
  /** The contract has it, the server does not: it can be recorded later. */
  | 'not-recorded'
  | 'failed';

export class WalletActFailed extends Error {
  override readonly name = 'WalletActFailed';
  readonly why: WalletActFailure;

  constructor(why: WalletActFailure, cause?: unknown) {
    super(why, { cause });
    this.why = why;
  }
}

/** The connected wallet of a signed-in citizen, ready to send. */
export interface ReadyCitizen {
  readonly engine: WalletEngine;
  readonly address: Address;
  readonly contract: Address;
}

/** Connects and signs in where that is missing. Rejects with WalletActFailed. */
export async function readyCitizen(settings: PageSettings, statement: string): Promise<ReadyCitizen> {
  if (settings.reportsByWallet === null) throw new WalletActFailed('failed');
  const contract = parseAddress(settings.reportsByWallet);
  const engine = await loadEngine(settings);
  const wallet = await readyWallet(engine, settings, 'report', () => {}).catch((error: unknown) => {
    throw new WalletActFailed(error instanceof ActFailed ? 'not-connected' : 'failed', error);
  });
  const [account] = (await engine.ask({ method: 'eth_accounts' })) as readonly string[]; // as EIP-1193 has it
  if (account?.toLowerCase() !== wallet.address) throw new WalletActFailed('account-mismatch');
  const before = walletSnapshot().session;
  const session =
    before?.wallet === wallet.address
      ? before
      : await signIn(engine, wallet, statement).catch((error: unknown) => {
          throw new WalletActFailed(walletFailure(error) === 'rejected' ? 'rejected' : 'failed', error);
        });
  if (!session.citizen) throw new WalletActFailed('not-authorised');
  return { engine, address: wallet.address, contract };
}

interface Call {
  readonly functionName: 'createReport' | 'upvoteReport' | 'downvoteReport';
  readonly args: readonly `0x${string}`[];
}

const REASONS: Readonly<Record<number, WalletActFailure>> = { 6: 'not-authorised', 16: 'daily-limit' };
const ERRORS: Readonly<Record<string, WalletActFailure>> = {
  NotAuthorised: 'not-authorised',
  OwnReport: 'own-report',
  SameVote: 'same-vote',
  EarlierWalletActed: 'earlier-wallet-voted',
  ReportAlreadyResolved: 'resolved',
};

/**
 * Has the wallet send a call, after the contract was asked whether it would take it, so that nobody pays for a refusal. Gives the receipt of
 * the block that has it. Rejects with WalletActFailed.
 */
export async function sendByWallet(
  { engine, address, contract }: ReadyCitizen,
  { functionName, args }: Call,
  onSent: () => void,
): Promise<TransactionReceipt> {
  const ledger = ledgerOfWallet(engine);
  const abi: Abi = reportsAbi;
  await ledger
    .simulateContract({ abi, address: contract, functionName, args: [...args], account: address })
    .catch((error: unknown) => {
      const refusal = refusalOf(error);
      // The wallet's node cannot be read well: sending is the wallet's own affair.
      if (refusal) throw new WalletActFailed(refusal, error);
    });
  const data = encodeFunctionData({ abi, functionName, args: [...args] });
  const sent = await engine
    .ask({ method: 'eth_sendTransaction', params: [{ from: address, to: contract, data }] })
    .catch((error: unknown) => {
      throw new WalletActFailed(
        walletFailure(error) === 'rejected' ? 'rejected' : 'transaction-failed',
        error,
      );
    });
  onSent();
  const receipt = await ledger
    .waitForTransactionReceipt({ hash: parseHash(String(sent)) })
    .catch((error: unknown) => {
      throw new WalletActFailed('transaction-failed', error);
    });
  if (receipt.status !== 'success') throw new WalletActFailed('transaction-failed');
  return receipt;
}

function refusalOf(error: unknown): WalletActFailure | null {
  if (!(error instanceof BaseError)) return null;
  const reverted = error.walk((cause) => cause instanceof ContractFunctionRevertedError);
  if (!(reverted instanceof ContractFunctionRevertedError)) return null;
  const { errorName, args } = reverted.data ?? {};
  if (errorName === 'ActRefused') return REASONS[Number(args?.[0])] ?? 'transaction-failed';
  return ERRORS[errorName ?? ''] ?? 'transaction-failed';
}

const TRIES = 20;
const BETWEEN_MS = 1_500;

/**
 * Asks the server to record what the contract has, and repeats while the server has not read the block yet. Any other failure is shown at
 * once: it rejects with WalletActFailed, and can be called again.
 */
export async function recorded<Body>(ask: () => Promise<ApiResult<Body>>): Promise<Body> {
  for (let left = TRIES; left > 0; left -= 1) {
    const answer = await ask();
    if (answer.ok) return answer.value.body;
    const { failure } = answer;
    if (failure.kind !== 'refused' || failure.problem?.kind !== 'not-on-chain') break;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
  }
  throw new WalletActFailed('not-recorded');
}
