import FileKey from 'lucide-react/icons/file-key';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { TextArea } from '../../ui/forms/text-field.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { NotKept } from '../../ui/states/not-kept.tsx';
import { WayButton } from '../way-button.tsx';
import { hasPasskey, keepCopy, keptCopies, notePasskey } from './kept-copies.ts';
import { makeKey, OwnKeyFailed, openByCopies, openByPasskey, openKey } from './own-key-holder.ts';
import type { OpenKey, OwnKeyFailure } from './own-key-messages.ts';
import { makePasskey, mayHavePasskeys, takePasskey } from './passkey.ts';
import { PassphraseForm } from './passphrase-form.tsx';

await loadTexts('own-key');

type Step = 'begin' | 'touch' | 'new-passphrase' | 'passphrase' | 'copy';
type Failure = OwnKeyFailure | 'refused' | 'no-secret';

/** Opens a key of one's own, or makes one: one sheet, whose content changes. */
export function OpenSheet({ onDone }: { onDone: (key: OpenKey | null) => void }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>(firstStep);
  const [failure, setFailure] = useState<Failure | null>(null);
  const closed = useRef(new AbortController());
  const go = (next: Step, because: Failure | null = null) => {
    setStep(next);
    setFailure(because);
  };
  const done = () => onDone(openKey());
  const touch = async (ask: typeof makePasskey) => {
    go('touch');
    try {
      const secret = await ask(closed.current.signal);
      if (!secret) return go('new-passphrase', 'no-secret');
      await openByPasskey(secret);
      notePasskey();
      done();
    } catch (error) {
      if (!closed.current.signal.aborted) go('begin', failureOf(error));
    }
  };
  const byPassphrase =
    (open: (passphrase: string) => ReturnType<typeof makeKey>) => async (words: string) => {
      setFailure(null);
      try {
        keepCopy(await open(words));
        done();
      } catch (error) {
        setFailure(failureOf(error));
      }
    };
  const begin = useEffectEvent(() => {
    if (step === 'touch') void touch(takePasskey);
  });
  useEffect(() => {
    begin();
    // Who closes the sheet is asked for no finger any more.
    const { current } = closed;
    return () => current.abort();
  }, []);
  return (
    <Dialog size="small" title={t(`own-key:title.${step}`)} onClose={() => onDone(null)}>
      <div className="grid gap-4">
        {failure ? <ErrorAlert>{t(`own-key:failure.${failure}`)}</ErrorAlert> : null}
        {step === 'begin' ? (
          <Begin
            onMake={async () => ((await mayHavePasskeys()) ? touch(makePasskey) : go('new-passphrase'))}
            onUse={() => (keptCopies().length > 0 ? go('passphrase') : void touch(takePasskey))}
            onCopy={() => go('copy')}
          />
        ) : null}
        {step === 'touch' ? <Touch /> : null}
        {step === 'new-passphrase' ? (
          <>
            <p>{t('own-key:new.lead')}</p>
            <Alert tone="warning">{t('own-key:new.evicted')}</Alert>
            <PassphraseForm
              key={step}
              isNew
              action={t('own-key:begin.make')}
              onGiven={byPassphrase(makeKey)}
            />
          </>
        ) : null}
        {step === 'passphrase' ? (
          <PassphraseForm
            key={step}
            action={t('own-key:open')}
            onGiven={byPassphrase((words) => openByCopies(keptCopies(), words))}
          />
        ) : null}
        {step === 'copy' ? (
          <OpenCopy onGiven={(text, words) => byPassphrase(() => openByCopies([text], words))(words)} />
        ) : null}
        {step === 'begin' || step === 'touch' ? null : (
          <Button tone="quiet" className="justify-self-start" onClick={() => go('begin')}>
            {t('own-key:otherWay')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function firstStep(): Step {
  if (hasPasskey()) return 'touch';
  return keptCopies().length > 0 ? 'passphrase' : 'begin';
}

function failureOf(error: unknown): Failure {
  if (error instanceof OwnKeyFailed) return error.why;
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'cannot';
}

/** The ways to a key, for who is here for the first time on this device. */
function Begin({ onMake, onUse, onCopy }: { onMake: () => void; onUse: () => void; onCopy: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p className="text-muted">{t('own-key:begin.lead')}</p>
      <NotKept />
      <WayButton icon={Fingerprint} primary onClick={onMake} note={t('own-key:begin.makeText')}>
        {t('own-key:begin.make')}
      </WayButton>
      <WayButton icon={KeyRound} onClick={onUse} note={t('own-key:begin.useText')}>
        {t('own-key:begin.use')}
      </WayButton>
      <WayButton icon={FileKey} onClick={onCopy} note={t('own-key:begin.copyText')}>
        {t('own-key:begin.copy')}
      </WayButton>
    </>
  );
}

/** While the device asks for a finger, a face or its code. */
function Touch(): ReactNode {
  const { t } = useTexts();
  return (
    <div role="status" className="grid justify-items-center gap-3 py-4 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-primary-tint text-primary-ink">
        <Fingerprint aria-hidden className="size-10" />
      </span>
      <p>{t('own-key:touch')}</p>
    </div>
  );
}

/** Larger files are no copies; nothing of them is read. */
const LARGEST_FILE = 4_096;

/** A recovery file, or the text of the printed code, with its passphrase. */
function OpenCopy({ onGiven }: { onGiven: (text: string, passphrase: string) => Promise<void> }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const [name, setName] = useState<string>();
  return (
    <>
      <p>{t('own-key:copy.lead')}</p>
      <FileButton
        accept="application/json,.json"
        onFile={async (file) => {
          setName(file?.name);
          // What is no copy is told when it is opened.
          setText(file && file.size <= LARGEST_FILE ? await file.text() : '');
        }}
      >
        {name ?? t('own-key:copy.file')}
      </FileButton>
      <TextArea
        label={t('own-key:copy.text')}
        rows={3}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={1_024}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <PassphraseForm action={t('own-key:open')} onGiven={(words) => onGiven(text, words)} />
    </>
  );
}
