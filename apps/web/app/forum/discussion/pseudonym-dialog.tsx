import { useId, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { choosePseudonym } from './discussion-calls.ts';
import { useDiscussion } from './discussion-context.ts';
import { useFailureWords } from './use-failure-words.ts';

/** Chooses the name under which one writes. */
export default function PseudonymDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTexts();
  const sayFailure = useFailureWords();
  const { forum, writer } = useDiscussion();
  const [chosen, setChosen] = useState(name);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const form = useId();
  const choose = async () => {
    setBusy(true);
    setError(null);
    const answer = (await writer.enter()) ? await choosePseudonym(chosen) : null;
    setBusy(false);
    if (answer === null) return;
    if (!answer.ok) return setError(sayFailure(answer.failure));
    const { pseudonym, is_given, user_id } = answer.value;
    forum.change((own) => ({ ...own, pseudonym, is_given, user_id }));
    onClose();
  };
  return (
    <Dialog
      size="small"
      title={t('forum:discussion.name.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('forum:discussion.cancel')}</Button>
          <Button tone="primary" type="submit" form={form} busy={busy}>
            {t('forum:discussion.name.choose')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void choose();
        }}
      >
        <TextField
          label={t('forum:discussion.name.label')}
          help={t('forum:discussion.name.help')}
          value={chosen}
          error={error}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
