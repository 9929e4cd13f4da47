import { wallet } from './wallet-store.ts';

/** The citizen's wallet as it is now. */
export const useWallet = wallet.use;
