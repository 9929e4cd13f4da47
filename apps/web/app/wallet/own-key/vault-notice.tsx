import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSettings } from '../../shell/use-settings.ts';
import type { Vault } from '../../stores/vault.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { isOwnKey, OWN_KEY_WALLET } from '../found-wallet.ts';
import { loadEngine } from '../load-engine.ts';
import { walletSnapshot } from '../wallet-store.ts';

await loadTexts('own-key');

/** Says what is amiss with a vault; of a locked one, how to open it. */
export default function VaultNotice({ notice }: { notice: NonNullable<Vault['problem']> | 'locked' }) {
  const { t } = useTexts();
  const settings = useSettings();
  const [busy, setBusy] = useState(false);
  if (notice !== 'locked') {
    return (
      <Alert tone="warning" live>
        {t(`own-key:vault.${notice}`)}
      </Alert>
    );
  }
  const open = async () => {
    if (!settings) return;
    setBusy(true);
    try {
      const engine = await loadEngine(settings);
      if (isOwnKey(walletSnapshot().connection)) await engine.changeAccount();
      else await engine.connect(OWN_KEY_WALLET);
    } catch {
      // It stays locked, as is said here.
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
      {t('own-key:vault.locked')}
      <Button size="small" className="min-h-11" busy={busy} onClick={() => void open()}>
        <KeyRound aria-hidden className="size-4" />
        {t('own-key:vault.open')}
      </Button>
    </p>
  );
}
