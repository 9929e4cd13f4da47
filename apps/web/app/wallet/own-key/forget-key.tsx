import { useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import { vault } from '../../stores/vault.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { loadEngine } from '../load-engine.ts';
import { forgetCopy, forgetPasskey } from './kept-copies.ts';
import { forgetVault } from './key-vault.ts';
import { openCopy } from './own-key-holder.ts';

/** Removes the open key from a device that others use: asked once more, and with a warning where it is nowhere else. */
export function ForgetKey({ tag, isSaved }: { tag: string; isSaved: boolean }) {
  const { t } = useTexts();
  const settings = useSettings();
  const [asking, setAsking] = useState(false);
  // As it was opened: the key may lock while this is shown.
  const [copy] = useState(openCopy);
  const hasTexts = vault.usePart((open) => open !== null && open.texts.size > 0);
  const forget = async () => {
    if (!settings) return;
    if (copy) forgetCopy(copy);
    else forgetPasskey();
    await (await loadEngine(settings)).disconnect();
    forgetVault(tag);
  };
  if (!asking) {
    return (
      <Button tone="quiet" className="-ms-3 justify-self-start underline" onClick={() => setAsking(true)}>
        {t('own-key:forget.button')}
      </Button>
    );
  }
  return (
    <fieldset aria-label={t('own-key:forget.button')} className="grid gap-3 rounded-control bg-sunken p-3">
      <p>{t(copy ? 'own-key:forget.copy' : 'own-key:forget.passkey')}</p>
      {hasTexts ? <p>{t('own-key:forget.receipts')}</p> : null}
      {copy && !isSaved ? <Alert tone="warning">{t('own-key:forget.unsaved')}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <Button tone="danger" onClick={() => void forget()}>
          {t('own-key:forget.yes')}
        </Button>
        <Button onClick={() => setAsking(false)}>{t('own-key:forget.no')}</Button>
      </div>
    </fieldset>
  );
}
