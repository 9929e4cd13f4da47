import { useState } from 'react';
import { data } from 'react-router';
import { languageOf } from '../../i18n/languages.ts';
import { loadTexts } from '../../i18n/load-texts.ts';
import { useLanguage, useLocalPath } from '../../i18n/use-language.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { apiContext, settingsContext } from '../../shell/context.ts';
import { PageTitle } from '../../shell/page-title.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Alert } from '../../ui/states/alert.tsx';
import { loadCategories } from '../list/load-reports.ts';
import type { ReportDraft } from '../new/report-draft.ts';
import { StepWrite } from '../new/step-write.tsx';
import type { Route } from './+types/wallet-report-page.ts';
import { WalletReportSend } from './wallet-report-send.tsx';

await loadTexts('controls', 'reports', 'wallet');

export async function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(settingsContext).reportsByWallet === null) throw data(null, { status: 404 });
  const language = languageOf(new URL(request.url).pathname);
  return { categories: await loadCategories(context.get(apiContext), language) };
}

/** The second way to report, where an installation allows it: under one's own wallet, which is public for good. */
export default function WalletReportPage({ loaderData: { categories } }: Route.ComponentProps) {
  const { t } = useTexts();
  const path = useLocalPath();
  const language = useLanguage();
  const [draft, setDraft] = useState<ReportDraft>({ category: 0, title: '', body: '', language });
  const [step, setStep] = useState<'write' | 'send'>('write');
  return (
    <>
      <PageTitle description={t('reports:byWallet.lead')}>{t('reports:byWallet.title')}</PageTitle>
      <Breadcrumb
        steps={[{ label: t('reports:title'), to: path('/reports') }, { label: t('reports:byWallet.title') }]}
      />
      <PageHeading title={t('reports:byWallet.title')} lead={t('reports:byWallet.lead')} />
      <div className="grid max-w-2xl gap-4">
        <Alert tone="warning" title={t('reports:byWallet.public.title')}>
          <p>{t('reports:byWallet.public.text')}</p>
        </Alert>
        <LinkButton tone="primary" to={path('/reports/new')}>
          {t('reports:byWallet.anonymously')}
        </LinkButton>
        {step === 'write' ? (
          <StepWrite
            draft={draft}
            categories={categories}
            onChange={setDraft}
            onNext={() => setStep('send')}
            onBack={() => history.back()}
            evidence={null}
          >
            {null}
          </StepWrite>
        ) : (
          <WalletReportSend draft={draft} categories={categories} onBack={() => setStep('write')} />
        )}
      </div>
    </>
  );
}
