import {
  type Replacement,
  type RequestReplacementBody,
  requestReplacementResponseSchema,
} from '@sabha/domain/registration/replacement';
import { type ApiFailure, apiPost } from '../../api/api-client.ts';

/** Why nothing was asked for, by the names that the server gives. */
const NAMED = [
  'no-such-registration',
  'wallet-known',
  'not-active-yet',
  'too-many-replacements',
  'replacement-unavailable',
  'contract-outdated',
  'contract-unreachable',
  'holds-office',
  'registration-closed',
  'not-signed-in',
] as const;
export type ReplacementFailure = (typeof NAMED)[number] | 'too-many' | 'offline' | 'failed';

export type Asked =
  | { readonly kind: 'asked'; readonly replacement: Replacement }
  | { readonly kind: 'checks-missing' }
  | { readonly kind: 'refused'; readonly why: ReplacementFailure };

/** Requests that the session's wallet replaces that of a registration. Repeating it changes nothing. */
export async function askReplacement(body: RequestReplacementBody): Promise<Asked> {
  const answer = await apiPost('/api/users/replacements', body, requestReplacementResponseSchema);
  if (!answer.ok) return { kind: 'refused', why: failureOf(answer.failure) };
  const { replacement } = answer.value.body.data;
  return replacement ? { kind: 'asked', replacement } : { kind: 'checks-missing' };
}

function failureOf(failure: ApiFailure): ReplacementFailure {
  if (failure.kind === 'no-answer' || failure.kind === 'too-late') return 'offline';
  if (failure.kind !== 'refused') return 'failed';
  if (failure.status === 429) return 'too-many';
  return NAMED.find((known) => known === failure.problem?.kind) ?? 'failed';
}
