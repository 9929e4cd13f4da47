import type { Address } from '@sabha/domain/core/hex';
import { checkDuplicateResponseSchema } from '@sabha/domain/registration/check-duplicate';
import { postJson } from '../shell/post-json.ts';
import { askSession } from './session.ts';
import { type RegistrationState, updateWallet, walletSnapshot } from './wallet-store.ts';

/**
 * How far a wallet's registration is, for one who is not signed in: the public answer says only whether the wallet is
 * taken, so a place that is merely reserved is known as that after signing in. Null when the server does not answer.
 */
export async function registrationOf(wallet: Address): Promise<RegistrationState | null> {
  try {
    const response = await postJson('/api/users/exists', { field: 'evm', value: wallet });
    if (!response.ok) return null;
    return checkDuplicateResponseSchema.parse(await response.json()).data === 'exists'
      ? 'registered'
      : 'none';
  } catch {
    return null;
  }
}

/** Asks again how far the signed-in wallet is: after a registration was begun, finished or ended. */
export async function refreshRegistration(): Promise<void> {
  const session = await askSession().catch(() => undefined);
  if (session === undefined) return; // no answer: what was known stays
  const { connection } = walletSnapshot();
  if (connection.status === 'connected' && session && session.wallet !== connection.address) return;
  updateWallet({ session, ...(session ? { registration: session.registration } : {}) });
}
