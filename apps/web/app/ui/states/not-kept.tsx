import { useTexts } from '../../i18n/use-texts.ts';
import { deviceTexts } from '../../stores/kept-texts.ts';
import { Alert } from './alert.tsx';

/** What is lost where the browser keeps nothing for the site. For what is shown in the browser only. */
export function NotKept() {
  const { t } = useTexts();
  return deviceTexts.isOpen() ? null : <Alert tone="warning">{t('ui:notKept')}</Alert>;
}
