import { ownUserResponseSchema } from '@sabha/domain/registration/user';
import { askSession } from '../wallet/session.ts';
import type { AccountState } from './account-state.ts';

/** Who is signed in, and what is held of them. Everything that is no answer of these kinds is a failure. */
export async function readAccount(): Promise<AccountState> {
  try {
    const session = await askSession();
    if (!session) return { kind: 'signed-out' };
    if (session.registration === 'none') return { kind: 'not-registered', wallet: session.wallet };
    const response = await fetch('/api/users/me', { cache: 'no-store' });
    if (response.status === 401) return { kind: 'signed-out' };
    if (response.status === 404) return { kind: 'no-record', wallet: session.wallet };
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'ready', user: ownUserResponseSchema.parse(await response.json()).data };
  } catch {
    return { kind: 'failed' };
  }
}
