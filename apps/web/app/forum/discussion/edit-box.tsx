import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useDiscussion } from './discussion-context.ts';
import { PersonalDataWarning } from './personal-data-warning.tsx';
import { whenWritten } from './send-draft.ts';
import { SendingState } from './sending-state.tsx';
import { TextBox } from './text-box.tsx';
import { useBox } from './use-box.ts';
import { WayIn } from './way-in.tsx';

/** Changes a comment of one's own; its former text stays readable. What is typed is kept on the device like a new comment. */
export default function EditBox({ comment }: { comment: CommentView }) {
  const { t } = useTexts();
  const { open, policy, setOpen, writer } = useDiscussion();
  const { comment_id: id, comment: text, label, reply_id } = comment;
  const isOpened = open?.kind === 'edit' && open.comment === id;
  const close = () => isOpened && setOpen(null);
  const box = { policy, replyTo: reply_id ?? 0, edits: id };
  const writing = useBox(box, close, { text: text ?? '', label });
  useWhenChanged(id, close);
  const { isKept, isWaiting, found, state } = writing;
  const isSending = state === 'sending';
  return (
    <TextBox
      title={t('forum:discussion.edit.title')}
      {...{ text: writing.text, label: writing.label, fault: writing.fault }}
      readOnly={isSending || isWaiting}
      focused={isOpened}
      note={
        <>
          <span className="block">{t('forum:discussion.edit.note')}</span>
          {isKept ? (
            <span className="block">
              {t(deviceTexts.isOpen() ? 'forum:discussion.box.kept' : 'ui:notKept')}
            </span>
          ) : null}
        </>
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
          {writer.state === 'ready' ? null : <WayIn writer={writer} />}
        </>
      }
      actions={
        <>
          <Button
            onClick={() => {
              writing.discard();
              close();
            }}
          >
            {t('forum:discussion.cancel')}
          </Button>
          {writer.state === 'ready' && found.length === 0 && !isWaiting ? (
            <Button tone="primary" busy={isSending} onClick={() => void writing.submit(false)}>
              {t('forum:discussion.edit.save')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

/** Hears that a comment was changed from this page, also by a draft that had waited. */
function useWhenChanged(id: number, then: () => unknown): void {
  const changed = useEffectEvent(then);
  useEffect(
    () => whenWritten(({ comment }, what) => what === 'changed' && comment.comment_id === id && changed()),
    [id],
  );
}
