import { useLocalPath } from '../i18n/use-language.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { PageTitle } from './page-title.tsx';

/** What is shown in place of a page that does not exist or could not be made. */
export function ErrorPage({ notFound }: { notFound: boolean }) {
  const { t } = useTexts();
  const path = useLocalPath();
  const title = notFound ? t('shell:notFound.title') : t('shell:failure.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} lead={notFound ? t('shell:notFound.lead') : t('shell:failure.lead')} />
      <LinkButton to={path('/')} tone="primary" reloadDocument>
        {t('shell:toOverview')}
      </LinkButton>
    </>
  );
}
