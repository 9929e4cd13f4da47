import { accountsFromMnemonic, type ChainAccounts } from '@sabha/chain/accounts';
import { english, generateMnemonic } from 'viem/accounts';

let accounts: ChainAccounts | undefined;

/** The offices of every chain that a process of tests starts: deriving them takes as long as a short test. */
export function officeAccounts(): ChainAccounts {
  accounts ??= accountsFromMnemonic(generateMnemonic(english));
  return accounts;
}
