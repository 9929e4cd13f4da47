import { useEffect, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnStep } from '../../../ui/dialogs/use-focus-on-step.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { askDevice } from '../own-key-holder.ts';
import { PassphraseForm } from '../passphrase-form.tsx';
import { ShownCode } from './code-of-device.tsx';
import { digitsOf } from './device-transfer.ts';
import { ReadCode } from './read-code.tsx';

type State = { readonly kind: 'shown' | 'scanning' } | { readonly kind: 'read'; readonly given: string };

/** Receives the key of another device: shows it a code, reads its code, and locks the key here by a passphrase. */
export function ReceiveKey({
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once
  useEffect(() => {
    askDevice()
      .then(async (text) => setAsks({ text, digits: await digitsOf(text) }))
      .catch(onFailed);
  }, []);
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
          <ReadCode onRead={(given) => setState({ kind: 'read', given })} />
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
