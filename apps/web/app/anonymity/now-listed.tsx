import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/states/alert.tsx';

await loadTexts('anonymity');

/** Says that the list has the identity now, to somebody who waited for it. */
export default function NowListed() {
  const { t } = useTexts();
  return (
    <Alert tone="success" live>
      {t('anonymity:member')}
    </Alert>
  );
}
