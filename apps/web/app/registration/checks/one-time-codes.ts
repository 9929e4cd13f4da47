import { confirmCodeResponseSchema } from '@sabha/domain/registration/codes/confirm-code';
import { requestCodeResponseSchema } from '@sabha/domain/registration/codes/request-code';
import type { z } from 'zod';
import { type ApiFailure, apiPost } from '../../api/api-client.ts';
import type { Language } from '../../i18n/languages.ts';
import type { WantedCode } from './code-checks.ts';
import { CODE_FAILURES, CodeFailed } from './code-failed.ts';

/** A message that is sent goes through a server of somebody else. */
const ANSWER_WITHIN_MS = 30_000;

/** Has a code sent; gives until when it counts. Throws CodeFailed. */
export async function requestCode({ channel, target }: WantedCode, language: Language): Promise<string> {
  const body = { channel, target, language };
  return (await post('/api/registration/codes', body, requestCodeResponseSchema)).data.expires_at;
}

/** Gives a code back. Throws CodeFailed. */
export async function confirmCode({ channel, target }: WantedCode, code: string): Promise<void> {
  if (!/^\d{6}$/.test(code.replace(/[\s-]/g, ''))) throw new CodeFailed('invalid-code');
  await post('/api/registration/codes/confirm', { channel, target, code }, confirmCodeResponseSchema);
}

async function post<Schema extends z.ZodType>(
  path: string,
  body: unknown,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const answer = await apiPost(path, body, schema, { withinMs: ANSWER_WITHIN_MS });
  if (answer.ok) return answer.value.body;
  throw failed(answer.failure);
}

function failed(failure: ApiFailure): CodeFailed {
  if (failure.kind !== 'refused') return new CodeFailed('failed');
  const { status, problem, retryAfterSeconds } = failure;
  const kind = CODE_FAILURES.find((known) => known === problem?.kind);
  return new CodeFailed(kind ?? (status === 429 ? 'too-many-codes' : 'failed'), retryAfterSeconds);
}
