import { useLocation } from 'react-router';
import { useTexts } from '../i18n/use-texts.ts';

/** What an error page of our own has, so that it is never taken for the page that the server sent. */
export const ERROR_MARK = 'error-page';

let served: { readonly content: readonly Node[]; readonly key: unknown } | undefined;

/** Keeps a copy of the page's content as the server sent it, with what was typed into it, before React has it. */
export function keepServedPage(): void {
  const main = document.querySelector('main');
  if (!main || main.querySelector(`#${ERROR_MARK}`)) return;
  served = { content: [...main.cloneNode(true).childNodes], key: history.state?.key ?? 'default' };
}

/** Whether the page is still the one that was kept: no other was opened since. */
export function useIsServedPage(): boolean {
  return useLocation().key === served?.key;
}

/** It stays where its scripts fail, and can be read. */
export function ServedPage() {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className="pb-6 text-muted">
        {t('shell:servedPage')}
      </p>
      <div ref={showServed} />
    </>
  );
}

function showServed(shown: HTMLElement | null): void {
  shown?.replaceChildren(...(served?.content ?? []));
}
