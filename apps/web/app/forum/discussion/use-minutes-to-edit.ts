import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { EDIT_MINUTES } from '@sabha/domain/forum/comments/comment-limits';
import { useAtServerTime } from '../../acts/live/server-clock.ts';

const MINUTE_MS = 60_000;

/** For how many more minutes a comment of one's own may be changed; 0 for others'. By the server's clock once it is known. */
export function useMinutesToEdit({ created_at, removed }: CommentView, isOwn: boolean): number {
  const ends = Date.parse(created_at) + EDIT_MINUTES * MINUTE_MS;
  const left = useAtServerTime((time) => {
    const now = time ?? (typeof window === 'undefined' ? ends : Date.now());
    return String(Math.max(0, Math.ceil((ends - now) / MINUTE_MS)));
  });
  return isOwn && removed === null ? Math.min(EDIT_MINUTES, Number(left)) : 0;
}
