import type { CommentView } from '@sabha/domain/forum/comments/comment';
import Send from 'lucide-react/icons/send';
import { useTexts } from '../../i18n/use-texts.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDiscussion } from './discussion-context.ts';
import type { Box } from './drafts.ts';
import { nameOf } from './name-of.ts';
import { PersonalDataWarning } from './personal-data-warning.tsx';
import { PseudonymLine } from './pseudonym-line.tsx';
import { SendingState } from './sending-state.tsx';
import { TextBox } from './text-box.tsx';
import { useBox } from './use-box.ts';
import { WayIn } from './way-in.tsx';

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
