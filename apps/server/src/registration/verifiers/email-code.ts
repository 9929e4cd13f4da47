import type { ServerCodeVerifier } from './verifier.ts';

const DAY_MS = 86_400_000;

/** A one-time code by e-mail. */
export const emailCode: ServerCodeVerifier = {
  name: 'email-code',
  needs: 'email',
  proves: 'Whoever holds the wallet could read mail at the e-mail address.',
  by: 'code',
  lastsForMs: 30 * DAY_MS,
  isRequired: ({ verification }) => verification.email,
};
