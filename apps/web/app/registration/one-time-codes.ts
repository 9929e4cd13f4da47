import { problemSchema } from '@sabha/domain/core/envelope';
import { confirmCodeResponseSchema } from '@sabha/domain/registration/confirm-code';
import { requestCodeResponseSchema } from '@sabha/domain/registration/request-code';
import type { Language } from '../i18n/languages.ts';
import { postJson } from '../shell/post-json.ts';
import type { WantedCode } from './code-checks.ts';

const FAILURES = [
  'wrong-code',
  'no-code',
  'too-many-codes',
  'invalid-target',
  'verifier-unavailable',
  'not-signed-in',
] as const;
export type CodeFailure = (typeof FAILURES)[number] | 'invalid-code' | 'failed';

/** A code was not sent or not taken; `waitSeconds` where the server says how long to wait. */
export class CodeFailed extends Error {
  override readonly name = 'CodeFailed';
  readonly kind: CodeFailure;
  readonly waitSeconds: number;

  constructor(kind: CodeFailure, waitSeconds = 0) {
    super(kind);
    this.kind = kind;
    this.waitSeconds = waitSeconds;
  }
}

/** Has a code sent; gives until when it counts. Throws CodeFailed. */
export async function requestCode({ channel, target }: WantedCode, language: Language): Promise<string> {
  const answer = await post('/api/registration/codes', { channel, target, language });
  return requestCodeResponseSchema.parse(answer).data.expires_at;
}

/** Gives a code back. Throws CodeFailed. */
export async function confirmCode({ channel, target }: WantedCode, code: string): Promise<void> {
  if (!/^\d{6}$/.test(code.replace(/[\s-]/g, ''))) throw new CodeFailed('invalid-code');
  confirmCodeResponseSchema.parse(await post('/api/registration/codes/confirm', { channel, target, code }));
}

async function post(path: string, body: unknown): Promise<unknown> {
  const response = await postJson(path, body).catch(() => {
    throw new CodeFailed('failed');
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  const told = problemSchema.safeParse(answer).data?.kind;
  const kind = FAILURES.find((known) => known === told);
  const wait = Number(response.headers.get('retry-after') ?? 0);
  throw new CodeFailed(kind ?? (response.status === 429 ? 'too-many-codes' : 'failed'), wait);
}
