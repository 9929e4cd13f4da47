import type { Hash } from '@sabha/domain/core/hex';
import { parseHash } from '@sabha/domain/core/hex';
import { type PublicClient, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import type { PageSettings } from '../../shell/context.ts';
import { publicChain } from '../public-chain.ts';
import { type LedgerEntry, ledgerEntries } from './ledger-entries.ts';

/** A transaction as a page shows it. */
export interface TransactionView {
  readonly hash: Hash;
  readonly status: 'success' | 'failed' | 'pending';
  readonly block: bigint | null;
  readonly at: Date | null;
  readonly gas: bigint | null;
  readonly from: string;
  readonly to: string | null;
  readonly entries: readonly LedgerEntry[];
}

/** Reads a transaction from the ledger; undefined when the ledger knows none of this hash. Throws when it is out of reach. */
export async function readTransaction(
  hash: string,
  settings: PageSettings,
): Promise<TransactionView | undefined> {
  const chain = publicChain(settings);
  try {
    return await readMined(chain, parseHash(hash), settings);
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    return readPending(chain, parseHash(hash));
  }
}

async function readMined(chain: PublicClient, hash: Hash, settings: PageSettings): Promise<TransactionView> {
  const receipt = await chain.getTransactionReceipt({ hash });
  const block = await chain.getBlock({ blockNumber: receipt.blockNumber });
  return {
    hash,
    status: receipt.status === 'success' ? 'success' : 'failed',
    block: receipt.blockNumber,
    at: new Date(Number(block.timestamp) * 1000),
    gas: receipt.gasUsed,
    from: receipt.from,
    to: receipt.to ?? receipt.contractAddress ?? null,
    entries: ledgerEntries(receipt.logs, settings.contracts),
  };
}

async function readPending(chain: PublicClient, hash: Hash): Promise<TransactionView | undefined> {
  try {
    const { from, to } = await chain.getTransaction({ hash });
    return { hash, status: 'pending', block: null, at: null, gas: null, from, to, entries: [] };
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined;
    throw error;
  }
}
