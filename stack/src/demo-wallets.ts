import { demoWallet } from '@sabha/chain/accounts';
import type { OfferedDemoWallet } from '@sabha/server/registration/demo-wallets';

/** Invented people; any likeness is chance. */
const NAMES = ['Nimali Perera', 'Kavitha Selvarajah', 'Imran Farook'] as const;

/** The citizens whom the demo wallet of the browser can be: the first demo wallets of the embedded chain. */
export function offeredDemoWallets(mnemonic: string): readonly OfferedDemoWallet[] {
  return NAMES.map((name, n) => ({ name, privateKey: demoWallet(mnemonic, n).privateKey }));
}
