import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useLeftSignal } from '../ui/use-left-signal.ts';
import { FileForm } from './file-form.tsx';
import { useIdentityState } from './identity-state.ts';

await loadTexts('anonymity');

/**
 * Unlocks the identity for this visit by its file, wherever a wallet would be asked: it needs neither wallet nor session. `again`: also in place
 * of one that is unlocked and cannot act.
 */
export default function UnlockByFile({
  open = false,
  again = false,
  onUnlocked,
}: {
  open?: boolean;
  again?: boolean;
  onUnlocked?: () => void;
}) {
  const { t } = useTexts();
  const identity = useIdentityState();
  const left = useLeftSignal();
  if (identity.kind === 'unlocked' && !again)
    return identity.wallet === null ? <p role="status">{t('anonymity:file.unlocked')}</p> : null;
  return (
    <details open={open} className="rounded-control border border-transparent bg-sunken px-3 py-1">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('anonymity:file.instead')}
      </summary>
      <div className="grid gap-3 pb-3">
        <p>{t('anonymity:file.insteadText')}</p>
        <FileForm
          action={t('anonymity:file.unlock')}
          onOpen={async (bytes, passphrase) => {
            const { unlockByFile } = await import('./identity-store.ts');
            await unlockByFile(bytes, passphrase);
            if (!left().aborted) onUnlocked?.();
          }}
        />
      </div>
    </details>
  );
}
