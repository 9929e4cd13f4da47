import { useRef, useState } from 'react';
import { useStreamPart } from '../../../acts/live/shared-stream.ts';
import type { DiscussionCount } from './discussion-count.ts';

/** What the stream says of a policy's discussion, for as long as it is shown; null before it has said anything. */
export function useFollowDiscussion(policy: number): DiscussionCount | null {
  const [count, setCount] = useState<DiscussionCount | null>(null);
  const note = useRef(setCount);
  useStreamPart({
    query: { policies: String(policy) },
    load: async () =>
      (await import('./discussion-listener.ts')).discussionListener(policy, (now) => note.current(now)),
  });
  return count;
}
