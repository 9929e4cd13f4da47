import type { CommentView } from '@sabha/domain/forum/comments/comment';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { Box } from './drafts.ts';
import { nameOf } from './name-of.ts';
import { PersonalDataWarning } from './personal-data-warning.tsx';
import { SendingState } from './sending-state.tsx';
import { TextBox } from './text-box.tsx';
import { useBox } from './use-box.ts';
import { WayIn } from './way-in.tsx';

const PseudonymDialog = optionalPart(() => import('./pseudonym-dialog.tsx'));

/** The box for a comment that replies to none. */
export function CommentBox() {
  const { t } = useTexts();
  const { policy } = useDiscussion();
  return <WritingBox box={{ policy, replyTo: 0 }} title={t('forum:discussion.box.title')} />;
}

/** The box for a reply, below what it replies to. */
export function ReplyBox({ comment }: { comment: CommentView }) {
  const { t } = useTexts();
  const { policy, setOpen } = useDiscussion();
  return (
    <div className="mt-2 rounded-control border border-line p-3">
      <WritingBox
        box={{ policy, replyTo: comment.comment_id }}
        title={t('forum:discussion.box.reply', { name: nameOf(comment, t) })}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

function WritingBox({ box, title, onClose }: { box: Box; title: string; onClose?: () => void }) {
  const { t } = useTexts();
  const { writer } = useDiscussion();
  const writing = useBox(box, onClose);
  const { text, label, fault, found, isWaiting, state } = writing;
  const isSending = state === 'sending';
  const canSend = writer.state === 'ready' && found.length === 0 && !isWaiting;
  return (
    <div className="grid gap-3">
      <PseudonymLine />
      <TextBox
        {...{ title, text, label, fault }}
        readOnly={isSending || isWaiting}
        focused={onClose !== undefined}
        note={
          text === '' ? null : (
            <span className="block">
              {t(deviceTexts.isOpen() ? 'forum:discussion.box.kept' : 'ui:notKept')}
            </span>
          )
        }
        onChange={writing.change}
        notices={
          <>
            <PersonalDataWarning
              found={found}
              onPost={() => void writing.submit(true)}
              onLookAgain={writing.lookAgain}
            />
            <SendingState writing={writing} />
          </>
        }
        actions={
          <>
            {onClose ? <Button onClick={onClose}>{t('forum:discussion.cancel')}</Button> : null}
            {canSend ? (
              <Button tone="primary" busy={isSending} onClick={() => void writing.submit(false)}>
                <Send aria-hidden className="size-4" />
                {t(onClose ? 'forum:discussion.box.postReply' : 'forum:discussion.box.post')}
              </Button>
            ) : null}
          </>
        }
      />
      {writer.state === 'ready' ? null : <WayIn writer={writer} />}
    </div>
  );
}

/** The name under which one writes, and the way to another. Nothing before one is signed in: only the server knows it. */
function PseudonymLine() {
  const { t } = useTexts();
  const { forum, writer } = useDiscussion();
  const [isOpen, setOpen] = useState(false);
  const { own } = forum;
  if (!own)
    return writer.state === 'ready' && !writer.isSignedIn ? (
      <p className="text-muted text-sm">{t('forum:discussion.name.signIn')}</p>
    ) : null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm">
      <span className="min-w-0 break-words">
        {t('forum:discussion.name.line')} <bdi className="font-semibold">{own.pseudonym}</bdi>
      </span>
      <Button
        size="small"
        tone="quiet"
        className="underline"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('forum:discussion.name.change')}
      </Button>
      {isOpen ? <PseudonymDialog name={own.pseudonym} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
