import type { ownForumResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import type { z } from 'zod';
import { useWallet } from '../../wallet/use-wallet.ts';
import { useOwnState } from '../use-own-state.ts';

/** Who the session is in the forum, and what it may do in this policy's discussion. */
export type OwnForum = z.infer<typeof ownForumResponseSchema>['data'];

/** Asks who is signed in here, once for each session; null while nobody is, and where the server does not say. */
export function useOwnForum(policy: number) {
  const { session } = useWallet();
  const key = session && `${policy} ${session.wallet}`;
  const { known, change, askAgain } = useOwnState(key, () => readOwn(policy));
  return { own: known !== null && known.key === key ? known.state : null, change, askAgain };
}

async function readOwn(policy: number): Promise<OwnForum | null> {
  const { askOwn } = await import('./discussion-calls.ts');
  const answer = await askOwn(policy);
  return answer.ok ? answer.value : null;
}
