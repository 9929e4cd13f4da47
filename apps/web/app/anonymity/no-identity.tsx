import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';
import { OwnVault } from '../wallet/own-vault.tsx';
import { MakeIdentity } from './make-identity.tsx';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/**
 * Says that this device has no anonymous identity, and lets somebody make one here. `isLocked`: one may be locked with a key of this device,
 * which is opened first; `terms`: what an identity is good for, where that is not all.
 */
export default function NoIdentity({ isLocked, terms }: { isLocked: boolean; terms: string | null }) {
  const { t } = useTexts();
  return (
    <div className="grid gap-3">
      {isLocked ? <OwnVault /> : null}
      <Alert tone="warning" title={t('anonymity:first.title')}>
        <p>{t('anonymity:first.text')}</p>
        {terms === null ? null : <p className="mt-2">{terms}</p>}
      </Alert>
      <MakeIdentity />
      <UnlockByFile />
    </div>
  );
}
