import type { z } from 'zod';
import { type ApiFailure, type ApiResult, apiChange } from '../api/api-client.ts';

/** Both change the stored data and, if it is registered there, the contract. */
const ANSWER_WITHIN_MS = 45_000;

/** Why an act on one's own record was not done. */
export type CallFailure = 'failed' | 'offline' | 'signed-out' | 'too-many';

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
