/** What can go wrong between a page and a wallet, as kinds that the reader's language puts into words. */
export const WALLET_FAILURES = [
  'rejected',
  'pending',
  'locked',
  'wrong-network',
  'sign-in-failed',
  'no-cookies',
  'unavailable',
] as const;
export type WalletFailure = (typeof WALLET_FAILURES)[number];

/** Codes of EIP-1193, EIP-1474, WalletConnect (5000) and ethers. */
const FAILURE_BY_CODE = new Map<unknown, WalletFailure>([
  [4001, 'rejected'],
  [5000, 'rejected'],
  ['ACTION_REJECTED', 'rejected'],
  [-32002, 'pending'],
  [4100, 'locked'],
  [4902, 'wrong-network'],
  [4901, 'wrong-network'],
]);
/** How wallets word a refusal that they give with a general code such as -32603, or with none. */
const REFUSAL =
  /\buser (rejected|denied|declined|cancell?ed)\b|\b(rejected|denied|declined|cancell?ed) by (the )?user\b/i;

/** The kind of an error on the way to a wallet and into a session: the first code or refusal that says something, looking through the causes that libraries wrap. */
export function walletFailure(error: unknown): WalletFailure {
  if (error instanceof Error && error.name === 'SignInRefused')
    return navigator.cookieEnabled ? 'sign-in-failed' : 'no-cookies';
  let current = error;
  for (let depth = 0; depth < 8 && typeof current === 'object' && current !== null; depth += 1) {
    const known = 'code' in current ? FAILURE_BY_CODE.get(current.code) : undefined;
    if (known) return known;
    if ('message' in current && typeof current.message === 'string' && REFUSAL.test(current.message))
      return 'rejected';
    current = 'cause' in current ? current.cause : undefined;
  }
  return typeof error === 'string' && REFUSAL.test(error) ? 'rejected' : 'unavailable';
}
