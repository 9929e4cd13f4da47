import { type Address, parseAddress } from '@sabha/domain/core/hex';
import { encodeAbiParameters, type Hex } from 'viem';
import { compileWallets } from '../../../../packages/contracts/test/compile-wallets.ts';
import type { ChainFixture } from '../chain-fixture.ts';

let compiled: ReadonlyMap<string, Hex> | undefined;

/** Deploys one of the contracts' test wallets, by its name, on the chain of this fixture. `argument` is the constructor's. */
export async function deployWallet(
  fixture: ChainFixture,
  name: string,
  argument?: { readonly type: 'address' | 'string'; readonly value: string },
): Promise<Address> {
  const { connection } = fixture.link;
  compiled ??= compileWallets();
  const bytecode = compiled.get(name);
  if (!bytecode) throw new Error(`There is no wallet ${name}`);
  const given = argument ? encodeAbiParameters([{ type: argument.type }], [argument.value]).slice(2) : '';
  // Account 0 of a fixture has funds.
  const hash = await connection.walletFor(fixture.voter(0)).sendTransaction({ data: `${bytecode}${given}` });
  const { contractAddress } = await connection.publicClient.waitForTransactionReceipt({ hash });
  return parseAddress(contractAddress ?? '');
}
