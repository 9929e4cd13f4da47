import RotateCw from 'lucide-react/icons/rotate-cw';
import { useLocation, useRevalidator } from 'react-router';
import { ownPath } from '../../i18n/languages.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { buttonStyle } from '../button.tsx';

/** Loads what failed again: in place with scripts, as the same page without. */
export function RetryLink() {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  return (
    <a
      href={ownPath(pathname) + search}
      aria-busy={state === 'loading' || undefined}
      onClick={(event) => {
        event.preventDefault();
        void revalidate();
      }}
      className={buttonStyle({ size: 'small', className: 'w-fit' })}
    >
      <RotateCw aria-hidden className="size-4" />
      {t('ui:error.retry')}
    </a>
  );
}
