import { loadTexts } from '../i18n/load-texts.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Coming } from './coming.tsx';

await loadTexts('pages');

const ITEMS = ['first', 'second', 'third', 'fourth'] as const;

export default function PolicyPage() {
  const { t } = useTexts();
  const title = t('pages:policy.title');
  return (
    <>
      <PageTitle description={t('pages:policy.lead')}>{title}</PageTitle>
      <PageHeading title={title} lead={t('pages:policy.lead')} />
      <Coming items={ITEMS.map((item) => t(`pages:policy.${item}`))} />
    </>
  );
}
