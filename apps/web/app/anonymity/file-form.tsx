import { type FormEvent, useId, useState } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { FileButton } from '../ui/forms/file-button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { ErrorAlert } from '../ui/states/alert.tsx';
import type { FileProblem } from './identity-messages.ts';

await loadTexts('anonymity');

/** Larger files are no identities; nothing of them is read. */
const LARGEST = 65_536;

type State =
  | { readonly kind: 'ready' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly why: FileProblem | 'no-file' | 'no-words' | 'cannot' };

/** An identity's file with the words that open it. `onOpen` rejects with FileNotOpened where they do not fit. */
export function FileForm({
  action,
  onOpen,
}: {
  action: string;
  onOpen: (bytes: Uint8Array, passphrase: string) => Promise<void>;
}) {
  const { t } = useTexts();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  const [words, setWords] = useState('');
  const [state, setState] = useState<State>({ kind: 'ready' });
  const open = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!file) return setState({ kind: 'failed', why: 'no-file' });
    if (words.trim() === '') return setState({ kind: 'failed', why: 'no-words' });
    if (file.size > LARGEST) return setState({ kind: 'failed', why: 'not-a-file' });
    setState({ kind: 'busy' });
    try {
      await onOpen(new Uint8Array(await file.arrayBuffer()), words);
      setWords('');
      setState({ kind: 'ready' });
    } catch (error) {
      const holder = await import('./identity-holder.ts').catch(() => null);
      setState({
        kind: 'failed',
        why: holder && error instanceof holder.FileNotOpened ? error.why : 'cannot',
      });
    }
  };
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void open(event)} className="grid gap-3">
      <FileButton accept=".age" onFile={setFile}>
        {file?.name ?? t('anonymity:file.choose')}
      </FileButton>
      <TextField
        id={`${id}-words`}
        label={t('anonymity:file.words')}
        help={t('anonymity:file.wordsHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        lang="en"
        maxLength={200}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {state.kind === 'failed' ? <ErrorAlert>{t(`anonymity:file.failure.${state.why}`)}</ErrorAlert> : null}
      {state.kind === 'busy' ? <p role="status">{t('anonymity:file.opening')}</p> : null}
      <Button type="submit" busy={state.kind === 'busy'} className="justify-self-start">
        {action}
      </Button>
    </form>
  );
}
