import { fail, type Result } from '@sabha/domain/core/result';
import type { ApiFailure } from '../../api/api-client.ts';

/** For `catch`: the scripts that make a call did not come, as the line is down. Nothing was sent. */
export function unanswered(): Result<never, ApiFailure> {
  return fail({ kind: 'no-answer' });
}
