import type { Hash } from '@sabha/domain/core/hex';
import { parseHash } from '@sabha/domain/core/hex';
import { type Log, type PublicClient, TransactionNotFoundError, TransactionReceiptNotFoundError } from 'viem';
import type { Language } from '../../i18n/languages.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { PageSettings } from '../../shell/context.ts';
import type { ContractName } from '../act-in-web.ts';
import { publicChain } from '../public-chain.ts';

/** One event of our contracts. */
export interface LedgerEntry {
  /** Its place among the events of its block. */
  readonly key: number;
  /** The event in words; `title` is that of its subject, once it is known. */
  readonly say: (t: Translate, title?: string) => string;
  /** What it is about, and the way to the title of that. */
  readonly subject?: {
    readonly id: string;
    readonly title: (id: string, language: Language) => Promise<string | undefined>;
  };
  /** Where the signed act that it tells of is checked. */
  readonly checkedAt: string | null;
}

/** How the events of one of our contracts are read; those that it does not know are shown by their names. */
export interface ContractOnLedger {
  readonly contract: ContractName;
  entries(logs: readonly Log[]): readonly LedgerEntry[];
}
export type LoadContracts = () => Promise<readonly ContractOnLedger[]>;

/** A transaction as a page shows it. */
export interface TransactionRead {
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
  contracts: readonly ContractOnLedger[],
): Promise<TransactionRead | undefined> {
  const chain = publicChain(settings);
  try {
    return await readMined(chain, parseHash(hash), settings, contracts);
  } catch (error) {
    if (!(error instanceof TransactionReceiptNotFoundError)) throw error;
    return readPending(chain, parseHash(hash));
  }
}

async function readMined(
  chain: PublicClient,
  hash: Hash,
  settings: PageSettings,
  contracts: readonly ContractOnLedger[],
): Promise<TransactionRead> {
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
    entries: entriesOf(receipt.logs, settings, contracts),
  };
}

async function readPending(chain: PublicClient, hash: Hash): Promise<TransactionRead | undefined> {
  try {
    const { from, to } = await chain.getTransaction({ hash });
    return { hash, status: 'pending', block: null, at: null, gas: null, from, to, entries: [] };
  } catch (error) {
    if (error instanceof TransactionNotFoundError) return undefined;
    throw error;
  }
}

/** The events of our own contracts, in their order; logs of others are left out. */
function entriesOf(
  logs: readonly Log[],
  settings: PageSettings,
  contracts: readonly ContractOnLedger[],
): readonly LedgerEntry[] {
  return contracts
    .flatMap(({ contract, entries }) => {
      const own = settings.contracts[contract].toLowerCase();
      return entries(logs.filter(({ address }) => address.toLowerCase() === own));
    })
    .sort((one, other) => one.key - other.key);
}
