import type { ownForumResponseSchema } from '@sabha/domain/forum/comments/comment-calls';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { useWallet } from '../../wallet/use-wallet.ts';

/** Who the session is in the forum, and what it may do in this policy's discussion. */
export type OwnForum = z.infer<typeof ownForumResponseSchema>['data'];

/** Asks who is signed in here, once for each session; null while nobody is, and where the server does not say. */
export function useOwnForum(policy: number) {
  const { session } = useWallet();
  const wallet = session?.wallet ?? null;
  const [known, setKnown] = useState<{ wallet: string; own: OwnForum } | null>(null);
  const [asked, setAsked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again where what was known may be another now
  useEffect(() => {
    if (wallet === null) return;
    let wanted = true;
    readOwn(policy).then(
      (own) => wanted && own && setKnown({ wallet, own }),
      () => undefined, // a script that did not come
    );
    return () => {
      wanted = false;
    };
  }, [policy, wallet, asked]);
  const own = known !== null && known.wallet === wallet ? known.own : null;
  const change = (next: (own: OwnForum) => OwnForum) =>
    setKnown((before) => before && { ...before, own: next(before.own) });
  return { own, change, askAgain: () => setAsked((times) => times + 1) };
}

async function readOwn(policy: number): Promise<OwnForum | null> {
  const { askOwn } = await import('./discussion-calls.ts');
  const answer = await askOwn(policy);
  return answer.ok ? answer.value : null;
}
