import type { ChainConnection } from '@sabha/chain/clients';
import { WrongChainError } from '@sabha/chain/wrong-chain-error';
import { receiptLogAbi } from '@sabha/contracts/abi/receipt-log';
import type { Deployment } from '@sabha/contracts/deployment';
import type { Schema } from '@sabha/db/schema';
import type { Kysely } from 'kysely';
import { readRecordedChain, readRecordedNumber } from './chain-state.store.ts';

/**
 * Rejects with WrongChainError where receipts of acts are anchored that this database never had. Asked before anything is sent,
 * whenever the chain is reached for the first time.
 */
export async function refuseOlderDatabase(db: Kysely<Schema>, connection: ChainConnection): Promise<void> {
  const line = await olderThanLedger(db, connection);
  if (line !== null) throw new WrongChainError(line);
}

/** The message to an operator whose database is older than the ledger: it would give numbers again that acts have. Null otherwise. */
export async function olderThanLedger(
  db: Kysely<Schema>,
  connection: Pick<ChainConnection, 'publicClient'>,
): Promise<string | null> {
  const recorded = await readRecordedChain(db);
  if (!recorded) return null;
  const anchored = await lastAnchoredAct(connection, recorded.deployment);
  const known = await readRecordedNumber(db);
  if (anchored <= known) return null;
  return `${actsOf(known + 1n, anchored)} on the ledger but not in this database (an old backup?). npm run recover -- --from-chain`;
}

/** The highest number of an act that is anchored; zero where none is, or where the contract is not there. */
export async function lastAnchoredAct(
  { publicClient }: Pick<ChainConnection, 'publicClient'>,
  { addresses }: Pick<Deployment, 'addresses'>,
): Promise<bigint> {
  const contract = { abi: receiptLogAbi, address: addresses.receiptLog } as const;
  const code = await publicClient.getCode({ address: contract.address });
  if (code === undefined || code === '0x') return 0n;
  const count = await publicClient.readContract({ ...contract, functionName: 'anchorCount' });
  if (count === 0n) return 0n;
  const [, , lastAct] = await publicClient.readContract({
    ...contract,
    functionName: 'anchorOf',
    args: [count - 1n],
  });
  return lastAct;
}

function actsOf(first: bigint, last: bigint): string {
  const [from, to] = [first, last].map((number) => number.toLocaleString('en'));
  return first === last ? `Act ${from} is` : `Acts ${from}–${to} are`;
}
