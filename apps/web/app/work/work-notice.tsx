import { useTexts } from '../i18n/use-texts.ts';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';

/** Says that the device computes in place of waiting, or waits. `share` is from 0 to 1; null while it waits. */
export function WorkNotice({ share, onWait }: { share: number | null; onWait: () => void }) {
  const { t } = useTexts();
  const percent = Math.round((share ?? 0) * 100);
  return (
    <section
      aria-label={t('work:label')}
      className="fixed inset-x-3 bottom-20 z-50 mx-auto grid max-w-md gap-3 rounded-surface border border-line-strong bg-surface p-4 text-ink shadow-lg md:bottom-4 print:hidden"
    >
      <p role="status" className="text-sm">
        {share === null ? t('work:waiting') : t('work:computing')}
      </p>
      {share === null ? null : (
        <>
          <ProgressBar
            value={percent}
            label={t('work:progress')}
            valueText={t('work:percent', { percent })}
          />
          <div>
            <Button size="small" onClick={onWait}>
              {t('work:wait')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
