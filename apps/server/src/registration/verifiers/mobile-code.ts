import type { ServerCodeVerifier } from './verifier.ts';

const DAY_MS = 86_400_000;

/** A one-time code by SMS. */
export const mobileCode: ServerCodeVerifier = {
  name: 'mobile-code',
  needs: 'mobile',
  proves: 'Whoever holds the wallet could read messages at the mobile number.',
  by: 'code',
  lastsForMs: 30 * DAY_MS,
  isRequired: ({ verification }) => verification.mobile,
};
