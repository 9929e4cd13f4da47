import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { updateWallet } from '../../wallet/wallet-store.ts';
import { unanswered } from './unanswered.ts';
import type { useOwnForum } from './use-own-forum.ts';
import type { Writer } from './use-writer.ts';

/**
 * Liking and taking it back: shown at once, and undone where the server does not do it. One request at a time for a comment: a press
 * while it `isBusy` does nothing.
 */
export function useLikes(
  writer: Writer,
  { own, change }: ReturnType<typeof useOwnForum>,
  update: (id: number, next: (now: CommentView) => CommentView) => void,
) {
  const { t } = useTexts();
  const underWay = useRef(new Set<number>()); // two presses may come before the page is drawn again
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set());
  const isLiked = ({ comment_id }: CommentView) => own?.liked.includes(comment_id) ?? false;
  const note = (id: number, liked: boolean) =>
    change((before) => {
      const others = before.liked.filter((other) => other !== id);
      return { ...before, liked: liked ? [...others, id] : others };
    });

  const send = async (comment: CommentView, liked: boolean) => {
    const { comment_id: id } = comment;
    const add = (by: number) => update(id, (now) => ({ ...now, likes: Math.max(0, now.likes + by) }));
    const step = liked ? 1 : -1;
    note(id, liked);
    add(step);
    const answer = await callLike(id, liked).catch(unanswered);
    if (answer.ok) {
      note(id, answer.value.liked);
      update(id, (now) => ({ ...now, likes: answer.value.likes }));
      return;
    }
    note(id, !liked);
    add(-step);
    const { failure } = answer;
    if (failure.kind === 'refused' && failure.status === 401) updateWallet({ session: null });
    void showToast('error', t('forum:discussion.toast.likeFailed'));
  };
  return {
    isLiked,
    isBusy: ({ comment_id }: CommentView) => busy.has(comment_id),
    async press(comment: CommentView) {
      const { comment_id: id } = comment;
      if (underWay.current.has(id)) return;
      underWay.current.add(id);
      setBusy(new Set(underWay.current));
      try {
        if (await writer.enterOrSay()) await send(comment, !isLiked(comment));
      } finally {
        underWay.current.delete(id);
        setBusy(new Set(underWay.current));
      }
    },
  };
}

async function callLike(id: number, liked: boolean) {
  const { like } = await import('./discussion-calls.ts');
  return like(id, liked);
}
