import { createRoot } from 'react-dom/client';
import { loadTexts, pageTranslator } from '../i18n/load-texts.ts';
import { TextsProvider, useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

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
  await loadTexts('controls');
  const translator = pageTranslator();
  if (!translator) return { progress: () => {}, waiting: () => {}, close: () => {} };
  const container = document.createElement('div');
  ([...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body).append(container);
  const root = createRoot(container);
  const draw = (share: number | null) =>
    root.render(
      <TextsProvider value={translator}>
        <WorkNotice share={share} onWait={onWait} />
      </TextsProvider>,
    );
  draw(0);
  return {
    progress: draw,
    waiting: () => draw(null),
    close() {
      root.unmount();
      container.remove();
    },
  };
}

/** Says that the device computes to avoid waiting, or waits. `share` is from 0 to 1; null while it waits. */
function WorkNotice({ share, onWait }: { share: number | null; onWait: () => void }) {
  const { t } = useTexts();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <section
      aria-label={t('controls:work.label')}
      className="fixed inset-x-3 bottom-20 z-50 mx-auto grid max-w-md gap-3 rounded-surface border border-line-strong bg-surface p-4 text-ink shadow-raised md:bottom-4 print:hidden"
    >
      <p role="status" className="text-sm">
        {share === null ? t('controls:work.waiting') : t('controls:work.computing')}
      </p>
      {share === null ? null : (
        <>
          <ProgressBar
            value={percent}
            label={t('controls:work.progress')}
            valueText={t('controls:work.percent', { percent })}
          />
          <div>
            <Button size="small" onClick={onWait}>
              {t('controls:work.wait')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
