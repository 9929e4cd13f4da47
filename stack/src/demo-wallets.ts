import { demoWallet } from '@sabha/chain/accounts';
import type { OfferedDemoWallet } from '@sabha/server/domain-module';

/** How many of the demo wallets belong to registered citizens; the one after them is a newcomer's, who is not yet. */
export const DEMO_CITIZENS = 120;
/** The first of them are for people who try the product: nobody has voted or signed a petition with their wallets. */
export const LEFT_FOR_VISITORS = 10;

/** Invented people; any likeness is chance. */
export const OFFERED_NAMES = ['Nimali Perera', 'Kavitha Selvarajah', 'Imran Farook'] as const;

/** Whom the demo wallet of the browser can be: the first citizens of the demonstration, and one who is not registered yet. */
export function offeredDemoWallets(mnemonic: string): readonly OfferedDemoWallet[] {
  const citizens = OFFERED_NAMES.map((name, n) => ({
    name,
    privateKey: demoWallet(mnemonic, n).privateKey,
    newcomer: false,
  }));
  const { privateKey } = demoWallet(mnemonic, DEMO_CITIZENS);
  return [...citizens, { name: 'Newcomer', privateKey, newcomer: true }];
}
