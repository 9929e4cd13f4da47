import { useTexts } from '../../i18n/use-texts.ts';
import { useFailureToast } from '../../ui/states/use-failure-toast.ts';

/** Says that the policies could not be loaded, besides what the page shows in their stead (specification, section 9). */
export function FailureToast() {
  const { t } = useTexts();
  useFailureToast(true, t('forum:error.title'));
  return null;
}
