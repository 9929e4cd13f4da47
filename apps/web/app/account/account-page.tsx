import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { AccountBody } from './account-body.tsx';
import { useAccount } from './use-account.ts';

// The texts of a wallet's failures are among those of the wallet.
await loadTexts('account', 'wallet');

/** What a person sees of themselves. The server draws the same bytes for everyone: only what is waited for. */
export default function AccountPage() {
  const { t } = useTexts();
  const account = useAccount();
  return (
    <>
      <PageTitle description={t('account:lead')}>{t('account:title')}</PageTitle>
      <PageHeading title={t('account:title')} lead={t('account:lead')} />
      <noscript>
        <p className="max-w-[68ch]">{t('account:noScript')}</p>
      </noscript>
      {/* As tall as a phone: what comes after the skeleton must not move the footer under a finger. */}
      <div className="needs-script max-w-[56rem] max-md:min-h-svh">
        <AccountBody {...account} />
      </div>
    </>
  );
}
