import type { CommentView } from '@sabha/domain/forum/comments/comment';
import type { HidingReason } from '@sabha/domain/forum/comments/comment-structs';
import { useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ErrorAlert } from '../../ui/states/alert.tsx';
import { showToast } from '../../ui/toast.ts';
import { flagComment } from './discussion-calls.ts';
import { useDiscussion } from './discussion-context.ts';
import { useFailureWords } from './use-failure-words.ts';

/** The reasons in their order: `HIDING_REASONS`, whose module brings more along. */
const REASONS = [
  'personal-data',
  'threat',
  'hatred',
  'false-identity',
  'advertising',
  'unlawful',
] as const satisfies readonly HidingReason[];

/** Reports a comment to the moderators, with a reason. Nothing is hidden by it alone. */
export default function FlagDialog({ comment, onClose }: { comment: CommentView; onClose: () => void }) {
  const { t } = useTexts();
  const sayFailure = useFailureWords();
  const { writer } = useDiscussion();
  const [reason, setReason] = useState<HidingReason | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useId();
  const send = async () => {
    if (reason === null) return setFailure(t('forum:discussion.flag.choose'));
    setBusy(true);
    setFailure(null);
    const answer = (await writer.enterOrSay()) ? await flagComment(comment.comment_id, reason) : null;
    setBusy(false);
    if (answer === null) return;
    if (!answer.ok) return setFailure(sayFailure(answer.failure));
    void showToast('success', t('forum:discussion.flag.thanks'));
    onClose();
  };
  return (
    <Dialog
      size="small"
      title={t('forum:discussion.flag.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('forum:discussion.cancel')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {t('forum:discussion.flag.send')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        className="grid gap-3"
      >
        <p className="text-muted">{t('forum:discussion.flag.text')}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold text-sm">{t('forum:discussion.flag.reason')}</legend>
          {REASONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={one}
                checked={reason === one}
                onChange={() => setReason(one)}
                className="size-5 shrink-0 accent-primary"
              />
              {t(`forum:discussion.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <ErrorAlert>{failure}</ErrorAlert>
      </form>
    </Dialog>
  );
}
