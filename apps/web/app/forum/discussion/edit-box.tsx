import type { CommentView } from '@sabha/domain/forum/comments/comment';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { keepCommentReceipt } from './comment-receipts.ts';
import { editComment } from './discussion-calls.ts';
import { useDiscussion } from './discussion-context.ts';
import { newSalt } from './drafts.ts';
import { type FoundData, personalDataIn } from './personal-data-in.ts';
import { PersonalDataWarning } from './personal-data-warning.tsx';
import { TextBox } from './text-box.tsx';
import { faultOf, type TextFault } from './text-fault.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Changes a comment of one's own; its former text stays readable. */
export function EditBox({ comment }: { comment: CommentView }) {
  const { t } = useTexts();
  const { setOpen } = useDiscussion();
  const editing = useEditing(comment);
  const { text, label, fault, found, busy, failure } = editing;
  return (
    <TextBox
      title={t('forum:discussion.edit.title')}
      {...{ text, label, fault }}
      readOnly={busy}
      focused
      note={<span className="block">{t('forum:discussion.edit.note')}</span>}
      onChange={editing.change}
      notices={
        <>
          <PersonalDataWarning
            found={found}
            onPost={() => void editing.submit(true)}
            onLookAgain={editing.lookAgain}
          />
          {failure === null ? null : (
            <Alert tone="error" live>
              {failure}
            </Alert>
          )}
        </>
      }
      actions={
        <>
          <Button onClick={() => setOpen(null)}>{t('forum:discussion.cancel')}</Button>
          {found.length === 0 ? (
            <Button tone="primary" busy={busy} onClick={() => void editing.submit(false)}>
              {t('forum:discussion.edit.save')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}

function useEditing(comment: CommentView) {
  const sayFailure = useFailureWords();
  const { threads, writer, setOpen, focus } = useDiscussion();
  const [draft, setDraft] = useState({ text: comment.comment ?? '', label: comment.label });
  const [found, setFound] = useState<readonly FoundData[]>([]);
  const [fault, setFault] = useState<TextFault | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // The same text sent again is the same change; another text is another one, whatever its salt.
  const salt = useRef<string>(undefined);

  const save = async (confirmed: boolean) => {
    salt.current ??= newSalt();
    if (!(await writer.enter())) return;
    const answer = await editComment(comment.comment_id, { ...draft, confirmed, salt: salt.current });
    if (!answer.ok) return setFailure(sayFailure(answer.failure));
    keepCommentReceipt('comment-edit', answer.value);
    threads.change(answer.value.comment);
    setOpen(null);
    focus(comment.comment_id);
  };
  return {
    ...{ ...draft, found, fault, busy, failure },
    change: (next: Partial<typeof draft>) => {
      setDraft({ ...draft, ...next });
      setFound([]);
      setFault(null);
    },
    lookAgain: () => setFound([]),
    async submit(isConfirmed: boolean) {
      const wrong = faultOf(draft.text);
      setFault(wrong);
      if (wrong !== null || busy) return;
      const data = isConfirmed ? [] : await personalDataIn(draft.text);
      setFound(data);
      if (data.length > 0) return;
      setBusy(true);
      setFailure(null);
      await save(isConfirmed);
      setBusy(false);
    },
  };
}
