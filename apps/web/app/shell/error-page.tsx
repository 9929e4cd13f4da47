import { useState } from 'react';
import { useLocation } from 'react-router';
import { ownPath, withoutLanguage } from '../i18n/languages.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { LoadFailed } from './load-failed.tsx';
import { PageTitle } from './page-title.tsx';
import { ERROR_MARK } from './served-page.tsx';

/** The tabs with their own words for a failure, by the first part of the address. */
const TABS_THAT_FAIL = ['spending', 'voting', 'policy', 'petitions', 'reports'] as const;

/** What is shown in place of a page that does not exist, could not be made, or could not be fetched without a connection. */
export function ErrorPage({ notFound }: { notFound: boolean }) {
  const { t, path } = useTexts();
  const { pathname, search } = useLocation();
  const [offline] = useState(() => typeof navigator !== 'undefined' && navigator.onLine === false);
  const what = notFound ? 'notFound' : offline ? 'offline' : 'failure';
  const [, first] = withoutLanguage(pathname).split('/');
  const tab = notFound ? undefined : TABS_THAT_FAIL.find((name) => name === first);
  return (
    <div id={ERROR_MARK}>
      <PageTitle>{t(`shell:${what}.title`)}</PageTitle>
      <PageHeading title={t(`shell:${what}.title`)} lead={t(`shell:${what}.lead`)} />
      {tab === undefined ? null : (
        <LoadFailed part={tab} {...(tab === 'voting' ? { title: t('shell:loadFailed.proposals') } : {})} />
      )}
      <div className="flex flex-wrap gap-3 pt-2">
        {notFound || tab !== undefined ? null : (
          <LinkButton to={ownPath(pathname) + search} tone="primary" reloadDocument>
            {t('ui:error.retry')}
          </LinkButton>
        )}
        <LinkButton to={path('/')} tone={notFound ? 'primary' : 'secondary'} reloadDocument>
          {t('shell:toOverview')}
        </LinkButton>
      </div>
    </div>
  );
}
