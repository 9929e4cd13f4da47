import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { createContext, useContext } from 'react';
import type { useLikes } from './use-likes.ts';
import type { useOwnForum } from './use-own-forum.ts';
import type { useThreads } from './use-threads.ts';
import type { Writer } from './use-writer.ts';

/** What the parts of a discussion share. */
export interface DiscussionPage {
  readonly policy: number;
  readonly threads: ReturnType<typeof useThreads>;
  readonly writer: Writer;
  readonly forum: ReturnType<typeof useOwnForum>;
  readonly likes: ReturnType<typeof useLikes>;
  /** The comment whose reply box is open, and the one that is being changed: one at a time. */
  readonly open: OpenBox | null;
  setOpen(box: OpenBox | null): void;
  /** Gives the focus to a comment once it is shown. */
  focus(comment: number | null): void;
  /** The comment that a link leads to. */
  readonly linked: number | null;
}

export interface OpenBox {
  readonly kind: 'reply' | 'edit';
  readonly comment: number;
}

const DiscussionContext = createContext<DiscussionPage | null>(null);

/** Gives a discussion to the components inside. */
export const DiscussionProvider = DiscussionContext.Provider;

/** The discussion that the component is in. */
export function useDiscussion(): DiscussionPage {
  const page = useContext(DiscussionContext);
  if (!page) throw new Error('There is no discussion outside of a DiscussionProvider');
  return page;
}

/** Whether a comment is that of who is signed in. */
export function isOwn({ user_id }: CommentView, { forum }: Pick<DiscussionPage, 'forum'>): boolean {
  return user_id !== null && user_id === forum.own?.user_id;
}
