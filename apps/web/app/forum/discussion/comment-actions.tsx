import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { EDIT_MINUTES } from '@sabha/domain/forum/comments/comment-limits';
import BadgeCheck from 'lucide-react/icons/badge-check';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Download from 'lucide-react/icons/download';
import Flag from 'lucide-react/icons/flag';
import Link from 'lucide-react/icons/link';
import Pencil from 'lucide-react/icons/pencil';
import ThumbsUp from 'lucide-react/icons/thumbs-up';
import Trash from 'lucide-react/icons/trash';
import { type ComponentProps, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { checkAddress } from '../../acts/addresses.ts';
import { useAtServerTime } from '../../acts/live/server-clock.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../../ui/button.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { showToast } from '../../ui/toast.ts';
import { downloadReceipt, useCommentReceipts } from './comment-receipts.ts';
import { isOwn, type OpenBox, useDiscussion } from './discussion-context.ts';

const MINUTE_MS = 60_000;

const RemoveDialog = optionalPart(() => import('./remove-dialog.tsx'));
const FlagDialog = optionalPart(() => import('./flag-dialog.tsx'));

/** What can be done with a comment: like it, reply, report it, copy its address; one's own is changed and removed. */
export function CommentActions({ comment }: { comment: CommentView }) {
  const { t } = useTexts();
  const page = useDiscussion();
  const { comment_id: id } = comment;
  const [asked, setAsked] = useState<'remove' | 'flag' | null>(null);
  const own = isOwn(comment, page);
  const minutes = useMinutesToEdit(comment, own);
  const isOpen = page.threads.discussion.open;
  const toggle = (box: OpenBox) =>
    page.setOpen(page.open?.kind === box.kind && page.open.comment === id ? null : box);
  return (
    <div className="needs-script -ms-1.5 flex flex-wrap items-center">
      <LikeButton comment={comment} />
      {isOpen ? (
        <Action
          aria-expanded={page.open?.kind === 'reply' && page.open.comment === id}
          onClick={() => toggle({ kind: 'reply', comment: id })}
        >
          <CornerUpLeft aria-hidden className="size-4" />
          {t('forum:discussion.reply')}
        </Action>
      ) : null}
      {own && minutes > 0 ? (
        <Action onClick={() => toggle({ kind: 'edit', comment: id })}>
          <Pencil aria-hidden className="size-4" />
          {t('forum:discussion.edit.open', { count: minutes })}
        </Action>
      ) : null}
      {own ? (
        <Action aria-haspopup="dialog" onClick={() => setAsked('remove')}>
          <Trash aria-hidden className="size-4" />
          {t('forum:discussion.remove.open')}
        </Action>
      ) : (
        <Action
          aria-haspopup="dialog"
          aria-label={t('forum:discussion.flag.open')}
          onClick={() => setAsked('flag')}
        >
          <Flag aria-hidden className="size-4" />
        </Action>
      )}
      <CopyLink id={id} />
      <Receipt id={id} />

      {asked === 'remove' ? <RemoveDialog comment={comment} onClose={() => setAsked(null)} /> : null}
      {asked === 'flag' ? <FlagDialog comment={comment} onClose={() => setAsked(null)} /> : null}
    </div>
  );
}

function LikeButton({ comment }: { comment: CommentView }) {
  const { t, number } = useTexts();
  const { likes } = useDiscussion();
  const isLiked = likes.isLiked(comment);
  const label = t('forum:discussion.like', { count: comment.likes, number: number(comment.likes) });
  return (
    <Action
      aria-pressed={isLiked}
      aria-busy={likes.isBusy(comment) || undefined}
      aria-label={label}
      onClick={() => void likes.press(comment)}
      className={isLiked ? 'text-green-ink' : undefined}
    >
      <ThumbsUp aria-hidden className={isLiked ? 'size-4 fill-current/25' : 'size-4'} />
      {number(comment.likes)}
    </Action>
  );
}

/** The receipt of a comment that was written on this device, as a file, and where it is checked. */
function Receipt({ id }: { id: number }) {
  const { t, path } = useTexts();
  const all = useCommentReceipts().filter(({ comment }) => comment.comment_id === id);
  const [latest] = all;
  const written = all.find(({ kind }) => kind === 'comment');
  return (
    <>
      {latest ? (
        <Action aria-label={t('forum:discussion.receipt')} onClick={() => downloadReceipt(latest)}>
          <Download aria-hidden className="size-4" />
        </Action>
      ) : null}
      {written ? (
        <RouterLink
          to={path(checkAddress('policy', written.receipt.digest))}
          aria-label={t('forum:discussion.check')}
          className={actionStyle('text-muted')}
        >
          <BadgeCheck aria-hidden className="size-4" />
        </RouterLink>
      ) : null}
    </>
  );
}

/** Puts the address of a comment on the clipboard. */
function CopyLink({ id }: { id: number }) {
  const { t } = useTexts();
  const copy = async () => {
    const address = new URL(location.href);
    address.search = new URLSearchParams({ comment: String(id) }).toString();
    address.hash = `comment-${id}`;
    const isCopied = await navigator.clipboard.writeText(address.href).then(
      () => true,
      () => false,
    );
    if (isCopied) void showToast('info', t('forum:discussion.link.copied'));
    else void showToast('error', t('controls:copy.failed'), { description: address.href });
  };
  return (
    <Action aria-label={t('forum:discussion.link.copy')} onClick={() => void copy()}>
      <Link aria-hidden className="size-4" />
    </Action>
  );
}

function Action({ className = 'text-muted', ...rest }: ComponentProps<'button'>) {
  return <button type="button" className={actionStyle(className)} {...rest} />;
}

function actionStyle(className: string): string {
  return buttonStyle({
    tone: 'quiet',
    size: 'small',
    className: `min-h-11 min-w-9 gap-1.5 px-1.5 ${className}`,
  });
}

/** For how many more minutes a comment of one's own may be changed; 0 for others'. By the server's clock once it is known. */
function useMinutesToEdit({ created_at, removed }: CommentView, isOwn: boolean): number {
  const ends = Date.parse(created_at) + EDIT_MINUTES * MINUTE_MS;
  const left = useAtServerTime((time) => {
    const now = time ?? (typeof window === 'undefined' ? ends : Date.now());
    return String(Math.max(0, Math.ceil((ends - now) / MINUTE_MS)));
  });
  return isOwn && removed === null ? Math.min(EDIT_MINUTES, Number(left)) : 0;
}
