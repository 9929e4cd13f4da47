import FileKey from 'lucide-react/icons/file-key';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import KeyRound from 'lucide-react/icons/key-round';
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis';
import Smartphone from 'lucide-react/icons/smartphone';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { useFocusOnStep } from '../../ui/dialogs/use-focus-on-step.ts';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { NotKept } from '../../ui/states/not-kept.tsx';
import { fetchedPart, WhereFetched } from '../../ui/states/where-fetched.tsx';
import { WayButton } from '../way-button.tsx';
import { CodeText } from './code-text.tsx';
import { hasPasskey, keepCopy, keptCopies, notePasskey } from './kept-copies.ts';
import {
  lockOwnKey,
  makeKey,
  OwnKeyFailed,
  openByCopies,
  openByPasskey,
  openKey,
  receiveKey,
} from './own-key-holder.ts';
import type { OwnKeyFailure } from './own-key-messages.ts';
import type { Opening } from './own-key-requests.ts';
import { makePasskey, mayHavePasskeys, takePasskey } from './passkey.ts';
import { PassphraseForm } from './passphrase-form.tsx';
import { MOST_FILE_BYTES, partsOfFile } from './recovery-text.ts';

await loadTexts('own-key');

const ReceiveKey = fetchedPart(() => import('./between-devices/receive-key.tsx'));

type Step = 'begin' | 'touch' | 'new-passphrase' | 'passphrase' | 'copy' | 'device' | 'not-kept';
type Failure = OwnKeyFailure | 'refused';

/**
 * Opens a key of one's own, or makes one, within a sheet: its content changes from step to step. `saving`: a copy of the key is made
 * next. `answer` hears what came of it, also when the sheet is closed. `canLeave`: the sheet has other ways to go back to.
 */
