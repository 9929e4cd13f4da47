import ArrowUp from 'lucide-react/icons/arrow-up';
import { useRef, useState } from 'react';
import { useStreamPart } from '../../acts/live/shared-stream.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { DiscussionCount } from './live/discussion-count.ts';

/** Says that others wrote since; nothing on the page moves until it is pressed, which shows what is new. */
export function NewComments() {
  const { t, number } = useTexts();
  const { policy, threads, focus } = useDiscussion();
  const now = useFollowDiscussion(policy);
  const { comments, latest_comment_id: latest } = threads.discussion;
  const count = now && now.latest > latest ? Math.max(0, now.comments - comments) : 0;
  return (
    <div aria-live="polite" className="new-comments">
      {count > 0 ? (
        <Button
          size="small"
          busy={threads.busy === 'new'}
          className="rounded-full border-ink bg-ink text-ground hover:bg-muted"
          onClick={() => void threads.readNew().then(focus)}
        >
          <ArrowUp aria-hidden className="size-4" />
          {t('forum:discussion.newComments', { count, number: number(count) })}
        </Button>
      ) : null}
    </div>
  );
}

/** What the stream says of a policy's discussion, for as long as it is shown; null before it has said anything. */
function useFollowDiscussion(policy: number): DiscussionCount | null {
  const [count, setCount] = useState<DiscussionCount | null>(null);
  const note = useRef(setCount);
  useStreamPart({
    query: { policies: String(policy) },
    load: async () =>
      (await import('./live/discussion-listener.ts')).discussionListener(policy, (now) => note.current(now)),
  });
  return count;
}
