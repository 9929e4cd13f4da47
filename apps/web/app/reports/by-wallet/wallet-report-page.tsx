import { data } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext, settingsContext } from '../../shell/context.ts';
import { TitleAndLead } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { optionalPart } from '../../ui/states/where-fetched.tsx';
import { loadCategories } from '../list/load-reports.ts';
import type { Route } from './+types/wallet-report-page.ts';

await loadTexts('anonymity', 'controls', 'reports', 'wallet');

/** Apart: what this page shares with that of an anonymous report would otherwise come with every page of reports. */
const WalletReportForm = optionalPart(() => import('./wallet-report-form.tsx'));

export async function loader({ context, url }: Route.LoaderArgs) {
  if (context.get(settingsContext).reportsByWallet === null) throw data(null, { status: 404 });
  const language = languageOf(url.pathname);
  return { categories: await loadCategories(context.get(apiContext), language) };
}

/** The second way to report, where an installation allows it: under one's own wallet, which is public for good. */
export default function WalletReportPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t, path } = useTexts();
  return (
    <>
      <Breadcrumb
        steps={[
          { label: t('reports:title'), to: path('/reports') },
          { label: t('anonymity:byWallet.title') },
        ]}
      />
      <TitleAndLead title={t('anonymity:byWallet.title')} lead={t('anonymity:byWallet.lead')} />
      <div className="grid max-w-2xl gap-4">
        <Alert tone="warning" title={t('anonymity:byWallet.public.title')}>
          <p>{t('anonymity:byWallet.public.text')}</p>
        </Alert>
        <LinkButton tone="primary" to={path('/reports/new')}>
          {t('anonymity:byWallet.anonymously')}
        </LinkButton>
        <WalletReportForm categories={categories} />
      </div>
    </>
  );
}
