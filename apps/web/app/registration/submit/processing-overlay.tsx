import LoaderCircle from 'lucide-react/icons/loader-circle';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** What a registration goes through after Register is pressed; each is shown while it lasts. */
const STAGES = ['sign-in', 'check', 'reserve', 'save'] as const;
export type Stage = (typeof STAGES)[number];

/** Covers the screen while a registration is under way, and says which stage of it is being done. */
export function ProcessingOverlay({ stage }: { stage: Stage | null }) {
  return stage === null ? null : <Overlay stage={stage} />;
}

function Overlay({ stage }: { stage: Stage }) {
  const { t } = useTexts();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const done = STAGES.indexOf(stage);
  const position = t('registration:stage.position', { position: done + 1, stages: STAGES.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it holds the focus, and only keeps keys from the dialog behind it
    <div
      ref={ref}
      tabIndex={-1}
      onKeyDown={holdKeys}
      className="fixed inset-0 z-40 grid place-items-center bg-surface p-6 outline-none"
    >
      <div className="grid w-full max-w-md gap-4 text-center">
        <LoaderCircle aria-hidden className="mx-auto size-10 animate-spin text-primary-ink" />
        <p className="font-semibold text-xl">{t('registration:stage.title')}</p>
        <ProgressBar
          label={t('registration:stage.label')}
          value={(100 * (done + 0.5)) / STAGES.length}
          valueText={`${position}: ${t(`registration:stage.${stage}`)}`}
        />
        <p role="status">
          <span className="block text-muted text-sm">{position}</span>
          {t(`registration:stage.${stage}`)}
        </p>
        <p className="text-muted text-sm">{t('registration:stage.stay')}</p>
      </div>
    </div>
  );
}

/** Nothing behind can be reached, and Escape does not close what is under way. */
function holdKeys(event: KeyboardEvent): void {
  if (event.key !== 'Tab' && event.key !== 'Escape') return;
  event.preventDefault();
  event.stopPropagation();
}
