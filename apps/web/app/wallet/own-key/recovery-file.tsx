import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import { useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { isRecoverySaved, noteRecoverySaved } from './kept-copies.ts';
import { OwnKeyFailed, openKey, sealKey } from './own-key-holder.ts';
import { askToOpen } from './own-key-requests.ts';
import { PassphraseForm } from './passphrase-form.tsx';

await loadTexts('own-key');

type State =
  | { readonly kind: 'shown'; readonly failed?: boolean }
  | { readonly kind: 'asking'; readonly tag: string }
  | { readonly kind: 'sealed'; readonly tag: string; readonly text: string };

/** Saves the open key as an encrypted file and as a code to print. Until that was done, it reminds of it. */
export default function RecoveryFile() {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ kind: 'shown' });
  const tag = openKey()?.tag;
  const isSaved = tag !== undefined && isRecoverySaved(tag);
  const begin = async () => {
    const key = openKey() ?? (await askToOpen());
    if (key) setState({ kind: 'asking', tag: key.tag });
  };
  const seal = async (passphrase: string, of: string) => {
    try {
      setState({ kind: 'sealed', tag: of, text: JSON.stringify(await sealKey(passphrase)) });
    } catch (error) {
      if (!(error instanceof OwnKeyFailed)) throw error;
      setState({ kind: 'shown', failed: true });
    }
  };
  return (
    <section aria-label={t('own-key:recovery.title')} className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-lg">{t('own-key:recovery.title')}</h3>
      {state.kind === 'shown' ? (
        <>
          {state.failed ? <ErrorAlert>{t('own-key:failure.locked')}</ErrorAlert> : null}
          {isSaved ? (
            <p>{t('own-key:recovery.saved')}</p>
          ) : (
            <Alert tone="warning">{t('own-key:recovery.missing')}</Alert>
          )}
          <Button onClick={() => void begin()} className="justify-self-start">
            {t('own-key:recovery.make')}
          </Button>
        </>
      ) : null}
      {state.kind === 'asking' ? (
        <>
          <p>{t('own-key:recovery.lead')}</p>
          <PassphraseForm
            isNew
            action={t('own-key:recovery.make')}
            onGiven={(passphrase) => seal(passphrase, state.tag)}
          />
        </>
      ) : null}
      {state.kind === 'sealed' ? (
        <>
          <p>{t('own-key:recovery.keep')}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="primary"
              onClick={() => {
                save(`sabha-key-${state.tag}.json`, state.text, 'application/json');
                noteRecoverySaved(state.tag);
              }}
            >
              <Download aria-hidden className="size-4" />
              {t('own-key:recovery.file')}
            </Button>
            <Button
              onClick={async () => {
                const { renderSVG } = await import('uqr');
                save(`sabha-key-${state.tag}.svg`, renderSVG(state.text), 'image/svg+xml');
                noteRecoverySaved(state.tag);
              }}
            >
              <QrCode aria-hidden className="size-4" />
              {t('own-key:recovery.code')}
            </Button>
          </div>
          <Button tone="quiet" onClick={() => setState({ kind: 'shown' })} className="justify-self-start">
            {t('own-key:recovery.done')}
          </Button>
        </>
      ) : null}
    </section>
  );
}

function save(name: string, text: string, type: string): void {
  downloadFile(name, new Blob([text], { type }));
}
