import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';
import { MakeIdentity } from './make-identity.tsx';
import UnlockByFile from './unlock-by-file.tsx';

await loadTexts('anonymity');

/** Says that this device has no anonymous identity, and how to come by one. */
export default function NoIdentity() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warning" title={t('anonymity:first.title')}>
        <p>{t('anonymity:first.text')}</p>
        <MakeIdentity>{t('anonymity:first.make')}</MakeIdentity>
      </Alert>
      <UnlockByFile />
    </>
  );
}
