import { checkDuplicateResponseSchema, type UniqueField } from '@sabha/domain/registration/check-duplicate';
import { apiPost } from '../../api/api-client.ts';

/** `later`: not known now (asked too often, no connection); the last check and the server decide. */
export type CheckAnswer = 'free' | 'exists' | 'later';

/** Asks whether somebody has registered a value. It travels in the body, so that it is in no address. Throws only when aborted. */
export async function askExists(
  field: UniqueField,
  value: string,
  signal: AbortSignal,
): Promise<CheckAnswer> {
  const body = { field, value };
  const asked = await apiPost('/api/users/exists', body, checkDuplicateResponseSchema, { signal });
  if (!asked.ok) return 'later';
  return asked.value.body.data === 'exists' ? 'exists' : 'free';
}
