import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { keepCommentReceipt } from './comment-receipts.ts';
import { removeComment } from './discussion-calls.ts';
import { useDiscussion } from './discussion-context.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Asks before a comment is removed, and says what stays of it. */
export default function RemoveDialog({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const { t } = useTexts();
  const sayFailure = useFailureWords();
  const { threads, writer, focus } = useDiscussion();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    const answer = (await writer.enter()) ? await removeComment(comment.comment_id) : null;
    setBusy(false);
    if (answer === null) return;
    if (!answer.ok) return setFailure(sayFailure(answer.failure));
    keepCommentReceipt('comment-step', answer.value);
    onClose();
    threads.change(answer.value.comment);
    focus(comment.comment_id);
  };
  return (
    <Dialog
      size="small"
      title={t('forum:discussion.remove.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('forum:discussion.cancel')}</Button>
          <Button tone="danger" busy={busy} onClick={() => void remove()}>
            {t('forum:discussion.remove.confirm')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('forum:discussion.remove.text')}</p>
      <ErrorAlert>{failure}</ErrorAlert>
    </Dialog>
  );
}
