import { useOutlet } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHeading } from '../ui/page-heading.tsx';

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

/** The title of a page in the document and above the page, and its lead, which is its description for search engines too. */
export function TitleAndLead({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <PageTitle description={lead}>{title}</PageTitle>
      <PageHeading title={title} lead={lead} />
    </>
  );
}
