import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

/** In characters. The longest only bounds what is hashed. */
const PASSPHRASE = { least: 12, most: 200 } as const;

type Problem = 'short' | 'differs';

/** Asks for a passphrase; `isNew` for one that is chosen now, and typed twice. */
export function PassphraseForm({
  action,
  isNew = false,
  onGiven,
}: {
  action: string;
  isNew?: boolean;
  onGiven: (passphrase: string) => Promise<unknown>;
}) {
  const { t } = useTexts();
  const [words, setWords] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const found = problemOf(words, isNew ? again : words);
    setProblem(found);
    if (found) return;
    setBusy(true);
    await onGiven(words);
    setBusy(false);
  };
  const field = {
    type: 'password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: PASSPHRASE.most,
  } as const;
  return (
    <form noValidate onSubmit={(event) => void give(event)} className="grid gap-4">
      <TextField
        {...field}
        label={t('own-key:passphrase.label')}
        help={isNew ? t('own-key:passphrase.help') : undefined}
        error={problem === 'short' ? t('own-key:passphrase.short') : undefined}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {isNew ? (
        <TextField
          {...field}
          label={t('own-key:passphrase.again')}
          error={problem === 'differs' ? t('own-key:passphrase.differs') : undefined}
          autoComplete="new-password"
          value={again}
          onChange={({ target }) => setAgain(target.value)}
        />
      ) : null}
      {busy ? <p role="status">{t('own-key:passphrase.working')}</p> : null}
      <Button type="submit" tone="primary" busy={busy} className="justify-self-start">
        {action}
      </Button>
    </form>
  );
}

function problemOf(words: string, again: string): Problem | null {
  if (words.trim().length < PASSPHRASE.least) return 'short';
  return words === again ? null : 'differs';
}
