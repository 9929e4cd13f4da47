import { membershipSchema } from '@sabha/domain/anonymity/membership';
import { addressSchema } from '@sabha/domain/core/hex';
import { ok, type Result } from '@sabha/domain/core/result';
import { sessionSchema } from '@sabha/domain/registration/sessions/signed-in';
import { z } from 'zod';
import { type ApiFailure, apiChange, apiGet, type CallOptions } from '../api/api-client.ts';
import { informOtherTabs } from './remembered-wallet.ts';
import { type Session, updateWallet } from './wallet-store.ts';

const answerSchema = z.object({
  data: sessionSchema
    .extend({ wallet: addressSchema, anonymity: membershipSchema.pick({ state: true }) })
    .nullable(),
});

/** The last end of a session: until it is answered, the server may still know it. */
let ending: Promise<unknown> = Promise.resolve();

/** Who is signed in on this device; null for nobody. */
export async function askSession(options?: CallOptions): Promise<Result<Session | null, ApiFailure>> {
  await ending;
  const asked = await apiGet('/api/session', answerSchema, options);
  return asked.ok ? ok(asked.value.body.data) : asked;
}

/** Who is signed in on this device; null for nobody, and when the server does not answer. */
export async function readSession(): Promise<Session | null> {
  const asked = await askSession();
  return asked.ok ? asked.value : null;
}

/** Ends the session. The page drops it at once. The server is asked to end it, and in any case ends it in time. */
export async function endSession(): Promise<void> {
  forgetSession();
  ending = apiChange('DELETE', '/api/session', undefined, z.unknown());
  await ending;
}

/** Drops the session from all tabs of this browser: it is over, or the server is about to end it. */
export function forgetSession(): void {
  updateWallet({ session: null });
  informOtherTabs('over');
}
