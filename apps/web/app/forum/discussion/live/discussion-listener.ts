import { discussionEventSchema } from '@sabha/domain/forum/comments/discussion-event';
import { noteServerTime } from '../../../acts/live/server-clock.ts';
import { type StreamListener, twiceAMinute } from '../../../acts/live/stream-listener.ts';
import { askThreads } from '../discussion-calls.ts';
import type { DiscussionCount } from './discussion-count.ts';

/** Notes what the stream says of a discussion; while it is silent, the server is asked twice a minute. */
export function discussionListener(policy: number, note: (count: DiscussionCount) => void): StreamListener {
  return {
    events: {
      discussion: (data) => {
        const sent = discussionEventSchema.safeParse(data).data;
        if (sent?.policy_id !== policy) return;
        noteServerTime(sent.as_of);
        note({ comments: sent.comments, latest: sent.latest_comment_id });
      },
    },
    whileSilent: twiceAMinute(async () => {
      const answer = await askThreads(policy, { sort: 'newest' }, 1);
      if (!answer.ok) return;
      const { comments, latest_comment_id: latest } = answer.value.discussion;
      note({ comments, latest });
    }),
  };
}
