import type { CommentView as Comment } from '@sabha/domain/forum/comments/comment';
import EyeOff from 'lucide-react/icons/eye-off';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useTexts } from '../../i18n/use-texts.ts';
import { latePart } from '../../shell/late-part.tsx';
import { useSettings } from '../../shell/use-settings.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { CommentActions } from './comment-actions.tsx';
import { CommentText } from './comment-text.tsx';
import { isOwn, useDiscussion } from './discussion-context.ts';
import { useDrafts } from './drafts.ts';
import { LabelBadge } from './label-badge.tsx';
import { nameOf } from './name-of.ts';
import { TranslatableText } from './translation/translatable-text.tsx';

// Few comments were edited.
const EditedMark = latePart(async () => (await import('./edited-mark.tsx')).EditedMark);
// A box is needed once somebody writes.
const ReplyBox = optionalPart(async () => ({ default: (await import('./writing-box.tsx')).ReplyBox }));
const EditBox = optionalPart(() => import('./edit-box.tsx'));

/** One comment: who wrote it, as what and when, its text, and what can be done with it. `to` is what it replies to, where that is not clear from where it is. */
export function CommentView({ comment, to = null }: { comment: Comment; to?: Comment | null }) {
  const page = useDiscussion();
  const { comment_id: id } = comment;
  const open = page.open?.comment === id ? page.open.kind : null;
  // What was typed before a reload is there again.
  const isChanging = useDrafts().some(({ edits }) => edits === id) && comment.removed === null;
  return (
    <article
      id={`comment-${id}`}
      tabIndex={-1}
      data-linked={page.linked === id || undefined}
      aria-labelledby={`comment-${id}-head`}
      className="comment"
    >
      <CommentHead comment={comment} />
      {to ? <RepliesTo to={to} /> : null}
      {open === 'edit' || isChanging ? <EditBox comment={comment} /> : <CommentBody comment={comment} />}
      {comment.removed ? null : <CommentActions comment={comment} />}
      {open === 'reply' ? <ReplyBox comment={comment} /> : null}
    </article>
  );
}

function CommentHead({ comment }: { comment: Comment }) {
  const { t, language } = useTexts();
  const page = useDiscussion();
  const { comment_id: id, office, label, created_at, edited_at, removed } = comment;
  return (
    <header id={`comment-${id}-head`} className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      {removed ? null : (
        <>
          {office ? <Landmark aria-hidden className="size-4 shrink-0" /> : null}
          <bdi className="min-w-0 break-words font-semibold">{nameOf(comment, t)}</bdi>
          {office ? (
            <>
              <bdi className="text-muted">{office[language]}</bdi>
              <StatusBadge tone="good" icon={ShieldCheck}>
                {t('forum:discussion.official')}
              </StatusBadge>
            </>
          ) : null}
          {isOwn(comment, page) ? <span className="text-muted">({t('forum:discussion.you')})</span> : null}
          <LabelBadge label={label} />
        </>
      )}
      <a
        href={`?comment=${id}#comment-${id}`}
        className="inline-flex min-h-6 items-center text-muted no-underline hover:underline"
      >
        <TimeAgo when={created_at} />
      </a>
      {edited_at && !removed ? <EditedMark comment={comment} /> : null}
    </header>
  );
}

/** The text, or why there is none any more. */
function CommentBody({ comment }: { comment: Comment }) {
  const { removed, office } = comment;
  if (removed) return <Removed removed={removed} />;
  return (
    <div className={classNames('mt-1', office && 'rounded-control bg-green-tint px-3 py-2')}>
      <ShownText comment={comment} />
    </div>
  );
}

/** A text that was lost with a database is gone without a step. */
function ShownText({ comment }: { comment: Comment }) {
  const { t, language: read } = useTexts();
  const translates = useSettings()?.translatesComments;
  const { comment: text, language, text_hash } = comment;
  if (text === null) return <p className="text-muted">{t('forum:discussion.versions.gone')}</p>;
  if (translates && language !== null && language !== read)
    return <TranslatableText key={text_hash} comment={comment} from={language} />;
  return <CommentText text={text} language={language} />;
}

function Removed({ removed }: { removed: NonNullable<Comment['removed']> }) {
  const { t, day } = useTexts();
  const { by, at, reason } = removed;
  return (
    <p className="flex items-start gap-2 text-muted">
      <EyeOff aria-hidden className="mt-1 size-4 shrink-0" />
      <span>
        {by === 'author'
          ? t('forum:discussion.removed.author')
          : t('forum:discussion.removed.moderator', { day: day(at) })}
        {reason
          ? ` ${t('forum:discussion.removed.reason', { reason: t(`forum:discussion.reason.${reason}`) })}`
          : null}
      </span>
    </p>
  );
}

/** Whom a reply answers that is not shown right above it. */
function RepliesTo({ to }: { to: Comment }) {
  const { t } = useTexts();
  return (
    <p className="text-muted text-sm">
      <a href={`#comment-${to.comment_id}`} className="inline-flex min-h-6 items-center underline">
        {t('forum:discussion.replyTo', { name: nameOf(to, t) })}
      </a>
    </p>
  );
}
