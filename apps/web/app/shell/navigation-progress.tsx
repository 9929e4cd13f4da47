import { useNavigation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** A thin bar while the next page is on its way. */
export function NavigationProgress() {
  const { t } = useTexts();
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden print:hidden" hidden={!busy}>
      <div className="navigation-progress h-full bg-saffron" />
      <span className="sr-only">{busy ? t('shell:loadingPage') : ''}</span>
    </div>
  );
}
