import { addressSchema } from '@sabha/domain/core/hex';
import { z } from 'zod';
import { type Session, updateWallet } from './wallet-store.ts';

const sessionSchema = z.object({
  data: z.object({ wallet: addressSchema, citizen: z.boolean() }).nullable(),
});

/** Who is signed in on this device; null for nobody, and when the server does not answer. */
export async function readSession(): Promise<Session | null> {
  try {
    const response = await fetch('/api/session');
    return response.ok ? sessionSchema.parse(await response.json()).data : null;
  } catch {
    return null;
  }
}

/** Ends the session. The page forgets it at once; the server is told, and forgets it in any case in time. */
export async function endSession(): Promise<void> {
  updateWallet({ session: null });
  await fetch('/api/session', { method: 'DELETE' }).catch(() => null);
}
