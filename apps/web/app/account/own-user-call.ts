import { ownUserResponseSchema } from '@sabha/domain/registration/users/user';
import type { z } from 'zod';
import { type ApiFailure, type ApiResult, apiChange, apiGet } from '../api/api-client.ts';
import type { Session } from '../wallet/wallet-store.ts';
import type { AccountState } from './account-state.ts';

/** Both change the stored data and, if it is registered there, the contract. */
const ANSWER_WITHIN_MS = 45_000;

/** Why an act on one's own record was not done. */
export type CallFailure = 'failed' | 'offline' | 'signed-out' | 'too-many';

/** What is held of the person who is signed in. */
export async function readOwnUser({ wallet, roles }: Session): Promise<AccountState> {
  const user = await apiGet('/api/users/me', ownUserResponseSchema);
  if (user.ok) return { kind: 'ready', user: user.value.body.data, roles };
  if (user.failure.kind !== 'refused') return { kind: 'failed' };
  if (user.failure.status === 401) return { kind: 'signed-out' };
  if (user.failure.status === 404) return { kind: 'no-record', wallet, roles };
  return { kind: 'failed' };
}

/** Changes or ends one's own record, or a part of it. The address says `me`: nothing personal is in it. */
export function changeOwnUser<Schema extends z.ZodType>(
  method: 'PUT' | 'DELETE',
  body: unknown,
  schema: Schema,
  part: '' | '/face-check' = '',
): Promise<ApiResult<z.infer<Schema>>> {
  return apiChange(method, `/api/users/me${part}`, body, schema, { withinMs: ANSWER_WITHIN_MS });
}

/** How a failure is explained to a person. */
export function callFailure(failure: ApiFailure): CallFailure {
  switch (failure.kind) {
    case 'no-answer':
    case 'too-late':
      return 'offline';
    case 'unreadable':
      return 'failed';
    case 'refused':
      if (failure.status === 401) return 'signed-out';
      return failure.status === 429 ? 'too-many' : 'failed';
  }
}
