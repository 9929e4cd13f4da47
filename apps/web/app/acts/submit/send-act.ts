import { apiPost } from '../../api/api-client.ts';
import type { ActCode, ActOutcome } from '../act-in-web.ts';
import type { SignedAct } from '../pending/pending-acts.ts';

const ANSWER_WITHIN_MS = 12_000;
/** Statuses below 500 that say nothing of the act itself: too slow, and too often. */
const COME_AGAIN = new Set([408, 429]);

/**
 * What became of an act that was sent. `refused`: it will never be taken, and `reason` is the server's. `unanswered`: it
 * may or may not have been recorded, and the same act can be sent again.
 */
export type Sent<Outcome> =
  | { readonly kind: 'recorded'; readonly outcome: Outcome }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'unanswered'; readonly failure: string };

/**
 * Sends a signed act. When the first endpoint cannot be reached or fails, the next is tried (specification, section 7);
 * the same act twice is one act, so this is safe. Never rejects, and never waits for ever.
 */
export async function sendAct<Message extends object, Outcome extends ActOutcome>(
  code: Pick<ActCode<object, Message, Outcome>, 'posts' | 'answer'>,
  { message, signature }: Pick<SignedAct<Message>, 'message' | 'signature'>,
  answerWithin = ANSWER_WITHIN_MS,
): Promise<Sent<Outcome>> {
  const silent: (string | null)[] = [];
  for (const { path, body } of code.posts(message, signature)) {
    const answer = await post(path, body, code.answer, answerWithin);
    if (answer.kind !== 'silent') return answer;
    silent.push(answer.named);
  }
  const [first] = silent;
  // If all have the same reason, it is shown; otherwise that there are several.
  const named = silent.every((other) => other === first) ? first : null;
  return { kind: 'unanswered', failure: named ?? (silent.length > 1 ? 'both-failed' : 'failed') };
}

/** `named` is what the server called it, where a server of ours answered at all. */
type Answer<Outcome> =
  | Exclude<Sent<Outcome>, { kind: 'unanswered' }>
  | { readonly kind: 'silent'; readonly named: string | null };

async function post<Outcome extends ActOutcome>(
  path: string,
  body: object,
  schema: ActCode<object, object, Outcome>['answer'],
  answerWithin: number,
): Promise<Answer<Outcome>> {
  const answer = await apiPost(path, body, schema, { withinMs: answerWithin });
  if (answer.ok) return { kind: 'recorded', outcome: answer.value.body.data };
  const { failure } = answer;
  // No line, no answer in time, or a page of something in between says nothing of the act.
  if (failure.kind !== 'refused' || !failure.problem) return { kind: 'silent', named: null };
  const { status, problem } = failure;
  if (status >= 500 || COME_AGAIN.has(status)) return { kind: 'silent', named: problem.kind };
  return { kind: 'refused', reason: problem.kind };
}
