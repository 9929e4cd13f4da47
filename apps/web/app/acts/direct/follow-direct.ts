import { type Address, parseAddress, parseHash } from '@sabha/domain/core/hex';
import type { PublicClient, TransactionReceipt } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { loadEngine } from '../../wallet/load-engine.ts';
import { walletSnapshot } from '../../wallet/wallet-store.ts';
import type { ActInWeb, DirectActCode } from '../act-in-web.ts';
import { publicChain } from '../public-chain.ts';
import { contractRefusal } from './contract-refusal.ts';
import { type DirectAct, directAct, keepDirect } from './direct-acts.ts';
import { ledgerOfWallet } from './send-direct.ts';

/** Where the fate of a direct act is read: on the ledger, and then from the count of this installation. */
export interface DirectSources {
  readonly ledger: PublicClient;
  readonly contract: Address;
  readonly code: Pick<DirectActCode, 'direct' | 'countedIn' | 'lookUp'>;
}

/** Looks what became of the act with this transaction, and keeps what it finds. Rejects when nothing could be read. */
export async function lookAtDirect(act: ActInWeb, hash: string, settings: PageSettings): Promise<void> {
  const kept = directAct(hash);
  if (!kept || kept.chainId !== settings.chainId) return;
  const { connection } = walletSnapshot();
  const ownWallet = connection.status === 'connected' && connection.chainId === settings.chainId;
  // A wallet reads the ledger by itself; without one, as after loading the page anew, this installation is asked.
  const ledger = ownWallet ? ledgerOfWallet(await loadEngine(settings)) : publicChain(settings);
  const contract = parseAddress(settings.contracts[act.contract]);
  const { direct, ...code } = await act.load();
  if (!direct) return;
  const found = await lookAgain(kept, { ledger, contract, code: { ...code, direct } });
  // Forgotten while it was looked for: not kept anew.
  if (directAct(hash) && found !== kept) keepDirect(found);
}

/** What is known of an act after one more look. Rejects when the ledger cannot be read: then nothing is known anew. */
export async function lookAgain(act: DirectAct, sources: DirectSources): Promise<DirectAct> {
  switch (act.state) {
    case 'sent':
    case 'dropped':
      return onLedger(act, sources);
    case 'mined':
      return inCount(act, sources);
    case 'counted':
    case 'failed':
      return act;
  }
}

async function onLedger(act: DirectAct, sources: DirectSources): Promise<DirectAct> {
  const { ledger, contract, code } = sources;
  const hash = parseHash(act.hash);
  const receipt = await receiptOf(ledger, hash);
  if (receipt?.status === 'success') {
    const ours = receipt.logs.filter(({ address }) => address.toLowerCase() === contract);
    const counted = code.countedIn(ours)[0];
    if (counted) return { ...act, state: 'mined', seq: counted.seq.toString() };
    // Nothing of it was counted: another transaction was faster, or the contract refused it without a revert.
    const { isSame } = await code.direct.latest(ledger, contract, act.intent, act.author);
    return isSame
      ? { ...act, state: 'mined' }
      : { ...act, state: 'failed', failure: await whyReverted(act, sources) };
  }
  if (receipt) return { ...act, state: 'failed', failure: await whyReverted(act, sources) };
  const known = await transactionOf(ledger, hash);
  if (known) return { ...act, state: 'sent', nonce: known.nonce };
  const used = await ledger.getTransactionCount({ address: parseAddress(act.author) });
  // Mined between the two questions, or not on this node yet: looked for once more before anything is said.
  if (act.nonce === null || used <= act.nonce || (await receiptOf(ledger, hash)))
    return { ...act, state: 'dropped' };
  return replaced(act, sources);
}

/**
 * Another transaction has the place. A wallet that sends the same act again with a higher fee is no other act: then the
 * contract has it.
 */
async function replaced(act: DirectAct, { ledger, contract, code }: DirectSources): Promise<DirectAct> {
  const { seq, isSame } = await code.direct.latest(ledger, contract, act.intent, act.author);
  return isSame && seq >= BigInt(act.seq)
    ? { ...act, state: 'mined', seq: seq.toString() }
    : { ...act, state: 'failed', failure: 'transaction-replaced' };
}

async function inCount(act: DirectAct, { code, contract }: DirectSources): Promise<DirectAct> {
  const { confirm } = code.direct;
  if (confirm) return (await confirm(act.intent, { ...act, contract })) ? { ...act, state: 'counted' } : act;
  const { seq } = await code.lookUp(act.intent, act.author);
  return seq >= BigInt(act.seq) ? { ...act, state: 'counted' } : act;
}

async function receiptOf(ledger: PublicClient, hash: `0x${string}`): Promise<TransactionReceipt | null> {
  return ledger.getTransactionReceipt({ hash }).catch(nullWhereNotFound);
}

async function transactionOf(ledger: PublicClient, hash: `0x${string}`): Promise<{ nonce: number } | null> {
  return ledger.getTransaction({ hash }).catch(nullWhereNotFound);
}

function nullWhereNotFound(error: unknown): null {
  if (error instanceof Error && /NotFoundError$/.test(error.name)) return null;
  throw error;
}

/** The contract is asked again what it would say to the same call: a receipt does not tell. */
async function whyReverted(act: DirectAct, { ledger, contract, code }: DirectSources): Promise<string> {
  const { abi, refusals } = code.direct;
  try {
    const call = code.direct.trial?.(act.intent) ?? {
      ...code.direct.call(act.intent),
      account: parseAddress(act.author),
    };
    await ledger.simulateContract({ abi, address: contract, ...call });
  } catch (error) {
    return contractRefusal(error, refusals) ?? 'transaction-failed';
  }
  return 'transaction-failed';
}
