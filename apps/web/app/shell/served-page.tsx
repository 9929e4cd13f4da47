import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** What an error page of our own has, so that it is never taken for the page that the server sent. */
export const ERROR_MARK = 'error-page';

let served: { readonly key: unknown; content?: readonly Node[] } | undefined;

/** Has the page that the server sent stay where its scripts fail. To be called before React has it. */
export function keepServedPage(): void {
  if (document.getElementById(ERROR_MARK)) return;
  served = { key: history.state?.key ?? 'default' };
}

/** Whether the page is still the one that was kept: no other was opened since. */
export function useIsServedPage(): boolean {
  return useLocation().key === served?.key;
}

/** The page as it was before its scripts failed, with what was typed into it. It can be read. */
export function ServedPage() {
  const { t } = useTexts();
  copyContent();
  return (
    <>
      <p role="status" className="pb-6 text-muted">
        {t('shell:servedPage')}
      </p>
      <div ref={showContent} />
    </>
  );
}

/** To be called while the error is drawn: React takes away what the page shows only when that is done. */
function copyContent(): void {
  if (served) served.content ??= [...(document.querySelector('main')?.cloneNode(true).childNodes ?? [])];
}

function showContent(shown: HTMLElement | null): void {
  shown?.replaceChildren(...(served?.content ?? []));
}
