import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnStep } from '../../../ui/dialogs/use-focus-on-step.ts';
import { Alert } from '../../../ui/states/alert.tsx';
import { giveKey, OwnKeyFailed } from '../own-key-holder.ts';
import { Digits, ShownCode } from './code-of-device.tsx';
import { digitsOf, isAsking, readAsks } from './device-transfer.ts';
import { ReadCode } from './read-code.tsx';

type State =
  | { readonly kind: 'scanning' }
  | { readonly kind: 'compare'; readonly asks: string; readonly digits: string }
  | { readonly kind: 'given'; readonly text: string };

/**
 * Gives the key, which was just opened for it, to another device: reads that device's code, lets the person compare six digits, and shows a
 * code for it. `onEnd` hears when it is over, and why where it came to nothing.
 */
export default function GiveKey({ onEnd }: { onEnd: (error?: unknown) => void }) {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ kind: 'scanning' });
  const content = useFocusOnStep(state.kind);
  const read = async (asks: string) => {
    const point = readAsks(asks, location.hostname);
    if (!point.ok) return onEnd(new OwnKeyFailed(point.failure.kind));
    setState({ kind: 'compare', asks, digits: await digitsOf(asks) });
  };
  const [busy, setBusy] = useState(false);
  const give = (asks: string) => {
    setBusy(true);
    return giveKey(asks).then((text) => setState({ kind: 'given', text }), onEnd);
  };
  return (
    <div ref={content} tabIndex={-1} className="grid gap-4">
      {state.kind === 'scanning' ? (
        <>
          <p>{t('own-key:device.addLead')}</p>
          <ReadCode
            accepts={isAsking}
            onRead={(asks) => void read(asks)}
            blind={t('own-key:device.noCameraHere')}
          />
        </>
      ) : null}
      {state.kind === 'compare' ? (
        <>
          <Digits digits={state.digits} />
          <Alert tone="warning" title={t('own-key:device.compare')}>
            {t('own-key:device.compareText')}
          </Alert>
          <div className="flex flex-wrap gap-2">
            <Button tone="primary" busy={busy} onClick={() => void give(state.asks)}>
              {t('own-key:device.same')}
            </Button>
            <Button onClick={() => onEnd()}>{t('own-key:device.differ')}</Button>
          </div>
        </>
      ) : null}
      {state.kind === 'given' ? (
        <>
          <p>{t('own-key:device.given')}</p>
          <ShownCode text={state.text} />
        </>
      ) : null}
      {state.kind === 'compare' ? null : (
        <Button tone="quiet" className="justify-self-start" onClick={() => onEnd()}>
          {t('own-key:recovery.done')}
        </Button>
      )}
    </div>
  );
}
