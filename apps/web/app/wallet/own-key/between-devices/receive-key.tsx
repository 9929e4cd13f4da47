import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnStep } from '../../../ui/dialogs/use-focus-on-step.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CodeText } from '../code-text.tsx';
import { askDevice } from '../own-key-holder.ts';
import { PassphraseForm } from '../passphrase-form.tsx';
import { ShownCode } from './code-of-device.tsx';
import { digitsOf, isGiving } from './device-transfer.ts';
import { ReadCode } from './read-code.tsx';

type State = { readonly kind: 'shown' | 'scanning' } | { readonly kind: 'read'; readonly given: string };

/** Receives the key of another device: shows it a code, reads its code, and locks the key here by a passphrase. */
export default function ReceiveKey({
  onGiven,
  onFailed,
}: {
  onGiven: (given: string, passphrase: string) => Promise<unknown>;
  onFailed: (error: unknown) => void;
}) {
  const { t } = useTexts();
  const [asks, setAsks] = useState<{ readonly text: string; readonly digits: string }>();
  const [state, setState] = useState<State>({ kind: 'shown' });
  const content = useFocusOnStep(state.kind);
  const ask = useEffectEvent(() =>
    askDevice()
      .then(async (text) => setAsks({ text, digits: await digitsOf(text) }))
      .catch(onFailed),
  );
  useEffect(() => void ask(), []);
  const read = (given: string) => setState({ kind: 'read', given });
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4">
      {state.kind === 'shown' ? (
        <>
          <p>{t('own-key:device.show')}</p>
          {asks ? <ShownCode {...asks} /> : <Skeleton className="aspect-square w-full max-w-72" />}
          <Button tone="primary" onClick={() => setState({ kind: 'scanning' })}>
            {t('own-key:device.next')}
          </Button>
        </>
      ) : null}
      {state.kind === 'scanning' ? (
        <>
          <p>{t('own-key:device.scan')}</p>
          <ReadCode accepts={isGiving} onRead={read} blind={t('own-key:device.noCamera')} />
          <Pasted onRead={read} />
          <Button className="justify-self-start" onClick={() => setState({ kind: 'shown' })}>
            {t('own-key:device.showAgain')}
          </Button>
        </>
      ) : null}
      {state.kind === 'read' ? (
        <>
          <p>{t('own-key:device.passphrase')}</p>
          <PassphraseForm
            isNew
            action={t('own-key:open')}
            onGiven={(passphrase) => onGiven(state.given, passphrase)}
          />
          <Button tone="quiet" className="justify-self-start" onClick={() => setState({ kind: 'scanning' })}>
            {t('own-key:device.again')}
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** What the other device gives is encrypted for this one alone: it may come as text as well. */
function Pasted({ onRead }: { onRead: (text: string) => void }) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const isOther = text !== '' && !isGiving(text);
  return (
    <>
      <CodeText
        label={t('own-key:device.text')}
        value={text}
        error={isOther ? t('own-key:failure.not-a-code') : undefined}
        onChange={setText}
      />
      {text === '' || isOther ? null : (
        <Button tone="primary" className="justify-self-start" onClick={() => onRead(text)}>
          {t('own-key:goOn')}
        </Button>
      )}
    </>
  );
}
