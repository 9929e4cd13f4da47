/** By which name a key of one's own is announced (EIP-6963). */
export const OWN_KEY_WALLET = 'lk.sabha.own-key';
