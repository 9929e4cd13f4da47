/** What can go wrong between a page and a wallet, as kinds that the reader's language puts into words. */
export const WALLET_FAILURES = [
  'rejected',
  'pending',
  'locked',
  'wrong-network',
  'sign-in-failed',
  'unavailable',
] as const;
export type WalletFailure = (typeof WALLET_FAILURES)[number];

// EIP-1193 and EIP-1474 codes.
const USER_REJECTED = 4001;
const UNAUTHORIZED = 4100;
const CHAIN_DISCONNECTED = 4901;
const CHAIN_UNKNOWN = 4902;
const REQUEST_PENDING = -32002;

/** The kind of a wallet's error: the first code that says something, looking through the causes that libraries wrap. */
export function walletFailure(error: unknown): WalletFailure {
  for (const code of codesOf(error)) {
    if (code === USER_REJECTED) return 'rejected';
    if (code === REQUEST_PENDING) return 'pending';
    if (code === UNAUTHORIZED) return 'locked';
    if (code === CHAIN_UNKNOWN || code === CHAIN_DISCONNECTED) return 'wrong-network';
  }
  return 'unavailable';
}

function codesOf(error: unknown): number[] {
  const codes: number[] = [];
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    if ('code' in current && typeof current.code === 'number') codes.push(current.code);
    current = 'cause' in current ? current.cause : undefined;
  }
  return codes;
}