export default function OpenSteps({
  saving,
  answer: onDone,
  canLeave = false,
}: Opening & { canLeave?: boolean }) {
  const { t } = useTexts();
  const [step, setStep] = useState<Step>(firstStep);
  const [failure, setFailure] = useState<Failure | null>(null);
  const closed = useRef(new AbortController());
  const content = useFocusOnStep(step);
  const go = (next: Step, because: Failure | null = null) => {
    setStep(next);
    setFailure(because);
  };
  /** A key that opens after the sheet was closed is locked again. */
  const isLate = () => {
    const { aborted } = closed.current.signal;
    if (aborted) lockOwnKey();
    return aborted;
  };
  const done = () => onDone(openKey());
  const touch = async (ask: (signal: AbortSignal) => ReturnType<typeof takePasskey>, without: Step) => {
    go('touch');
    try {
      const secret = await ask(closed.current.signal);
      if (!secret) return go(without, without === 'begin' ? 'refused' : null);
      await openByPasskey(secret, saving);
      if (isLate()) return;
      notePasskey();
      done();
    } catch (error) {
      if (!closed.current.signal.aborted) go('begin', failureOf(error));
    }
  };
  const make = () =>
    touch(async (signal) => ((await mayHavePasskeys()) ? makePasskey(signal) : null), 'new-passphrase');
  const take = () => touch(takePasskey, 'begin');
  const byPassphrase =
    (open: (passphrase: string) => ReturnType<typeof makeKey>) => async (words: string) => {
      setFailure(null);
      try {
        const copy = await open(words);
        if (isLate()) return;
        if (keepCopy(copy)) done();
        else go('not-kept');
      } catch (error) {
        setFailure(failureOf(error));
      }
    };
  const begin = useEffectEvent(() => {
    if (step === 'touch') void take();
  });
  // A key that works but was not kept is open all the same.
  const close = useEffectEvent(() => onDone(step === 'not-kept' ? openKey() : null));
  useEffect(() => {
    const own = new AbortController();
    closed.current = own;
    begin();
    return () => {
      own.abort(); // cancels the browser's own prompt
      // While pages are written, every effect is run twice: what comes back at once was not closed.
      queueMicrotask(() => closed.current === own && close());
    };
  }, []);
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4">
      {step === 'begin' ? null : <h3 className="text-lg">{t(`own-key:title.${step}`)}</h3>}
      {failure ? <ErrorAlert>{t(`own-key:failure.${failure}`)}</ErrorAlert> : null}
      {step === 'begin' ? (
        <Begin
          saving={saving}
          onMake={() => void make()}
          onTake={() => void take()}
          onPassphrase={() => go(keptCopies().length > 0 ? 'passphrase' : 'new-passphrase')}
          onCopy={() => go('copy')}
          onDevice={() => go('device')}
        />
      ) : null}
      {step === 'touch' ? <Touch /> : null}
      {step === 'new-passphrase' ? (
        <>
          <p>{t('own-key:new.lead')}</p>
          <Alert tone="warning">{t('own-key:new.evicted')}</Alert>
          <PassphraseForm key={step} isNew action={t('own-key:begin.make')} onGiven={byPassphrase(makeKey)} />
        </>
      ) : null}
      {step === 'passphrase' ? (
        <PassphraseForm
          key={step}
          action={t('own-key:open')}
          onGiven={byPassphrase((words) => openByCopies(keptCopies(), words, saving))}
        />
      ) : null}
      {step === 'copy' ? (
        <OpenCopy
          onGiven={({ copy, vault }, words) =>
            byPassphrase(() => openByCopies([copy], words, saving, vault))(words)
          }
        />
      ) : null}
      {step === 'device' ? (
        <WhereFetched
          loading={<Skeleton className="h-40" />}
          fallback={<ErrorAlert>{t('own-key:failure.cannot')}</ErrorAlert>}
        >
          <ReceiveKey
            onGiven={(given, words) => byPassphrase(() => receiveKey(given, words))(words)}
            onFailed={(error) => go('begin', failureOf(error))}
          />
        </WhereFetched>
      ) : null}
      {step === 'not-kept' ? (
        <>
          <Alert tone="warning" live>
            {t('own-key:notKept')}
          </Alert>
          <Button tone="primary" className="justify-self-start" onClick={done}>
            {t('own-key:goOn')}
          </Button>
        </>
      ) : null}
      {step === 'touch' || step === 'not-kept' || (step === 'begin' && !canLeave) ? null : (
        <Button
          tone="quiet"
          className="justify-self-start"
          onClick={() => (step === 'begin' ? onDone(null) : go('begin'))}
        >
          {t('own-key:otherWay')}
        </Button>
      )}
    </div>
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

/** The ways to a key: first to make one, or, where this device has opened one before, to open it. */
function Begin({
  saving,
  onMake,
  onTake,
  onPassphrase,
  onCopy,
  onDevice,
}: {
  /** A key that is there already is opened once more: none is made, and none comes. */
  saving: boolean;
  onMake: () => void;
  onTake: () => void;
  onPassphrase: () => void;
  onCopy: () => void;
  onDevice: () => void;
}) {
  const { t, path } = useTexts();
  const isKnown = hasPasskey() || keptCopies().length > 0;
  return (
    <>
      <p className="text-muted">{t('own-key:begin.lead')}</p>
      <NotKept />
      {saving ? null : (
        <WayButton icon={Fingerprint} primary={!isKnown} onClick={onMake} note={t('own-key:begin.makeText')}>
          {t('own-key:begin.make')}
        </WayButton>
      )}
      <WayButton icon={KeyRound} primary={isKnown} onClick={onTake} note={t('own-key:begin.useText')}>
        {t('own-key:begin.use')}
      </WayButton>
      {saving ? null : (
        <WayButton icon={Smartphone} onClick={onDevice} note={t('own-key:device.beginText')}>
          {t('own-key:device.begin')}
        </WayButton>
      )}
      <WayButton icon={RectangleEllipsis} onClick={onPassphrase} note={t('own-key:begin.passphraseText')}>
        {t('own-key:begin.passphrase')}
      </WayButton>
      <WayButton icon={FileKey} onClick={onCopy} note={t('own-key:begin.copyText')}>
        {t('own-key:begin.copy')}
      </WayButton>
      {saving ? null : (
        // Loads the page again, because the sheet would stay open over it.
        <a href={path('/account/replace')} className="justify-self-start text-sm underline">
          {t('own-key:begin.lost')}
        </a>
      )}
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

/** A recovery file, or the text of the printed code, with its passphrase. */
function OpenCopy({
  onGiven,
}: {
  onGiven: (parts: ReturnType<typeof partsOfFile>, passphrase: string) => Promise<void>;
}) {
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
          // A file that is too large is refused like any other that is not a recovery file.
          setText(file && file.size <= MOST_FILE_BYTES ? await file.text() : '');
        }}
      >
        {name ?? t('own-key:copy.file')}
      </FileButton>
      <CodeText label={t('own-key:copy.text')} value={text} onChange={setText} />
      <PassphraseForm action={t('own-key:open')} onGiven={(words) => onGiven(partsOfFile(text), words)} />
    </>
  );
}
