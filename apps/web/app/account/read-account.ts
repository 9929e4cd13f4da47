import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import { apiGet } from '../api/api-client.ts';
import { askSession } from '../wallet/session.ts';
import type { AccountState } from './account-state.ts';

/** Who is signed in, and what is held of them. Everything that is no answer of these kinds is a failure. */
export async function readAccount(): Promise<AccountState> {
  const asked = await askSession();
  if (!asked.ok) return { kind: 'failed' };
  const session = asked.value;
  if (!session) return { kind: 'signed-out' };
  const { wallet, roles } = session;
  // Without what shows it, nothing that is held can be shown: the page says so, and offers another try.
  if (!(await import('./signed-in.tsx').catch(() => null))) return { kind: 'failed' };
  if (session.registration === 'none') return { kind: 'not-registered', wallet, roles };
  const user = await apiGet('/api/users/me', ownUserResponseSchema);
  if (user.ok) return { kind: 'ready', user: user.value.body.data, roles };
  if (user.failure.kind !== 'refused') return { kind: 'failed' };
  if (user.failure.status === 401) return { kind: 'signed-out' };
  if (user.failure.status === 404) return { kind: 'no-record', wallet, roles };
  return { kind: 'failed' };
}
