import type { ChainConnection } from '@sabha/chain/clients';
import type { CarriedBy } from '@sabha/server/acts/restored/restored-acts.store';
import { type Hex, keccak256, serializeTransaction } from 'viem';

/** Reads transactions as they were sent; null for one that is not of this sender. The last one is kept: acts of one follow each other. */
export function transactionsOf({ publicClient, accounts }: ChainConnection) {
  const sender = accounts.relayer.address.toLowerCase();
  let last: { readonly tx: string; readonly carried: CarriedBy | null } | null = null;
  return async (tx: string): Promise<CarriedBy | null> => {
    if (last?.tx !== tx) last = { tx, carried: await read(tx) };
    return last.carried;
  };

  async function read(tx: string): Promise<CarriedBy | null> {
    const found = await publicClient.getTransaction({ hash: tx as Hex }); // as the chain's event has it
    if (found.from.toLowerCase() !== sender || found.blockNumber === null || found.blockHash === null)
      return null;
    return {
      tx,
      sender,
      nonce: BigInt(found.nonce),
      raw: rawOf(found),
      block: found.blockNumber,
      blockHash: found.blockHash,
    };
  }
}

/** The bytes that were sent. Throws where they do not have the transaction's hash. */
function rawOf(found: Awaited<ReturnType<ChainConnection['publicClient']['getTransaction']>>): Hex {
  const { hash, nonce, to, value, input, gas, chainId, r, s, yParity, type } = found;
  if (type !== 'eip1559' || yParity === undefined || chainId === undefined)
    throw new Error(`Transaction ${hash} is of a kind that is never sent`);
  const { maxFeePerGas, maxPriorityFeePerGas, accessList } = found;
  const fees = { maxFeePerGas, maxPriorityFeePerGas, accessList: accessList ?? [] };
  const raw = serializeTransaction(
    { type, chainId, nonce, to, value, data: input, gas, ...fees },
    { r, s, yParity },
  );
  if (keccak256(raw) !== hash) throw new Error(`Transaction ${hash} cannot be written as it was sent`);
  return raw;
}
