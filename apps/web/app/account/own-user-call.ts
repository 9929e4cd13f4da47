import { problemSchema } from '@sabha/domain/core/envelope';

/** Why an act on one's own record was not done. */
export type CallFailure = 'failed' | 'offline' | 'signed-out' | 'too-many';

/** What a call came to: what was answered, or why not, with the problem document where there is one. */
export type CallOutcome =
  | { readonly done: true; readonly answer: unknown }
  | { readonly done: false; readonly failure: CallFailure; readonly problem: Problem | null };

type Problem = ReturnType<typeof problemSchema.parse>;

/** Changes or ends one's own record. The address says `me`: nothing personal stands in it. */
export async function callOwnUser(method: 'PUT' | 'DELETE', body?: unknown): Promise<CallOutcome> {
  const response = await fetch('/api/users/me', {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => null);
  if (!response) return { done: false, failure: 'offline', problem: null };
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return { done: true, answer };
  const problem = problemSchema.safeParse(answer);
  return { done: false, failure: failureOf(response.status), problem: problem.success ? problem.data : null };
}

function failureOf(status: number): CallFailure {
  if (status === 401) return 'signed-out';
  return status === 429 ? 'too-many' : 'failed';
}
