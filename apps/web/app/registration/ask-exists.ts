import { checkDuplicateResponseSchema, type UniqueField } from '@sabha/domain/registration/check-duplicate';
import { postJson } from '../shell/post-json.ts';

/** `later`: not known now (asked too often, no connection); the last check and the server decide. */
export type CheckAnswer = 'free' | 'exists' | 'later';

/** Asks whether somebody has registered a value. It travels in the body, so that it stands in no address. Throws only when aborted. */
export async function askExists(
  field: UniqueField,
  value: string,
  signal: AbortSignal,
): Promise<CheckAnswer> {
  try {
    const response = await postJson('/api/users/exists', { field, value }, signal);
    if (!response.ok) return 'later';
    return checkDuplicateResponseSchema.parse(await response.json()).data === 'exists' ? 'exists' : 'free';
  } catch (error) {
    if (signal.aborted) throw error;
    return 'later';
  }
}
