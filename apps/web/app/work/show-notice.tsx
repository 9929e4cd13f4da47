import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { loadTexts, pageTranslator } from '../i18n/load-texts.ts';
import { WorkNotice } from './work-notice.tsx';

export interface ShownNotice {
  readonly progress: (share: number) => void;
  readonly waiting: () => void;
  readonly close: () => void;
}

/**
 * Shows the notice beside the page's own tree, so that no page carries it before it is needed. An open modal dialog covers
 * everything outside it: the notice goes into the last one.
 */
export async function showNotice(onWait: () => void): Promise<ShownNotice> {
  await loadTexts('work');
  const translator = pageTranslator();
  if (!translator) return { progress: () => {}, waiting: () => {}, close: () => {} };
  const place = document.createElement('div');
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(place);
  const root = createRoot(place);
  const draw = (share: number | null) =>
    root.render(
      <I18nextProvider i18n={translator}>
        <WorkNotice share={share} onWait={onWait} />
      </I18nextProvider>,
    );
  draw(0);
  return {
    progress: draw,
    waiting: () => draw(null),
    close() {
      root.unmount();
      place.remove();
    },
  };
}
