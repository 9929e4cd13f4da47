import ExternalLink from 'lucide-react/icons/external-link';
import { useTexts } from '../i18n/use-texts.ts';
import { Alert } from '../ui/alert.tsx';
import { buttonStyle } from '../ui/button.tsx';

/** What to do where no wallet is found: the specification's words, and the way to one. */
export function NoWallet() {
  const { t } = useTexts();
  return (
    <>
      <Alert tone="warning" title={t('wallet:none.title')}>
        {t('wallet:none.lead')}
      </Alert>
      <ol className="grid list-decimal gap-2 ps-6">
        <li>{t('wallet:none.install')}</li>
        <li>{t('wallet:none.create')}</li>
        <li>{t('wallet:none.reload')}</li>
      </ol>
      <a
        href="https://metamask.io/download"
        target="_blank"
        rel="noreferrer"
        className={buttonStyle({ tone: 'primary', className: 'w-fit' })}
      >
        {t('wallet:none.link')}
        <ExternalLink aria-hidden className="size-4" />
      </a>
    </>
  );
}
