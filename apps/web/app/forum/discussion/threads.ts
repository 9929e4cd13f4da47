import type { CommentView } from '@sabha/domain/forum/comments/comment';

/** A comment that replies to none, with what is known of its replies, the oldest first. */
export interface Thread {
  readonly comment: CommentView;
  readonly replies: readonly CommentView[];
  /** After which the server goes on with the replies; null where it has no more. */
  readonly next: string | null;
}

/** A direct reply, and what replies to it, however deep: the screen indents no further. */
export interface Branch {
  readonly comment: CommentView;
  /** `to` is the comment that is replied to, where it is not the one that begins the branch. */
  readonly answers: readonly { readonly comment: CommentView; readonly to: CommentView | null }[];
}

/** The replies of a thread in two levels. A reply to something that is not known here is shown as a direct one. */
export function branchesOf({ comment: first, replies }: Thread): readonly Branch[] {
  const known = new Map(replies.map((reply) => [reply.comment_id, reply]));
  const direct: CommentView[] = [];
  const below = new Map<number, Branch['answers'][number][]>();
  for (const reply of replies) {
    const begins = beginningOf(reply, known);
    if (begins === reply) direct.push(reply);
    else {
      const to = reply.reply_id === begins.comment_id ? null : (known.get(reply.reply_id ?? 0) ?? null);
      below.set(begins.comment_id, [...(below.get(begins.comment_id) ?? []), { comment: reply, to }]);
    }
  }
  return direct
    .filter(({ comment_id }) => comment_id !== first.comment_id)
    .map((comment) => ({ comment, answers: below.get(comment.comment_id) ?? [] }));
}

/** The direct reply below which a reply is. A comment is older than what replies to it, so this ends. */
function beginningOf(reply: CommentView, known: ReadonlyMap<number, CommentView>): CommentView {
  let begins = reply;
  for (;;) {
    const above = known.get(begins.reply_id ?? 0);
    if (!above || above.comment_id >= begins.comment_id) return begins;
    begins = above;
  }
}

/** How many replies of a thread are not shown yet. */
export function hiddenReplies({ comment, replies, next }: Thread): number {
  return next === null ? 0 : Math.max(1, comment.replies - replies.length);
}

/** The same threads with more below them; what is there already stays where it is. */
export function withMore(threads: readonly Thread[], more: readonly Thread[]): readonly Thread[] {
  const known = numbersOf(threads);
  return [...threads, ...more.filter(({ comment }) => !known.has(comment.comment_id))];
}

/** The same threads with new ones above them. */
export function withNew(threads: readonly Thread[], fresh: readonly Thread[]): readonly Thread[] {
  const known = numbersOf(threads);
  return [...fresh.filter(({ comment }) => !known.has(comment.comment_id)), ...threads];
}

/** The thread with these replies too; `next` is where the server goes on. */
export function withReplies(thread: Thread, replies: readonly CommentView[], next: string | null): Thread {
  return { ...thread, replies: merged(thread.replies, replies), next };
}

/** What the server says of threads now; replies that were read before stay. Threads that are not shown are left out. */
export function withFresh(threads: readonly Thread[], fresh: readonly Thread[]): readonly Thread[] {
  const read = new Map(fresh.map((thread) => [thread.comment.comment_id, thread]));
  return threads.map((thread) => {
    const now = read.get(thread.comment.comment_id);
    if (!now) return thread;
    const replies = merged(thread.replies, now.replies);
    const isWhole = replies.length >= now.comment.replies;
    return { comment: now.comment, replies, next: isWhole ? null : (thread.next ?? now.next) };
  });
}

/**
 * A thread whose next replies were read: these too, and where the server goes on. Those that are there stay as they are: they may have
 * been changed meanwhile.
 */
export function withRead(threads: readonly Thread[], read: Thread): readonly Thread[] {
  return threads.map((thread) => {
    if (thread.comment.comment_id !== read.comment.comment_id) return thread;
    const known = new Set(thread.replies.map(({ comment_id }) => comment_id));
    return withReplies(
      thread,
      read.replies.filter(({ comment_id }) => !known.has(comment_id)),
      read.next,
    );
  });
}

/** A comment as it is now, wherever it is shown. */
export function withChanged(threads: readonly Thread[], comment: CommentView): readonly Thread[] {
  const change = (one: CommentView) => (one.comment_id === comment.comment_id ? comment : one);
  return threads.map((thread) =>
    thread.comment.comment_id === comment.thread_id
      ? { ...thread, comment: change(thread.comment), replies: thread.replies.map(change) }
      : thread,
  );
}

/** A comment that was just written: a new thread above the others, or a reply in its thread. */
export function withWritten(threads: readonly Thread[], comment: CommentView): readonly Thread[] {
  if (comment.reply_id === null) return withNew(threads, [{ comment, replies: [], next: null }]);
  return threads.map((thread) => {
    if (thread.comment.comment_id !== comment.thread_id) return thread;
    if (thread.replies.some(({ comment_id }) => comment_id === comment.comment_id)) return thread;
    const counted = { ...thread.comment, replies: thread.comment.replies + 1 };
    return { ...withReplies(thread, [comment], thread.next), comment: counted };
  });
}

/** The comment of this number, wherever it is. */
export function commentIn(threads: readonly Thread[], id: number): CommentView | undefined {
  for (const { comment, replies } of threads) {
    const found = [comment, ...replies].find(({ comment_id }) => comment_id === id);
    if (found) return found;
  }
  return undefined;
}

function numbersOf(threads: readonly Thread[]): ReadonlySet<number> {
  return new Set(threads.map(({ comment }) => comment.comment_id));
}

/** Both lists as one, the oldest first; of a comment that is in both the later reading counts. */
function merged(before: readonly CommentView[], now: readonly CommentView[]): readonly CommentView[] {
  const all = new Map([...before, ...now].map((comment) => [comment.comment_id, comment]));
  return [...all.values()].sort((one, other) => one.comment_id - other.comment_id);
}
