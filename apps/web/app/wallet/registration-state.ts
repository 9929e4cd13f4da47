import type { Address } from '@sabha/domain/core/hex';
import { checkDuplicateResponseSchema } from '@sabha/domain/registration/check-duplicate';
import { apiPost, type CallOptions } from '../api/api-client.ts';
import { askSession } from './session.ts';
import { type RegistrationState, updateWallet, walletSnapshot } from './wallet-store.ts';

/**
 * How far a wallet's registration is, for one who is not signed in: the public answer says only whether the wallet is
 * taken, so a place that is merely reserved is known as that after signing in. Null when the server does not answer.
 */
export async function registrationOf(
  wallet: Address,
  options?: CallOptions,
): Promise<RegistrationState | null> {
  const body = { field: 'evm', value: wallet };
  const asked = await apiPost('/api/users/exists', body, checkDuplicateResponseSchema, options);
  if (!asked.ok) return null;
  return asked.value.body.data === 'exists' ? 'registered' : 'none';
}

/**
 * Asks how far the registration of the connected wallet is now, and notes it. Null when the server does not answer; rejects only when the
 * caller's signal ends it.
 */
export async function askRegistration(
  wallet: Address,
  options?: CallOptions,
): Promise<RegistrationState | null> {
  const asked = await askSession(options);
  const own = asked.ok && asked.value?.wallet === wallet ? asked.value : null;
  const registration = own ? own.registration : await registrationOf(wallet, options);
  const { connection } = walletSnapshot();
  const isStill = connection.status === 'connected' && connection.address === wallet;
  if (isStill && registration !== null) updateWallet({ registration, ...(own ? { session: own } : {}) });
  return registration;
}

/** Asks again how far the signed-in wallet is: after a registration was begun, finished or ended, here or in another tab. */
export async function refreshRegistration(isWanted = () => true): Promise<void> {
  const { session: before } = walletSnapshot();
  const asked = await askSession();
  if (!asked.ok || !isWanted()) return; // no answer: what was known stays
  const session = asked.value;
  if (!session && walletSnapshot().session !== before) return; // signed in meanwhile
  const { connection } = walletSnapshot();
  if (connection.status === 'connected' && session && session.wallet !== connection.address) return;
  updateWallet({ session, ...(session ? { registration: session.registration } : {}) });
}
