import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { downloadFile } from '../ui/download-file.ts';
import { Alert } from '../ui/states/alert.tsx';
import { FileForm } from './file-form.tsx';
import type { SavedFile } from './identity-messages.ts';

await loadTexts('anonymity');

/**
 * Saves an identity's file: first the words that open it, then the file, then both are tried. `required`: without them the identity would be
 * lost, so there is no other way on.
 */
export function KeepFile({
  file,
  required,
  onKept,
  onCancel,
}: {
  file: SavedFile;
  required: boolean;
  onKept: () => void;
  onCancel: () => void;
}) {
  const { t } = useTexts();
  const [saved, setSaved] = useState(false);
  const save = () => {
    downloadFile(file.name, new Blob([file.bytes], { type: 'application/octet-stream' }));
    setSaved(true);
  };
  return (
    <section
      aria-label={t('anonymity:file.title')}
      className="grid w-full gap-4 rounded-control border border-line-strong p-4"
    >
      <h3 className="text-lg">{t('anonymity:file.title')}</h3>
      {required ? (
        <Alert tone="warning" live title={t('anonymity:file.required.title')}>
          {t('anonymity:file.required.text')}
        </Alert>
      ) : (
        <p>{t('anonymity:file.lead')}</p>
      )}
      <div>
        <p className="font-semibold">{t('anonymity:file.writeDown')}</p>
        <ol
          lang="en"
          translate="no"
          className="mt-2 grid list-decimal grid-cols-2 gap-x-4 ps-8 font-mono text-lg"
        >
          {file.passphrase.split(' ').map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the words never change their order
            <li key={at}>{word}</li>
          ))}
        </ol>
        <p className="mt-2 text-muted text-sm">{t('anonymity:file.apart')}</p>
      </div>
      <Button tone="primary" onClick={save} className="justify-self-start">
        <Download aria-hidden className="size-4" />
        {t('anonymity:file.save')}
      </Button>
      {saved ? (
        <div className="grid gap-3">
          <p>{t('anonymity:file.tryIt')}</p>
          <FileForm
            action={t('anonymity:file.check')}
            onOpen={async (bytes, passphrase) => {
              const { checkIdentityFile } = await import('./identity-holder.ts');
              await checkIdentityFile(bytes, passphrase);
              onKept();
            }}
          />
        </div>
      ) : null}
      <Button tone="quiet" onClick={onCancel} className="justify-self-start">
        {t(required ? 'anonymity:file.giveUp' : 'anonymity:file.close')}
      </Button>
    </section>
  );
}
