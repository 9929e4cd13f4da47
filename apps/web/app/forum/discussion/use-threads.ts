import type { CommentView, Discussion } from '@sabha/domain/forum/comments/comment';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast.ts';
import type { DiscussionQuery } from './discussion-query.ts';
import type { LoadedDiscussion } from './load-discussion.ts';
import { whenWritten } from './send-draft.ts';
import {
  commentIn,
  type Thread,
  withChanged,
  withFresh,
  withMore,
  withNew,
  withRead,
  withReplies,
  withWritten,
} from './threads.ts';

const MOST_AT_ONCE = 100;

interface Shown {
  readonly threads: readonly Thread[];
  readonly next: string | null;
  readonly discussion: Discussion;
}

/** The threads on the page, and what is read, written and changed after it was sent. */
export function useThreads(policy: number, loaded: LoadedDiscussion) {
  const { t } = useTexts();
  const { query } = loaded;
  const [shown, setShown] = useState<Shown>(() => ({
    threads: loaded.linked ? [loaded.linked, ...loaded.threads] : loaded.threads,
    ...{ next: loaded.next, discussion: loaded.discussion },
  }));
  const [busy, setBusy] = useState<'more' | 'new' | number | null>(null);
  const latest = useRef(shown);
  latest.current = shown;

  // What was posted from this page is counted as seen.
  useEffect(
    () =>
      whenWritten(({ comment }, what) => {
        if (comment.policy_id !== policy) return;
        if (what === 'changed')
          return setShown((before) => ({ ...before, threads: withChanged(before.threads, comment) }));
        setShown(({ threads, discussion, next }) => {
          // One that was sent again, as its answer was lost, can be counted already.
          const { comment_id: id } = comment;
          const isCounted = id <= discussion.latest_comment_id || commentIn(threads, id) !== undefined;
          const comments = discussion.comments + (isCounted ? 0 : 1);
          return { next, threads: withWritten(threads, comment), discussion: { ...discussion, comments } };
        });
      }),
    [policy],
  );

  /** Does one reading at a time; one that fails says so. Gives what was read, null for nothing. */
  const reading = async <Read>(what: 'more' | 'new' | number, read: () => Promise<Read | null>) => {
    if (busy !== null) return null;
    setBusy(what);
    const found = await read().catch(() => null);
    setBusy(null);
    if (found === null) void showToast('error', t('shell:loadFailed.comments'));
    return found;
  };
  /** Shows these threads, and gives the first comment that was not shown before. */
  const show = (next: (threads: readonly Thread[]) => readonly Thread[], more: Partial<Shown> = {}) => {
    setShown((before) => ({ ...before, ...more, threads: next(before.threads) }));
    const { threads } = latest.current;
    return { first: firstNew(threads, next(threads)) };
  };
  const first = (found: { readonly first: number | null } | null) => found?.first ?? null;
  return {
    ...shown,
    busy,
    change: (comment: CommentView) => void show((threads) => withChanged(threads, comment)),
    /** Changes a comment as it is by now. */
    update: (id: number, next: (now: CommentView) => CommentView) =>
      void show((threads) => {
        const now = commentIn(threads, id);
        return now ? withChanged(threads, next(now)) : threads;
      }),
    /** The next threads, below. Gives the first of them. */
    readMore: async () =>
      first(
        await reading('more', async () => {
          const list = await askList(policy, { ...query, after: shown.next ?? undefined });
          return list && show((threads) => withMore(threads, list.data), { next: list.next });
        }),
      ),
    /** The next replies of a thread. Gives the first of them. */
    readReplies: async (thread: Thread) =>
      first(
        await reading(thread.comment.comment_id, async () => {
          const read = await nextReplies(thread);
          return read && show((threads) => withRead(threads, read));
        }),
      ),
    /** What others wrote since: new threads above, and new replies where they belong. Gives the first new comment. */
    readNew: async () =>
      first(
        await reading('new', async () => {
          const { threads, discussion } = latest.current;
          const fresh = await readFresh(policy, query, threads.length);
          if (!fresh) return null;
          const begun = fresh.newest.filter(
            ({ comment }) => comment.comment_id > discussion.latest_comment_id,
          );
          return show((now) => withNew(withFresh(now, fresh.threads), begun), {
            discussion: fresh.discussion,
          });
        }),
      ),
  };
}

async function askList(policy: number, query: DiscussionQuery, limit?: number) {
  const { askThreads } = await import('./discussion-calls.ts');
  const answer = await askThreads(policy, query, limit);
  return answer.ok ? answer.value : null;
}

/** The thread with its next replies: at least one that was not there, while the server has any. */
async function nextReplies(thread: Thread): Promise<Thread | null> {
  const { askReplies } = await import('./discussion-calls.ts');
  let read = thread;
  do {
    const answer = await askReplies(thread.comment.comment_id, read.next);
    if (!answer.ok) return null;
    read = withReplies(read, answer.value.data, answer.value.next);
  } while (read.next !== null && read.replies.length === thread.replies.length);
  return read;
}

/** The newest threads, and those that are shown as they are now. */
async function readFresh(policy: number, { sort }: DiscussionQuery, count: number) {
  const limit = Math.min(MOST_AT_ONCE, Math.max(20, count));
  const [newest, shown] = await Promise.all([
    askList(policy, { sort: 'newest' }, limit),
    sort === 'newest' ? null : askList(policy, { sort }, limit),
  ]);
  if (!newest) return null;
  const { data, discussion } = newest;
  return { newest: data, threads: [...data, ...(shown?.data ?? [])], discussion };
}

/** The first comment now that was not shown before. */
function firstNew(before: readonly Thread[], now: readonly Thread[]): number | null {
  const all = now.flatMap(({ comment, replies }) => [comment, ...replies]);
  return all.find(({ comment_id }) => !commentIn(before, comment_id))?.comment_id ?? null;
}
