import { addressSchema } from '@sabha/domain/core/hex';
import { REGISTRATION_STATES } from '@sabha/domain/registration/session';
import { z } from 'zod';
import { type Session, updateWallet } from './wallet-store.ts';

const sessionSchema = z.object({
  data: z
    .object({ wallet: addressSchema, citizen: z.boolean(), registration: z.enum(REGISTRATION_STATES) })
    .nullable(),
});

/** Who is signed in on this device; null for nobody. Throws when the server does not answer. */
export async function askSession(): Promise<Session | null> {
  const response = await fetch('/api/session');
  if (!response.ok) throw new Error(`/api/session answered ${response.status}`);
  return sessionSchema.parse(await response.json()).data;
}

/** Who is signed in on this device; null for nobody, and when the server does not answer. */
export function readSession(): Promise<Session | null> {
  return askSession().catch(() => null);
}

/** Ends the session. The page forgets it at once; the server is told, and forgets it in any case in time. */
export async function endSession(): Promise<void> {
  updateWallet({ session: null });
  await fetch('/api/session', { method: 'DELETE' }).catch(() => null);
}
