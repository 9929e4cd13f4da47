import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** What an error page of our own has, so that it is never taken for the page that the server sent. */
export const ERROR_MARK = 'error-page';

let served: { readonly html: string; readonly key: unknown } | undefined;

/** Keeps the content of the page as the server sent it, before React has it. */
export function keepServedPage(): void {
  const main = document.querySelector('main');
  if (main && !main.querySelector(`#${ERROR_MARK}`))
    served = { html: main.innerHTML, key: history.state?.key ?? 'default' };
}

/** That content, until another page is opened; `undefined` where the server sent none. */
export function useServedPage(): string | undefined {
  return useLocation().key === served?.key ? served?.html : undefined;
}

/** It stays where its scripts fail, and can be read. */
export function ServedPage({ html }: { html: string }) {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className="pb-6 text-muted">
        {t('shell:servedPage')}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: what our own server wrote into this very page */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
