import {
  type DiscussionEvent,
  MOST_FOLLOWED_DISCUSSIONS,
} from '@sabha/domain/forum/comments/discussion-event';
import type { LiveSubjects } from '../../live/live-subjects.ts';
import { readDiscussions } from './comments.store.ts';
import { presentDiscussion } from './present-comment.ts';

/** The discussions of policies on the event stream: one reading for all readers after each group of comments. */
export const LIVE_DISCUSSIONS: LiveSubjects = {
  event: 'discussion',
  parameter: 'policies',
  most: MOST_FOLLOWED_DISCUSSIONS,
  listen: (events, changed) => [events.on('discussions.changed', ({ policyIds }) => changed(policyIds))],
  async read({ db, clock }, ids) {
    const as_of = clock().toISOString();
    const rows = await readDiscussions(db, ids);
    const present = rows.map((row) => {
      const at = { snapshot: Number(row.snapshot), as_of };
      const event: DiscussionEvent = { ...presentDiscussion(row), likes: row.comment_likes, ...at };
      return [row.id, event] as const;
    });
    return new Map(present);
  },
};
