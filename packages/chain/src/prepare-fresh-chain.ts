import type { Address } from 'viem';
import { payingAccounts } from './accounts.ts';
import type { ChainConnection } from './clients.ts';
import { fundAccounts } from './fund-accounts.ts';
import { WrongChainError } from './wrong-chain-error.ts';

/**
 * Our own chain is wiped when something of ours is on it already: a deployment that was cut off, or the rest of another
 * database. Elsewhere a deployment that was cut off goes on, but a chain to which our accounts have sent acts is refused: its
 * contracts hold what belongs to another database, or the record's chain is another one.
 */
export async function prepareFreshChain(
  chain: ChainConnection,
  isRecorded: boolean,
  registry: Address,
): Promise<void> {
  const { deployer } = chain.accounts;
  const paying = payingAccounts(chain.accounts);
  if (chain.endpoint.embedded) {
    if (!(await hasSent(chain, deployer.address))) return;
    await chain.rpc('anvil_reset', []);
    await fundAccounts(chain.rpc, paying);
    return;
  }
  const sent = await Promise.all(
    paying.filter((account) => account !== deployer.address).map((account) => hasSent(chain, account)),
  );
  if (!sent.includes(true)) return;
  if (isRecorded) {
    throw new WrongChainError('The recorded contracts are missing and our accounts have already sent there');
  }
  if (await hasCode(chain, registry)) {
    throw new WrongChainError('The contracts of these keys are in use there, for another database');
  }
}

async function hasSent({ publicClient }: ChainConnection, address: Address): Promise<boolean> {
  return (await publicClient.getTransactionCount({ address })) > 0;
}

/** Whether a contract is at this address. */
export async function hasCode({ publicClient }: ChainConnection, address: Address): Promise<boolean> {
  const code = await publicClient.getCode({ address });
  return code !== undefined && code !== '0x';
}
