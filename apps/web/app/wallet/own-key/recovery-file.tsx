import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import Smartphone from 'lucide-react/icons/smartphone';
import { useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Button } from '../../ui/button.tsx';
import { downloadFile } from '../../ui/download-file.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Alert, ErrorAlert } from '../../ui/states/alert.tsx';
import { fetchedPart, WhereFetched } from '../../ui/states/where-fetched.tsx';
import { OwnVault } from '../own-vault.tsx';
import { ForgetKey } from './forget-key.tsx';
import { isRecoverySaved, noteRecoverySaved } from './kept-copies.ts';
import { lockOwnKey, OwnKeyFailed, openKey, sealedVault, sealKey, unlockVault } from './own-key-holder.ts';
import type { OwnKeyFailure } from './own-key-messages.ts';
import { askToOpen } from './own-key-requests.ts';
import { PassphraseForm } from './passphrase-form.tsx';
import { fileText } from './recovery-text.ts';

await loadTexts('own-key');

const GiveKey = fetchedPart(() => import('./between-devices/give-key.tsx'));

type Failure = OwnKeyFailure | 'refused';

type State =
  | { readonly kind: 'shown'; readonly failure?: Failure }
  | { readonly kind: 'asking' | 'giving' }
  /** `code` is the key alone, and `file` the key with its vault. */
  | { readonly kind: 'sealed'; readonly tag: string; readonly code: string; readonly file: string };

/** Saves the key of this wallet as an encrypted file and as a code to print. Until that was done, it reminds of it. */
export default function RecoveryFile({ address }: { address: string }) {
  const { t } = useTexts();
  const [state, setState] = useState<State>({ kind: 'shown' });
  const [tag, setTag] = useState(() => openKey()?.tag);
  const isSaved = tag !== undefined && isRecoverySaved(tag);
  /** Asks for the fingerprint or passphrase again: holding a device with an open key is not enough to get a copy. */
  const begin = async (next: 'asking' | 'giving') => {
    const key = await askToOpen({ saving: true });
    if (!key) return setState({ kind: 'shown', failure: 'refused' });
    if (key.address === address) {
      await unlockVault();
      setTag(key.tag);
      return setState({ kind: next });
    }
    lockOwnKey();
    setState({ kind: 'shown', failure: 'other-key' });
  };
  const ended = (error?: unknown) =>
    setState({
      kind: 'shown',
      ...(error ? { failure: error instanceof OwnKeyFailed ? error.why : 'cannot' } : {}),
    });
  const seal = async (passphrase: string) => {
    try {
      const { copy, tag: of } = await sealKey(passphrase);
      const file = fileText(copy, await sealedVault());
      setState({ kind: 'sealed', tag: of, code: JSON.stringify(copy), file });
    } catch (error) {
      ended(error);
    }
  };
  const saved = (of: string) => {
    noteRecoverySaved(of);
    setTag(of);
  };
  return (
    <section aria-label={t('own-key:recovery.title')} className="grid gap-3 border-line border-t pt-4">
      <h3 className="text-lg">{t('own-key:recovery.title')}</h3>
      <OwnVault />
      {state.kind === 'shown' ? (
        <>
          {state.failure ? <ErrorAlert>{t(`own-key:failure.${state.failure}`)}</ErrorAlert> : null}
          {isSaved ? <p>{t('own-key:recovery.saved')}</p> : null}
          {tag !== undefined && !isSaved ? (
            <Alert tone="warning">{t('own-key:recovery.missing')}</Alert>
          ) : null}
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => void begin('asking')}>{t('own-key:recovery.make')}</Button>
            <Button onClick={() => void begin('giving')}>
              <Smartphone aria-hidden className="size-4" />
              {t('own-key:device.add')}
            </Button>
          </div>
          {tag === undefined ? null : <ForgetKey tag={tag} isSaved={isSaved} />}
        </>
      ) : null}
      {state.kind === 'asking' ? (
        <>
          <p>{t('own-key:recovery.lead')}</p>
          <PassphraseForm isNew action={t('own-key:recovery.make')} onGiven={seal} />
        </>
      ) : null}
      {state.kind === 'giving' ? (
        <WhereFetched
          loading={<Skeleton className="h-40" />}
          fallback={<ErrorAlert>{t('own-key:failure.cannot')}</ErrorAlert>}
        >
          <GiveKey onEnd={ended} />
        </WhereFetched>
      ) : null}
      {state.kind === 'sealed' ? (
        <>
          <p>{t('own-key:recovery.keep')}</p>
          <div className="flex flex-wrap gap-2">
            <Button
              tone="primary"
              onClick={() => {
                save(`sabha-key-${state.tag}.json`, state.file, 'application/json');
                saved(state.tag);
              }}
            >
              <Download aria-hidden className="size-4" />
              {t('own-key:recovery.file')}
            </Button>
            <Button
              onClick={async () => {
                const drawing = await import('@sabha/domain/core/qr-code').catch(() => null);
                if (!drawing) return setState({ kind: 'shown', failure: 'cannot' });
                save(`sabha-key-${state.tag}.svg`, drawing.qrSvg(state.code, 'Sabha'), 'image/svg+xml');
                saved(state.tag);
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
