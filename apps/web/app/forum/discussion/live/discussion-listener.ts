import { discussionEventSchema } from '@sabha/domain/forum/comments/discussion-event';
import { noteServerTime } from '../../../acts/live/server-clock.ts';
import type { StreamListener } from '../../../acts/live/stream-listener.ts';
import { askThreads } from '../discussion-calls.ts';
import type { DiscussionCount } from './discussion-count.ts';

const PAGE_MS = 30_000;

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
    whileSilent: {
      everyMs: PAGE_MS,
      atOnce: false,
      ask: async () => {
        const answer = await askThreads(policy, { sort: 'newest' }, 1);
        if (!answer.ok) return 'go-on';
        const { comments, latest_comment_id: latest } = answer.value.discussion;
        note({ comments, latest });
        return 'go-on';
      },
    },
  };
}
