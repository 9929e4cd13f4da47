import { useTexts } from '../i18n/use-texts.ts';

/** The title of the document; React moves it to the head. */
export function PageTitle({ children }: { children: string }) {
  const { t } = useTexts();
  return <title>{`${children} · ${t('shell:name')}`}</title>;
}
