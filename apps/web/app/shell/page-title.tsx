import { useOutlet } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/**
 * The title of the document and its description for search engines; React moves both to the head. While a dialog with an
 * address of its own is open over a page, they are the dialog's: a document has one of each.
 */
export function PageTitle({ children, description }: { children: string; description?: string }) {
  const { t } = useTexts();
  if (useOutlet() !== null) return null;
  return (
    <>
      <title>{`${children} · ${t('shell:name')}`}</title>
      {description === undefined ? null : <meta name="description" content={description} />}
    </>
  );
}
