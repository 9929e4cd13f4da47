import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import { apiGet } from '../api/api-client.ts';
import type { Session } from '../wallet/wallet-store.ts';
import type { AccountState } from './account-state.ts';

/** What is held of the person who is signed in. */
export async function readOwnUser({ wallet, roles }: Session): Promise<AccountState> {
  const user = await apiGet('/api/users/me', ownUserResponseSchema);
  if (user.ok) return { kind: 'ready', user: user.value.body.data, roles };
  if (user.failure.kind !== 'refused') return { kind: 'failed' };
  if (user.failure.status === 401) return { kind: 'signed-out' };
  if (user.failure.status === 404) return { kind: 'no-record', wallet, roles };
  return { kind: 'failed' };
}
