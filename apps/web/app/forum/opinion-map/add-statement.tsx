import { STATEMENT_LENGTH } from '@sabha/domain/forum/comments/comment-limits';
import type { StatementView } from '@sabha/domain/forum/opinion-map/opinion-calls';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { ApiFailure } from '../../api/api-client.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { updateWallet } from '../../wallet/wallet-store.ts';
import { keepCommentReceipt } from '../discussion/comment-receipts.ts';
import { newSalt } from '../discussion/drafts.ts';
import { type FoundData, personalDataIn } from '../discussion/personal-data-in.ts';
import { PersonalDataWarning } from '../discussion/personal-data-warning.tsx';
import { faultOf, lettersIn, type TextFault } from '../discussion/text-fault.ts';
import { unanswered } from '../discussion/unanswered.ts';
import { useFailureWords } from '../discussion/use-failure-words.ts';
import type { Writer } from '../discussion/use-writer.ts';
import { sendStatement } from './opinion-requests.ts';

type Added = (statement: StatementView) => void;

/** Adds a statement of one's own. */
export function AddStatement({
  policy,
  writer,
  onAdded,
}: {
  policy: number;
  writer: Writer;
  onAdded: Added;
}) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen)
    return (
      <Button tone="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('forum:opinion.add.open')}
      </Button>
    );
  return <StatementBox {...{ policy, writer, onAdded }} onClose={() => setOpen(false)} />;
}

function StatementBox(props: { policy: number; writer: Writer; onAdded: Added; onClose: () => void }) {
  const { t, number } = useTexts();
  const sayFailure = useFailureWords();
  const { text, change, fault, found, lookAgain, failure, busy, submit } = useNewStatement(props);
  return (
    <form
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit(false);
      }}
    >
      <TextField
        label={t('forum:opinion.add.label')}
        help={t('forum:opinion.add.help')}
        error={
          fault === null ? null : t(`forum:discussion.fault.${fault}`, { number: number(STATEMENT_LENGTH) })
        }
        value={text}
        readOnly={busy}
        autoFocus
        dir="auto"
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      <p className="text-muted text-sm">
        {t('forum:discussion.letters', { count: number(lettersIn(text)), most: number(STATEMENT_LENGTH) })}
      </p>
      <PersonalDataWarning found={found} onPost={() => void submit(true)} onLookAgain={lookAgain} />
      {failure === null ? null : <ErrorAlert>{sayFailure(failure)}</ErrorAlert>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={props.onClose}>{t('forum:discussion.cancel')}</Button>
        {found.length === 0 ? (
          <Button type="submit" tone="primary" busy={busy}>
            {t('forum:opinion.add.post')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function useNewStatement({
  policy,
  writer,
  onAdded,
  onClose,
}: {
  policy: number;
  writer: Writer;
  onAdded: Added;
  onClose: () => void;
}) {
  const { t } = useTexts();
  // A text has one salt: sent again after no answer came, it is the same statement.
  const [{ text, salt }, setDraft] = useState(() => ({ text: '', salt: newSalt() }));
  const [fault, setFault] = useState<TextFault | null>(null);
  const [found, setFound] = useState<readonly FoundData[]>([]);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (next: string) => {
    setDraft({ text: next, salt: newSalt() });
    setFault(null);
    setFound([]);
    setFailure(null);
  };
  const send = async (isConfirmed: boolean) => {
    const data = isConfirmed ? [] : await personalDataIn(text);
    setFound(data);
    if (data.length > 0 || !(await writer.enter())) return;
    const sent = await sendStatement(policy, text, salt, isConfirmed).catch(unanswered);
    if (!sent.ok) {
      if (sent.failure.kind === 'refused' && sent.failure.status === 401) updateWallet({ session: null });
      setFailure(sent.failure);
      return;
    }
    const { data: written } = sent.value.body;
    keepCommentReceipt('comment', written);
    const { comment } = written;
    const { comment_id, language, created_at } = comment;
    onAdded({ comment_id, statement: comment.comment ?? text, language, created_at, answer: null });
    void showToast('success', t('forum:opinion.add.posted'));
    onClose();
  };
  const submit = async (isConfirmed: boolean) => {
    const wrong = faultOf(text, STATEMENT_LENGTH);
    setFault(wrong);
    if (wrong !== null || busy) return;
    setBusy(true);
    setFailure(null);
    await send(isConfirmed);
    setBusy(false);
  };
  return { text, fault, found, failure, busy, change, submit, lookAgain: () => setFound([]) };
}
