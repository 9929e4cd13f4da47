import { useTexts } from '../i18n/use-texts.ts';
import { PageTitle } from '../shell/page-title.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { Coming } from './coming.tsx';

const ITEMS = ['first', 'second', 'third', 'fourth'] as const;

export default function RegisterPage() {
  const { t } = useTexts();
  const title = t('pages:register.title');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} lead={t('pages:register.lead')} />
      <Coming items={ITEMS.map((item) => t(`pages:register.${item}`))} />
    </>
  );
}
